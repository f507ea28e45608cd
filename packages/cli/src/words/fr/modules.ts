import type { Words } from '../en/index.ts'

export const modules: Words['modules'] = {
  missing: name => `Il n’y a pas de module ${name}`,
  missingHint:
    'Un fichier s’écrit avec son chemin, ./my-game.mjs ou ./my-bot.mjs, un paquet comme npm:son-nom ; tous deux sont cherchés depuis le dossier où vous êtes, ou celui de l’expérience.',
  notLoaded: (file, why) => `${file} ne peut pas être chargé : ${why}`,
  lacks: (file, parts) => `${file} n’est pas un jeu : il lui manque ${parts}`,
  shape: 'Son export par défaut, ou `ruleset`, en est un tel que le décrit le guide « Writing a ruleset ».',
  idTaken: (file, id) => `${file} se nomme ${id}, comme un autre jeu`,
  lawless: (file, law, example) => `${file} enfreint la loi ${law} : ${example}`,
  status: id => `Une position de ${id}`,
  orderJson: 'Un ordre de ce jeu s’écrit en JSON',
  onceNamed: 'Le jeu est nommé une fois : comme premier mot, ou après --ruleset',
  ruleset: 'un jeu à vous : son module, ./my-game.mjs, ou son paquet, npm:my-game',
  players:
    'un joueur à vous, FILE.mjs ou npm:PACKAGE, sous le nom que lui donne l’expérience ou le tournoi ; peut être répété',
  rulesets: 'un jeu à vous, que l’expérience nomme par son id ; peut être répété',
  orModule: 'ou un module à vous, ./my-game.mjs ou npm:my-game',
  notQueued: title => `${title} est un module de cette machine : nulle autre ne l’a`,
  notQueuedHint: 'Jouez-le ici : omettez --queue.',
}
