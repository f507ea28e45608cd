import { quoted } from '../../io/quoted.ts'
import type { Words } from '../en/index.ts'

/** How a die is thrown that few people own. */
const byD6: { readonly [sides: number]: string } = {
  2: ' [d6 : 1 à 3 est 1, 4 à 6 est 2]',
  3: ' [d6 : 1 et 2 est 1, 3 et 4 est 2, 5 et 6 est 3]',
  4: ' [d6 : relancer 5 et 6]',
  5: ' [d6 : relancer 6]',
}

export const solo: Words['solo'] = {
  throwDie: (sides, purpose) =>
    `Lancez un d${sides}${purpose} (1-${sides} ; r ou all : lancez-le, ou lancez-les tous, pour moi ; back ; help)${byD6[sides] ?? ''} :`,
  answerBack: answer => `Repris : ${answer}`,
  atQuestion: 'Répondez à la question, ou : back (une réponse), cancel, help, why, view, draw, quit.',
  atQuestionHelp: [
    'Une question attend une face du dé, ou des cartes : leur id, leur nom, ou le début de l’un d’eux.',
    '« back » reprend une réponse, « cancel » toutes celles de cette étape (« resume » les ramène), « quit » quitte et les garde.',
    '« help », « why », « view », « draw », « position » et « save » valent ici aussi.',
  ],
  putOff: answers =>
    answers === 0
      ? 'Repris : rien ne s’est passé.'
      : `Repris : rien ne s’est passé. « resume » ramène ${answers === 1 ? 'votre réponse' : `vos ${answers} réponses`}.`,
  resumed: answers =>
    answers === 1 ? 'Une réponse de cette étape est gardée.' : `${answers} réponses de cette étape sont gardées.`,
  nothingToResume: 'Aucune réponse n’attend d’être reprise.',
  positionHow: 'Écrivez-la avec « position FICHIER », modifiez-la, et essayez de nouveau.',
  syncHow:
    'Entrée où une unité se tient comme le dit le programme ; sinon x,y et où elle regarde (« 1200,450 0 »), « - » hors de la table, « back », « done » pour tout le reste, « cancel ».',
  poseHow: 'Un lieu est x,y en centièmes depuis le bout gauche du bord de l’IA, puis où l’unité regarde : 1200,450 0',
  overlap: (other, tenths) => `${other} gêne, de ${Math.floor(tenths / 10)},${tenths % 10} cm`,
  obstacle: (nth, tenths) => `l’obstacle ${nth} gêne, de ${Math.floor(tenths / 10)},${tenths % 10} cm`,
  damageNow: (unit, before, now) =>
    `dégâts de ${unit} : ${before} avant, ${now} maintenant en tout (« damaged » dit le total)`,
  whichCard: (text, names) => `« ${text} » peut être ${names}`,
  army: {
    intro: 'Entrée prend ce qui est entre crochets ; « cancel » n’écrit rien.',
    aiArmy: armies => `L’armée de l’IA : ${armies}`,
    card: (id, copies, cost) => `${id} : ${copies} cartes, ${cost} points`,
    yourCards: 'Vos unités',
    general: ids => `Votre général : ${ids}, ou - pour aucun`,
    host: most => `Il est avec l’unité, de 1 à ${most}`,
    points: 'Les points de l’IA',
    mercenaries: ids =>
      `Cartes de cette armée marquées mercenaires : ${ids}. Sans mercenaires, elles restent hors des paquets comme toutes les autres (AMB-80 ; "ownMercenaries": "recruited" les admet).`,
    wished: 'Des mercenaires pour l’IA, oui ou non',
    no: 'non',
    how: {
      army: 'L’une des armées que nomment les cartes.',
      cards: 'Les cartes et leur nombre, séparés par des virgules, pas plus qu’il n’y en a : r-legion 3, r-pikes 2',
      general: 'L’id ou le nom d’un général, ou - pour aucun.',
      host: 'Le numéro d’une de vos unités.',
      points: 'Un nombre entier de points, à partir de 1.',
      mercenaries: 'oui ou non',
    },
    written: (file, content) => `La bataille est dans ${file} : umpire solo dolg${content} --options ${quoted(file)}`,
  },
  ai: 'IA',
  you: 'Vous',
  goesOn: '(Entrée : la suite)',
  helpIntro:
    'À son tour, appuyez sur Entrée : l’IA fait la chose suivante et dit pourquoi. Les vrais dés et les vraies cartes sont demandés quand il les faut.',
  deeds: {
    help: 'ce texte',
    view: 'la table et toutes les unités',
    why: 'pourquoi l’IA a fait ce qu’elle vient de faire',
    attack: 'votre attaque, avant le jet : l’événement de l’IA (D-110), puis son résultat ; attack p1 a2',
    back: 'reprend une réponse, un dé ou une carte aussi ; « back 3 » recule d’autant d’étapes',
    resume: 'ramène les réponses annulées en dernier',
    sync: 'demande où se tient chaque unité et corrige le programme ; « sync FICHIER » lit une position modifiée',
    position: 'écrit la position comme un texte à modifier ; « position FICHIER » nomme le fichier',
    orders: 'ce que vous pouvez ordonner maintenant',
    draw: 'écrit une image ; « draw FICHIER.svg » nomme le fichier',
    save: 'dit où la bataille est enregistrée ; « save FICHIER » écrit une copie',
    quit: 'quitte ; la bataille est enregistrée',
  },
  noDecision: 'Elle n’a encore rien décidé.',
  beginning: 'C’est le début.',
  stepsBack: steps =>
    `Recul : ${steps} ${steps === 1 ? 'étape' : 'étapes'}. Les dés et les cartes d’alors sont demandés de nouveau.`,
  agree: 'La table et le programme sont d’accord.',
  moreOrders: more => `... et ${more} de plus : dites comment ils commencent`,
  noOrders: 'Vous n’avez rien à ordonner maintenant ; les rapports sont reçus à tout moment (« help »).',
  isIn: file => `C’est dans ${file}.`,
  farewell: (file, more) =>
    `La bataille est dans ${file}. Pour continuer : umpire solo dolg${more} --load ${quoted(file)} --lang fr`,
  contentWritten: file =>
    `Les cartes et les nombres sont dans ${file} : modifiez-les, puis umpire solo dolg --content ${quoted(file)}`,
  nothingHangs: (sides, purpose) => `Le d${sides}${purpose} ne change rien : nul besoin de le lancer.`,
  standsSo: 'Entrée ou ok ; no : impossible ; x,y et où elle regarde : elle se tient ici ; all ; back :',
  noOther: 'L’IA n’a pas d’autre place pour elle : tapez où elle se tient, ou ok pour l’y laisser.',
  resultOf: (unit, damage, hearts) =>
    `${unit} (dégâts ${damage} sur ${hearts}) : dégâts ajoutés ; broken, routed, destroyed ; Entrée :`,
  resultHow: most =>
    `Ce que cela a fait : combien de dégâts s’ajoutent (0 à ${most}), ou broken (ébranlée), routed (en déroute), destroyed (détruite), ou les deux (« 1 broken ») ; Entrée pour rien.`,
  oneFight: (unit, others) =>
    `${unit} a frappé pour cette phase ; avec ${others}, elle reste en mêlée (une unité frappe un ennemi par phase).`,
  stillEngaged: (unit, enemies) =>
    `${unit} reste en mêlée avec ${enemies} (comme rapporté ; « engaged ${unit} - » y met fin).`,
  attackHow: (unit, enemy) =>
    `Avant de lancer : « attack ${unit} ${enemy} » tire l’événement de l’IA (D-110) et demande ce qu’il en est sorti.`,
  noAttack: 'Une attaque est « attack p1 a2 », votre unité puis une de celles de l’IA, toutes deux sur la table.',
  deployHow: 'Déployez votre armée et tapez où elle se tient : place, host, puis ready.',
  ordersHow: 'Tapez ce que fait votre armée (« orders » en donne la liste), puis next.',
  playPhase:
    'Jouez cette phase sur la table, tapez ce qui a changé (moved p1 750,1250 180 ; damaged a2 1 ; condition a2 broken), puis next.',
  takeCardHow: 'Une carte qui en prend une dans la main de l’IA (Éclaireurs) : « take-card » (D-143).',
}
