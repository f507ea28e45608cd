import { quoted } from '../../io/quoted.ts'
import type { play as English } from '../en/play.ts'
import { count } from './count.ts'

/** What dice are thrown for, word by word; ids and places stay as they are. */
const purposes: { readonly [word: string]: string } = {
  'end roll': 'fin de la partie',
  'weeks of the intervention': 'semaines de l’intervention',
  'side of the middle': 'côté du milieu',
  'who begins': 'qui commence',
  'neutral zone': 'zone neutre',
  'nearest enemy': 'ennemi le plus proche',
  'to hit': 'toucher',
  'to hurt': 'blesser',
  'ballot of': 'tirage de',
  'best of': 'le meilleur de',
  recruit: 'recrue',
  deal: 'donne',
  flank: 'flanc',
  event: 'événement',
  activate: 'activation',
  order: 'ordre',
  depth: 'profondeur',
  leadership: 'commandement',
  victory: 'victoire',
  general: 'général',
  heavy: 'lourdes',
  light: 'légères',
  ranged: 'tireurs',
  mounted: 'cavalerie',
  unit: 'unité',
  score: 'résultat',
}

function purposeInFrench(text: string): string {
  return Object.entries(purposes).reduce(
    (said, [word, french]) => said.replace(new RegExp(`(?<![\\w-])${word}(?![\\w-])`), french),
    text,
  )
}

const lengths: { readonly [unit: string]: string } = { turn: 'tours', round: 'manches', week: 'semaines' }

export const play: typeof English = {
  and: 'et',
  at: path => `endroit : ${path}`,
  theEnd: 'Fin.',
  wins: (names, many) => `${names} ${many ? 'gagnent' : 'gagne'}`,
  aDraw: 'Partie nulle',

  tookBack: 'Repris : rien ne s’est passé.',
  purpose: text => ` (${purposeInFrench(text)})`,
  shows: (sides, purpose, face) => `d${sides}${purpose} : ${face}.`,
  throwDie: (sides, purpose) =>
    `Lancez un d${sides}${purpose} (1-${sides} ; r ou all : lancez-le, ou lancez-les tous, pour moi ; cancel : annuler) : `,
  dieWrong: sides => `Un d${sides} donne un nombre de 1 à ${sides}`,

  isYou: seat => `${seat} : vous`,
  isProgram: (seats, _, who) => `${seats} : ${who ?? 'le programme'}`,
  ofLevel: (level, name) => `niveau ${level} (${name})`,
  realDice: 'Vrais dés',
  seed: seed => `Graine ${seed}`,
  savedIn: file => `, enregistrée dans ${file}`,
  lasts: ({ unit, usual: [least, most] }) =>
    `D’ordinaire, une partie dure de ${least} à ${most} ${lengths[unit] ?? unit}.`,
  typeHelp: '« help » dit ce que vous pouvez taper, TAB le complète.',
  lastStep: step => `Étape ${step} d’une partie enregistrée. La dernière :`,
  notGiven: lines =>
    lines === 1
      ? 'Une ligne du plan n’a pas été donnée, et n’est pas gardée.'
      : `${lines} lignes du plan n’ont pas été données, et ne sont pas gardées.`,
  gameIn: file => `La partie est dans ${file} : umpire replay ${quoted(file)} --svg pictures --lang fr`,
  goOn: (file, game) =>
    `La partie est dans ${file}. Pour continuer : umpire play ${game} --load ${quoted(file)} --lang fr`,
  fileChanged: (file, other) =>
    `${file} a été modifié par quelqu’un d’autre depuis qu’il a été enregistré ici. Il reste tel quel ; cette partie continue dans ${other}.`,

  keyboardFor: name => `Le clavier est maintenant pour ${name}. Appuyez sur Entrée quand personne d’autre ne regarde. `,
  refused: 'Refusé.',
  nothingDone: 'Rien de cette ligne n’a été fait.',
  legalNow: 'Permis maintenant :',
  andMore: (more, as) => `... et ${more} de plus : dites comment ils commencent, comme « orders ${as} »`,
  likeThis: (form, meaning) => `Écrivez ainsi : ${form} (${meaning})`,
  howToList: 'TAB, ou « orders », donne la liste des ordres possibles ; « help » dit comment.',
  andUnits: more => `... et ${more} lignes de plus : « units » donne la liste de tout ce que vous avez`,
  planHow: 'Écrivez votre plan ligne par ligne ; « plan » le montre, « drop 2 » raye une ligne, « done » le donne.',
  planEmpty: 'Le plan est vide.',
  othersGoOn: 'Les autres jouent jusqu’à la fin sans vous.',
  pressForNext: 'Entrée\u00a0: la suite pour les autres\u00a0; Ctrl-C\u00a0: quitter. ',
  struck: order => `Rayé : ${order}`,
  noSuchLine: 'Il n’y a pas de telle ligne',
  standsInPlan: 'C’est dans le plan ; « undo » le raye.',
  linesInPlan: n => `Le plan a ${count(n, 'ligne', 'lignes')}.`,

  helpOrders: 'Ordres',
  helpCommands: 'Commandes',
  helpQuestions: 'Questions',
  together: blanks =>
    `Plusieurs tiennent sur une ligne, séparés par des ${blanks ? 'blancs' : 'points-virgules'} : tous sont exécutés, ou aucun.`,
  helpTab:
    'TAB complète les ordres et les commandes. « help orders », « help commands » et « help questions » montrent une partie.',
  deeds: {
    help: 'ce texte',
    orders: 'ce qui peut être ordonné maintenant ; « orders 10F » : ce qui commence ainsi',
    view: 'dessine de nouveau le plateau ; « view LIEU » regarde là',
    units: 'la liste des unités que vous voyez',
    legend: 'ce que veulent dire les signes du plateau',
    log: 'raconte de nouveau les dernières étapes ; « log 20 » en raconte davantage',
    draw: 'écrit une image de ce que vous voyez ; « draw FICHIER.svg » nomme le fichier',
    hint: 'ce qu’un bot ordonnerait, et pourquoi ; « hint TÂCHE » : ce qui approche le plus d’un but, « hint ? » lequel',
    undo: 'reprend vos derniers ordres, et ce que le programme a répondu',
    save: 'dit où la partie est enregistrée ; « save FICHIER » écrit une copie',
    quit: 'quitte ; la partie est enregistrée, et --load la continue',
  },
  hint: {
    order: 'ordre',
    task: 'but',
    brings: 'Ceci y parvient.',
    chance: percent => `Ceci y parvient avec une probabilité de ${percent}\u00a0%.`,
    tries: (n, of) => `Ceci y parvient dans ${n} essais sur ${of}.`,
    nearest: 'Rien ne fut trouvé qui y parvienne\u00a0: ceci en approche le plus.',
    endless: 'Il n’y a pas de fin à cela\u00a0: c’est le plus qui fut trouvé.',
    otherwise: 'Rien ne peut y être fait maintenant\u00a0: c’est ce qu’un bot ordonnerait de toute façon.',
    or: 'ou',
    unknown: task => `La tâche « ${task} » n’est pas connue ici`,
  },
  noOrderBegins: prefix => `Aucun ordre permis ne commence par ${prefix}.`,
  nothingToOrder: 'Il n’y a rien à ordonner.',
  pictureIn: file => `L’image est dans ${file}.`,
  saved: file => `Enregistré dans ${file}.`,
  notSaved: 'Rien n’est enregistré de soi-même (--no-autosave) : « save FICHIER » le fait.',
  takenBack: steps => `Repris : ${count(steps, 'étape', 'étapes')}.`,
  undoChance: 'Des dés ont été lancés depuis, et on les connaît maintenant',
  undoSecret: 'Depuis, quelqu’un a vu ce qui était caché',
  undoStart: 'Il n’y a rien de vous à reprendre',
  undoOthers:
    'Ce qui a été fait en dernier n’est pas de vous seul : le reprendre effacerait ce qu’un autre a fait sans être vu',
  askHow: usage => `Demandez ainsi : ${usage}`,
  moreWords: 'Il y faut plus de mots',
  tooManyWords: words => `C’est plus qu’il n’est demandé : ${words}`,
  noPlace: place => `Il n’y a pas de lieu ${place} sur ce plateau`,
}
