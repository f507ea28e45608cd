import type { Words } from '../en/index.ts'

export const soloHelp: Words['soloHelp'] = {
  summary: 'un compagnon pour la table : mène l’armée qui se joue toute seule',
  description:
    'Combattez l’armée qui se joue toute seule sur votre vraie table : le compagnon dit ce qu’elle fait et pourquoi, et demande ce qu’il lui faut.',
  examples: 'Exemples',
  trial: 'tout dans le programme, pour l’essayer',
  dice: 'physical : vous les lancez ; virtual : le programme le fait',
  cards: 'table : vous tirez de vrais paquets ; program : il le fait',
  resolution:
    'reported : vous dites ce que donnent mouvements et combats ; core : l’exemple de règles de base les résout',
  content: 'vos propres cartes et nombres ; un petit jeu inventé sauf indication',
  writeContent: 'écrire les cartes et nombres du jeu inventé, pour les modifier, et rien d’autre',
  writeOptions: 'écrire une bataille avec ces cartes comme options, pour la modifier, et rien d’autre',
  askArmies: 'demander les armées (cartes, nombres, général, points), les écrire comme options, et rien d’autre',
  options: 'armées, table, décisions : posées sur la bataille d’exemple',
  seed: 'celle des dés virtuels (tirée au sort sauf indication)',
  load: 'continuer une bataille enregistrée ; ses dés, cartes, résolution, graine et options sont les siens',
  save: 'où la bataille est enregistrée après chaque réponse',
  noArmy: title => `${title} n’a pas d’armée qui se joue toute seule`,
}
