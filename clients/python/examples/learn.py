from umpire.envs import env

game = env("transnistria-hex", most_steps=200)
game.reset(seed=7)
returns = dict.fromkeys(game.agents, 0)
for agent in game.agent_iter():
    seen, reward, terminated, truncated, info = game.last()
    returns[agent] += reward
    over = terminated or truncated
    space = game.action_space(agent)
    game.step(None if over else space.sample(seen["action_mask"]))
print(sorted(returns))
game.close()
