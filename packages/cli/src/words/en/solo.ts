import { quoted } from '../../io/quoted.ts'

/** How a die is thrown that few people own. */
const byD6: { readonly [sides: number]: string } = {
  2: ' [d6: 1-3 is 1, 4-6 is 2]',
  3: ' [d6: 1-2 is 1, 3-4 is 2, 5-6 is 3]',
  4: ' [d6: throw 5 and 6 again]',
  5: ' [d6: throw 6 again]',
}

export const solo = {
  throwDie: (sides: number, purpose: string): string =>
    `Throw a d${sides}${purpose} (1-${sides}; r or all: roll it, or all, for me; back; help)${byD6[sides] ?? ''}:`,
  answerBack: (answer: string): string => `Taken back: ${answer}`,
  atQuestion: 'Answer the question, or: back (one answer), cancel, help, why, view, draw, quit.',
  atQuestionHelp: [
    'A question waits for a face of the die, or for cards: their ids, names, or how one of them begins.',
    '"back" takes one answer back, "cancel" all of this step ("resume" brings them again), "quit" leaves and keeps them.',
    '"help", "why", "view", "draw", "position" and "save" work here too.',
  ] as readonly string[],
  putOff: (answers: number): string =>
    answers === 0
      ? 'Taken back: nothing happened.'
      : `Taken back: nothing happened. "resume" brings your ${answers === 1 ? 'answer' : `${answers} answers`} again.`,
  resumed: (answers: number): string =>
    answers === 1 ? 'One answer of this step is kept.' : `${answers} answers of this step are kept.`,
  nothingToResume: 'No answers wait to be taken up again.',
  positionHow: 'Write it with "position FILE", change it, and try again.',
  syncHow:
    'Enter where a unit stands as the program has it; else x,y facing ("1200,450 0"), "-" off the table, "back", "done" for all the rest, "cancel".',
  poseHow: "A place is x,y in hundredths from the left end of the AI's edge, then where it looks: 1200,450 0",
  overlap: (other: string, tenths: number): string =>
    `${other} is in the way, by ${Math.floor(tenths / 10)}.${tenths % 10} cm`,
  obstacle: (nth: number, tenths: number): string =>
    `obstacle ${nth} is in the way, by ${Math.floor(tenths / 10)}.${tenths % 10} cm`,
  damageNow: (unit: string, before: number, now: number): string =>
    `damage of ${unit}: ${before} before, ${now} now in all ("damaged" says the total)`,
  whichCard: (text: string, names: string): string => `"${text}" may be ${names}`,
  army: {
    intro: 'Enter takes what stands in brackets; "cancel" writes nothing.',
    aiArmy: (armies: string): string => `The AI's army: ${armies}`,
    card: (id: string, copies: number, cost: number): string => `${id}: ${copies} of them, ${cost} points`,
    yourCards: 'Your units',
    general: (ids: string): string => `Your general: ${ids}, or - for none`,
    host: (most: number): string => `He is with unit 1 to ${most}`,
    points: "The AI's points",
    mercenaries: (ids: string): string =>
      `Cards of this army that are marked mercenary: ${ids}. Without mercenaries they stay out of the decks as all others do (AMB-80; "ownMercenaries": "recruited" lets them in).`,
    wished: 'Mercenaries for the AI, yes or no',
    no: 'no',
    how: {
      army: 'One of the armies that the cards name.',
      cards: 'Cards with their counts, parted by commas, no more than there are: r-legion 3, r-pikes 2',
      general: 'The id or name of one general, or - for none.',
      host: 'The number of one of your units.',
      points: 'A whole number of points, from 1.',
      mercenaries: 'yes or no',
    },
    written: (file: string, content: string): string =>
      `The battle is in ${file}: umpire solo dolg${content} --options ${quoted(file)}`,
  },
  ai: 'AI',
  you: 'You',
  goesOn: '(Enter: it goes on)',
  helpIntro:
    'On its turn press Enter, and the AI does the next thing and says why. Real dice and cards are asked for when they are needed.',
  deeds: {
    help: 'this text',
    view: 'the table and all units',
    why: 'why the AI did what it did last',
    attack: "your attack, before you throw: the AI's event (D-110), then its result; attack p1 a2",
    back: 'takes one answer back, a die or a card too; "back 3" goes back so many steps',
    resume: 'brings again the answers that were cancelled last',
    sync: 'asks where every unit stands and puts the program right; "sync FILE" reads an edited position',
    position: 'writes the position as a text to edit; "position FILE" names the file',
    orders: 'what you may order now',
    draw: 'writes a picture; "draw FILE.svg" names the file',
    save: 'says where the battle is saved; "save FILE" writes a copy',
    quit: 'leaves; the battle is saved',
  } as { readonly [name: string]: string },
  noDecision: 'It has decided nothing yet.',
  beginning: 'This is the beginning.',
  stepsBack: (steps: number): string =>
    `Back ${steps} ${steps === 1 ? 'step' : 'steps'}. The dice and cards of then are asked for again.`,
  agree: 'The table and the program agree.',
  moreOrders: (more: number): string => `... and ${more} more: say how they begin`,
  noOrders: 'Nothing is yours to order now; reports are taken at any time ("help").',
  isIn: (file: string): string => `It is in ${file}.`,
  farewell: (file: string, more: string): string =>
    `The battle is in ${file}. Go on: umpire solo dolg${more} --load ${quoted(file)}`,
  contentWritten: (file: string): string =>
    `The cards and numbers are in ${file}: change them, then umpire solo dolg --content ${quoted(file)}`,
  nothingHangs: (sides: number, purpose: string): string =>
    `The d${sides}${purpose} changes nothing: nobody need throw it.`,
  standsSo: 'Enter or ok; no: not possible; x,y facing: it stands here; all; back:',
  noOther: 'The AI has no other place for it: type where it stands, or ok to leave it there.',
  resultOf: (unit: string, damage: number, hearts: number): string =>
    `${unit} (damage ${damage} of ${hearts}): damage added; broken, routed, destroyed; Enter:`,
  resultHow: (most: number): string =>
    `What it did: how much damage is added (0 to ${most}), or broken, routed, destroyed, or both ("1 broken"); Enter where nothing.`,
  oneFight: (unit: string, others: string): string =>
    `${unit} has struck for this phase; with ${others} it stays in melee (a unit strikes one enemy in a phase).`,
  stillEngaged: (unit: string, enemies: string): string =>
    `${unit} stays in melee with ${enemies} (as reported; "engaged ${unit} -" ends it).`,
  attackHow: (unit: string, enemy: string): string =>
    `Before you throw: "attack ${unit} ${enemy}" draws the AI's event (D-110) and asks what came of it.`,
  noAttack: 'An attack is "attack p1 a2", your unit and then one of the AI\'s, both on the table.',
  deployHow: 'Deploy your army and type where it stands: place, host, then ready.',
  ordersHow: 'Type what your army does ("orders" lists it), then next.',
  playPhase:
    'Play this phase on the table, type what changed (moved p1 750,1250 180; damaged a2 1; condition a2 broken), then next.',
  takeCardHow: 'A card that takes one from the AI\'s hand (Scouts): "take-card" (D-143).',
}
