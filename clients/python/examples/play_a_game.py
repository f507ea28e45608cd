from umpire import Engine, Refused

with Engine() as engine:
    match = engine.match("kriegspiel", seed=7)
    print(match.to_act, len(match.legal_orders("south")), "orders")
    try:
        match.step({"south": ["15K-1A"]})
    except Refused as refusal:
        print(refusal.problems[0]["code"], refusal.problems[0]["rule"])
    match.step({"south": ["15K-15J", "end"]})
    while match.outcome is None:
        orders = {seat: match.choose(seat) for seat in match.to_act}
        match.step(orders, notation="json")
    print(match.outcome["winners"], match.outcome["reason"])
