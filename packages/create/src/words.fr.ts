import type { Words } from './words.ts'

export const fr: Words = {
  help: `Crée un projet avec Umpire : une page où l’on joue (un plateau et un programme pour adversaire), les règles d’un jeu
à vous avec leurs lois, ou un joueur : un programme qui joue à l’un des jeux.

Usage : npm create @umpire@latest [dossier] -- [options]

  --kind <genre>           front-end (page), ruleset (règles), policy (joueur)
  --game <jeu>             kriegspiel, transnistria-hex, dma, dolg-solo-ai : pour une page ou un joueur
  --framework <framework>  none, react, svelte : pour une page
  --lang <langue>          en, ru, fr : celle du projet et de cette commande
  -y, --yes                ne demande rien : ce qui n’est pas dit est comme d’ordinaire (front-end, kriegspiel, none, en)
  --tarballs <dossier>     prend les paquets d’Umpire dans un dossier d’archives (npm run tarballs)
  -h, --help               imprime l’aide
  -V, --version            imprime la version

Ce qui n’est pas dit est demandé ; sans terminal, rien n’est demandé.

  npm create @umpire@latest -- --lang fr
  npm create @umpire@latest my-game -- --game dma --framework react --lang fr --yes
  npm create @umpire@latest my-rules -- --kind ruleset --lang fr
  npm create @umpire@latest my-bot -- --kind policy --game dolg-solo-ai --lang fr

Codes de sortie : 0 fait, 2 la ligne de commande est incomprise, 3 ce qui était donné est refusé,
70 une faute de ce programme, 130 interrompu.
`,
  seeHelp: 'l’aide : --lang fr --help',
  flagUnknown: flag => `L’option ${flag} n’existe pas`,
  flagValue: (flag, values) => `${flag} attend ${values}`,
  noValue: flag => `${flag} ne prend pas de valeur`,
  flagUnfit: (flag, kind) => `${flag} ne va pas avec ${kind}`,
  aFolder: 'un dossier',
  tooMany: word => `Un seul dossier suffit : que veut dire ${word} ?`,
  nameWrong: name =>
    `« ${name} » n’est pas un nom de paquet : minuscules, chiffres, - . _ ~, 214 signes au plus, le premier une lettre ou un chiffre`,
  notEmpty: folder => `Le dossier ${folder} n’est pas vide : nommez-en un nouveau, ou videz-le`,
  taken: folder => `${folder} est un fichier`,
  unwritable: (folder, why) => `Impossible d’écrire dans ${folder} : ${why}`,
  noTarball: (name, folder) =>
    `Il n’y a pas d’archive de ${name} dans ${folder} : npm run tarballs les fait, dans une copie du dépôt`,
  bug: 'C’est une faute du programme, pas la vôtre. Signalez-la avec la ligne de commande.',
  askFolder: 'Dossier',
  askKind: 'Que faut-il créer',
  askGame: 'Jeu',
  askFramework: 'Framework',
  kinds: {
    'front-end': 'Une page où l’on joue',
    ruleset: 'Des règles : un jeu à vous, avec ses lois',
    policy: 'Un joueur : un programme qui joue',
  },
  games: {
    kriegspiel: 'Le Jeu de la guerre, de Guy Debord',
    'transnistria-hex': 'Transnistrie 1992 : la guerre sur hexagones',
    dma: 'Le Sombre Moyen Âge : des empires, semaine après semaine',
    'dolg-solo-ai': 'DOLG ! : contre une armée qui joue seule',
  },
  frameworks: { none: 'Aucun : un élément dans une page', react: 'React', svelte: 'Svelte' },
  made: folder => `Créé dans ${folder}. Et maintenant :`,
  cancelled: 'Rien n’a été créé.',
  quoted: title => `« ${title} »`,
  newGame: 'Nouvelle partie',
  discard: 'La partie en cours sera perdue. Recommencer ?',
}
