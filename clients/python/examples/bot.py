from umpire import play


def choose(question):
    """Strikes where it can, else moves by lot; the umpire's seed makes it play the same game again."""
    orders = [order for order in question["orders"] if order not in ("resign", "agree")]
    attacks = [order for order in orders if order.startswith("x")]
    drawn = attacks or orders
    return [drawn[question["seed"] % len(drawn)]] if drawn else []


play(choose, name="Striker")
