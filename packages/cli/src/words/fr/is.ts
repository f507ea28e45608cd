import { quoted } from '../../io/quoted.ts'
import { badLineIn, type Sentence } from '../bad-line.ts'
import type { Words } from '../en/index.ts'

/** What the reader of command lines says, by its own sentences. */
const sentences: readonly Sentence[] = [
  [/^error: unknown option '(.*)'/, name => `option inconnue « ${name} »`],
  [/^error: unknown command '(.*)'/, name => `commande inconnue « ${name} »`],
  [/^error: missing required argument '(.*)'/, name => `il manque : ${name}`],
  [/^error: required option '(.*)' not specified/, name => `il manque l’option « ${name} »`],
  [/^error: option '(.*)' argument missing/, name => `l’option « ${name} » demande une valeur`],
  [
    /^error: option '(.*)' cannot be used with option '(.*)'/,
    (a, b) => `les options « ${a} » et « ${b} » ne vont pas ensemble`,
  ],
  [/^error: too many arguments.*got (\d+)/, n => `trop de mots, ${n} en tout`],
  [
    /^error: (?:option|command-argument value) '?(.*?)'? argument '(.*)' is invalid\. (.*)/,
    (name, value, why) =>
      `« ${value} » ne convient pas à « ${name} » : ${why.replace('Allowed choices are', 'on peut dire').replace(/ and /, ' et ')}`,
  ],
]

export const is: Words['is'] = {
  gameUnknown: name => `Il n’y a pas de jeu ${name}`,
  gamesAre: names => `Les jeux sont ${names}.`,
  seatUnknown: seat => `Il n’y a pas de place ${seat} dans ce jeu`,
  seatsAre: seats => `Les places sont ${seats}.`,
  noDecider: text => `${text} ne dit pas qui décide`,
  writeSeat: seat => `Écrivez --seat ${seat}=NOM, comme dans --seat ${seat}=simple.`,
  nobodyDecides: seat => `Personne ne décide pour ${seat}`,
  policyUnknown: (game, name) => `Personne qui joue à ${game} ne s’appelle ${name}`,
  programEmpty: name => `${name} ne nomme aucun programme`,
  programHow: 'Écrivez ainsi : exec:./my-bot, ou \'exec:python3 "my bot.py"\'.',
  policyUnnamed: text => `${text} n’a pas de nom, ou n’est pas un module`,
  policyNamed: 'Écrivez ainsi : --policy mine=./my-bot.mjs, et nommez-le mine dans l’expérience.',
  programNotKept: name => `${name} est un programme : seul un module se reconnaît à son texte`,
  levelUnknown: (game, name) => `Il n’y a pas de niveau ${name} dans ${game}`,
  thereAre: names => `Il y a ${names}.`,
  dieMissing: 'La partie ne peut pas commencer sans ce dé',
  optionsRefused: 'Les options sont refusées.',
  optionsWrong: 'Les options sont un objet JSON',
  optionsHow: `Comme dans --options '{"name": "value"}' ; la page des règles du jeu en donne la liste.`,
  fileUnreadable: file => `${file} ne peut pas être lu`,
  fileUnwritable: file => `${file} ne peut pas être écrit`,
  outputUnwritable: 'La sortie standard ne peut pas être écrite',
  fileMissing: file => `Il n’y a pas de fichier ${file}`,
  fileTooLarge: (file, most) => `${file} dépasse ${most} Mio`,
  fileTooLargeHint: 'Aucune sauvegarde, aucun plan, aucune expérience n’est si long : est-ce le bon fichier ?',
  fileMissingHint: 'Voyez le chemin ; il part du dossier où vous êtes.',
  notJson: (what, why) => `${what} n’est pas du JSON lisible : ${why}`,
  afterOptions: 'Ce qui suit --options',
  folderMissing: folder => `Il n’y a pas de dossier ${folder}`,
  folderHint: 'Créez-le d’abord.',
  isFolder: file => `${file} est un dossier`,
  isFolderHint: 'Nommez un fichier qui s’y trouve.',
  fileInUse: file => `${file} est en train d’être joué dans une autre fenêtre`,
  fileInUseHint: 'Quittez d’abord cette partie, ou continuez avec une copie du fichier : --load COPIE.',
  numberFromTo: (least, most) => `C’est un nombre entier de ${least} à ${most}.`,
  saveOfGame: file => `${file} doit être une sauvegarde de ce jeu, faite selon ces règles et non modifiée à la main.`,
  contentHint: file =>
    `Y avait-il des cartes et des nombres à vous ? Nommez leur fichier : replay et odds prennent --content FICHIER, et umpire solo dolg --content FICHIER --load ${quoted(file)} continue. Sinon, elle est d’une autre version.`,
  noPolicy: seat => `Personne ici ne joue ${seat}`,
  giveSeat: seat => `Donnez la place à une personne : --seat ${seat}=human`,
  policyRefused: seat =>
    `Le joueur intégré de ${seat} a été refusé : veuillez signaler cette partie avec sa sauvegarde.`,
  programRefused: seat => `Le programme qui joue ${seat} a donné des ordres que les règles refusent.`,
  noCards: game => `${game} n’a pas de cartes à soi`,
  leaveContent: 'Omettez --content.',
  contentHow: 'Commencez par ce qu’écrit umpire solo dolg --write-content FICHIER.',
  bug: 'C’est une faute du programme, non de vous. Veuillez la signaler avec la commande et ses fichiers ; UMPIRE_DEBUG=1 montre où elle s’est produite.',
  seeHelp: '(umpire --help, ou --help après une commande, dit comment)',
  badLine: badLineIn(sentences, 'erreur : ', names => `vouliez-vous dire ${names} ?`),
}
