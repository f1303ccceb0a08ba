"""Frozen dataclasses to plain JSON data and back, driven by their field types.

Cards become their text, enums their value, rows and tuples lists. It knows only the types that
events are made of, and refuses everything else.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from cribbage_tui.engine.cards import Card, parse_card
from cribbage_tui.engine.errors import CribbageError, RecordError
from cribbage_tui.engine.seats import PerSeat


def encode(value: Any) -> Any:
    """``value`` as JSON data."""
    match value:
        case Card():
            return str(value)
        case Enum():
            return value.value
        case tuple() | PerSeat():
            return [encode(item) for item in value]
        case int() | str() | None:
            return value
        case _:
            assert is_dataclass(value), value
            return {field.name: encode(getattr(value, field.name)) for field in fields(value)}


def decode(kind: Any, data: Any) -> Any:
    """The value of type ``kind`` that ``encode`` turned into ``data``.

    Raises:
        RecordError: the data does not fit the type; the message names it.
    """
    try:
        return _decode(kind, data)
    except RecordError:
        raise
    except (CribbageError, ValueError, TypeError, KeyError) as error:
        raise RecordError(f"not a {getattr(kind, '__name__', kind)}: {error}") from error


def _decode(kind: Any, data: Any) -> Any:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        (inner,) = (option for option in get_args(kind) if option is not NoneType)
        return None if data is None else _decode(inner, data)
    if origin is tuple or origin is PerSeat:
        items = [_decode(get_args(kind)[0], item) for item in _expect(list, data)]
        return origin(items)
    if isinstance(kind, type) and is_dataclass(kind):
        types = _field_types(kind)
        values = _expect(dict, data)
        # A field that came in later is missing in older records: its default holds then.
        if not values.keys() <= types.keys():
            raise RecordError(f"{kind.__name__} has not the fields {sorted(values)}")
        return kind(**{name: _decode(types[name], item) for name, item in values.items()})
    if kind is Card:
        return parse_card(_expect(str, data))
    if issubclass(kind, Enum):
        if isinstance(data, bool):
            raise RecordError(f"not a {kind.__name__}: {data}")
        return kind(data)
    return _expect(kind, data)


def _expect(kind: type[Any], data: Any) -> Any:
    if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
        raise RecordError(f"expected {kind.__name__}, found {str(data)[:40]}")
    return data


@cache
def _field_types(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
