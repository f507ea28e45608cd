import type { Words } from '../en/index.ts'

export const serve: Words['serve'] = {
  summary: 'des parties par lien, dans tout navigateur',
  description:
    'Servir des parties par lien dans tout navigateur : campagnes du Sombre Moyen Âge avec échéances, Le Jeu de la guerre, Transnistrie 1992.',
  folder: 'où tout est gardé',
  host: 'où il écoute',
  port: 'le port ; 0 est n’importe quel port libre',
  logging: 'une ligne de JSON pour chaque requête',
  proxy: 'un serveur web devant celui-ci dit qui demande, et par https',
  limit: 'requêtes par minute d’une adresse (600), davantage si beaucoup sont derrière une seule',
  publicAddress: 'où les autres l’atteignent, pour les liens du courrier et des envois',
  smtp: 'envoyer les avis par ce serveur de courrier : smtp://user:password@host:587',
  mailFrom: 'de qui vient le courrier : Umpire <umpire@example.org>',
  privateHooks: 'laisser les webhooks atteindre cette machine et ses propres réseaux',
  cannotStart: message => `Le serveur ne peut démarrer : ${message}`,
  portFree: 'Le port est-il libre, et la base de données là ?',
  servedAt: address => `Les parties sont servies à ${address}`,
  firstHere: hostLink => `Faites ici la première, et gardez ce lien pour vous : ${hostLink}?lang=fr`,
  otherRules: games =>
    `Commencées selon d’autres règles que celles de cette version, et arrêtées : ${games}. Voir « umpire serve upgrade ».`,
  stops: 'Ctrl+C arrête.',
  stopped: 'Arrêté ; tout est gardé.',
  publicWrong: '--public n’est pas une adresse du web',
  publicLike: 'Elle ressemble à https://games.example.org.',
  mailNeeds: 'Le courrier demande aussi --from et --public',
  mailHow: 'Dites de qui il vient, et où mènent ses liens.',
  smtpWrong: '--smtp n’est pas l’adresse d’un serveur de courrier',
  smtpLike: 'Elle ressemble à smtp://user:password@host:587.',
  guests: 'un jeu à vous, hébergé aussi ; peut être répété',
  visitors: 'un joueur à vous, FILE.mjs ou npm:PACKAGE, sous le nom auquel l’hôte donne des places ; peut être répété',
  notHosted: id =>
    `${id} ne peut pas être hébergé : ses places ne jouent pas l’une après l’autre, ou son id est plus que lettres, chiffres et tirets`,
  nameTaken: name => `${name} est ici quelqu’un d’autre : donnez un autre nom au joueur`,
}
