import type { Words } from '../en/index.ts'

export const keep: Words['keep'] = {
  postgres: 'un serveur PostgreSQL à la place de la base intégrée',
  busy: folder => `Un serveur travaille dans ${folder}`,
  stopFirst: 'Arrêtez-le d’abord, ou nommez un autre dossier.',
  noGames: folder => `Il n’y a pas de parties dans ${folder}`,
  databaseShut: message => `La base de données ne s’ouvre pas : ${message}`,
  folder: 'où tout est gardé',
  backupAbout: 'Écrire toutes les parties dans un fichier, même pendant qu’elles sont servies.',
  backupFile: 'ce qui est écrit, compressé par gzip',
  allIn: file => `Toutes les parties sont dans ${file}.`,
  restoreAbout: 'Rétablir une copie dans un dossier ou une base sans parties. Tous les liens restent valables.',
  restoreFile: 'une copie',
  noFile: file => `Il n’y a pas de fichier ${file}`,
  restored: games => `Parties rétablies : ${games}.`,
  exportAbout:
    'Écrire une partie comme un fichier que « umpire replay » prouve, ou une campagne comme un dossier de « umpire pbem ».',
  game: 'son nom dans les adresses',
  exportOut: 'le fichier ; PARTIE.json sauf indication',
  exportPbem: 'une campagne comme dossier',
  campaignIn: pbem => `La campagne est dans ${pbem}.`,
  changedByHand: at =>
    `Le maître du jeu a changé des positions à la main (après l’étape ${at}), si bien qu’aucune sauvegarde ne prouve cette partie`,
  asFolder: 'Une campagne peut sortir comme dossier : --pbem',
  gameIn: file => `La partie est dans ${file}.`,
  importAbout:
    'Recevoir une campagne de « umpire pbem » ou une partie enregistrée : elle attend que son maître la laisse reprendre. Imprimer ses liens.',
  importPath: 'un dossier de « umpire pbem », ou une partie enregistrée',
  importName: 'comment elle s’appelle',
  importContent: 'le manuel ou le plateau d’une partie enregistrée qui a les siens',
  linksOnce: 'Les liens de la partie ; ils ne sont montrés que cette fois :',
  master: 'le maître du jeu',
  public: 'le public',
  upgradeAbout:
    'Dire ce que deviendraient les parties commencées selon d’autres règles ; avec --yes, reprendre celles dont les positions restent les mêmes.',
  upgradeYes: 'les reprendre',
  upgradeChanged: 'aussi celles-ci, bien que des positions changent',
  noneOther: 'Toutes les parties suivent les règles de cette version.',
  cannotUpgrade: (versions, stopped) =>
    `${versions} : ne peut être reprise, l’étape ${stopped} est refusée ; jouez-la jusqu’au bout avec la version d’Umpire où elle a commencé`,
  samePositions: 'toutes les positions sont les mêmes',
  positionsChange: changes => `les positions à partir de l’étape ${changes} deviennent autres`,
  broughtOver: ' ; reprise',
}
