"""What cards are worth to somebody who has to choose between them."""
