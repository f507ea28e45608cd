from umpire import play


def choose(question):
    """Strikes where it can, else moves by lot.

    The lot is the umpire's seed: the same seed plays the same game again.
    """
    giving_up = ("resign", "agree")
    orders = [order for order in question["orders"] if order not in giving_up]
    attacks = [order for order in orders if order.startswith("x")]
    drawn = attacks or orders
    return [drawn[question["seed"] % len(drawn)]] if drawn else []


play(choose, name="Striker")
