import { fill } from '@umpire/core-game/say'
import { describeProblem } from '@umpire/dma'
import { count } from '../elements/words.fr.ts'
import type { Words } from './words.ts'

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** A name after « de », elided where it has to be. */
export const de = (name: string): string => fill('de {name}', { name }, 'fr')
const comma = (figure: string) => figure.replace('.', ',')

/** What the boards of The Dark Middle Ages say, in French. */
export const french: Words = {
  problem: found => describeProblem(found, 'fr'),
  unfit: 'Ce que ce plateau a reçu n’est pas une vue du Sombre Moyen Âge.',
  compass: {
    n: 'le nord',
    ne: 'le nord-est',
    e: 'l’est',
    se: 'le sud-est',
    s: 'le sud',
    sw: 'le sud-ouest',
    w: 'l’ouest',
    nw: 'le nord-ouest',
  },
  days,
  day: day =>
    day > 7 ? `dans ${count(Math.ceil(day / 7) - 1 || 1, 'semaine', 'semaines')}` : (days[day - 1] ?? days[0]!),
  terrain: { '.': 'steppe', '~': 'eau', '#': 'terres cachées' },
  city: (name, number) => `ville ${de(name)} (${number})`,
  village: name => `village ${de(name)}`,
  nobody: 'à personne',
  yours: 'à vous',
  army: (name, number) => `armée ${name} (${number})`,
  garrison: name => `garnison ${de(name)}`,
  units: n => count(n, 'unité', 'unités'),
  goesTo: (place, day) => `en marche vers ${place}, arrivée ${day}`,
  routeEnd: army => `la route ${de(army)} finit ici`,
  taken: 'en main',
  canGo: day => `on peut venir ici ${day}`,
  comesThrough: (army, day) => `${army} passe ici ${day}`,
  noWay: 'Aucun chemin n’y mène.',
  noGround: { '~': 'Les armées ne vont pas sur l’eau.', '#': 'Personne n’entre dans les terres cachées.' },
  plan: (week, lines) =>
    `Plan de la semaine ${week} : appuyez sur une armée, puis là où elle doit aller ; sur une ville, pour y construire. ${lines === 0 ? 'Rien n’est encore prévu.' : `Le plan a ${lines === 1 ? 'une ligne' : `${lines} lignes`}.`}`,
  lost: armies => `Perdu la semaine passée : ${armies}.`,
  choose: army =>
    `Où doit aller ${army} ? Appuyez sur une case, ou tirez l’armée jusque-là ; les teintes disent quel jour elle y arrive.`,
  pointed: (place, day) => `${place} : ${day}.`,
  waiting: 'Le plan est donné. Les autres préparent encore le leur.',
  fallen: 'Votre État n’est plus, les autres continuent.',
  won: names => `La campagne est finie. Victoire : ${names}.`,
  drawn: 'La campagne est finie, sans vainqueur.',
  replaced: line => `Cela remplace une ligne du plan, que « Annuler » ramène : ${line}.`,
  give: 'Donner le plan',
  giveEmpty: stops =>
    `Rien n’est prévu : donner un plan vide, et ${stops ? 'files et routes s’arrêtent' : 'tout continue comme avant'} ?`,
  giveFaulty: n =>
    `${n === 1 ? 'Une ligne de ce plan ne sera pas exécutée comme elle est écrite' : `${n} lignes de ce plan ne seront pas exécutées comme elles sont écrites`}. Le donner quand même ?`,
  point: 'Désignez une case, ou allez-y avec les flèches : ce qu’on en sait s’affiche ici.',
  number: id => `n° ${id}`,
  direction: name => `Vocation principale : ${name}`,
  queue: 'File',
  queueEmpty: 'La file est vide.',
  price: (price, paid) => (paid ? `${price} gris, ${paid} déjà payés` : `${price} gris`),
  ready: day => `prêt ${day}`,
  later: n => `prêt dans ${n} jours environ`,
  waits: needs => `attend : ${needs}`,
  voided: 'sans effet : cela existe déjà',
  up: item => `${item} : plus tôt`,
  down: item => `${item} : plus tard`,
  remove: item => `Retirer : ${item}`,
  kinds: { building: 'Construire', unit: 'Recruter', project: 'Projets' },
  add: item => `Ajouter : ${item}`,
  takes: n => `${n} j`,
  notYet: 'Pas encore possible',
  needs: needs => `demande ${needs}`,
  account: (green, grey, demand, spendable) =>
    `Lundi : vert ${green}, gris ${grey}, entretien ${demand} ; à dépenser ${spendable}`,
  short: n => `Il manque ${n} : des unités auront faim`,
  disorder: (first, second, third) =>
    `Désordres lundi : journée chômée ${comma(first)}, pogrom ${comma(second)}, sécession ${comma(third)}`,
  stands: (inFormation, all) => `${inFormation} en formation, ${all - inFormation} en réserve`,
  idle: 'Personne n’est en formation : toute force prête la disperse.',
  drawUp: force => `Formation : ${force}`,
  give1: (unit, to) => `${unit}, une unité : ${to}`,
  giveAll: (unit, to) => `${unit}, toutes les unités : ${to}`,
  hand: to => `Transfert, ${to}`,
  one: 'une',
  all: 'toutes',
  route: 'Route',
  noRoute: 'Pas de route : elle reste sur place.',
  step: direction => `Un pas vers ${direction}`,
  stepBack: 'Reprendre un pas',
  clear: 'Effacer la route',
  extend: 'Prolonger la route à partir de sa fin',
  rename: 'Renommer',
  disband: 'Dissoudre',
  disbandSure: army => `Dissoudre ${army}, avec toutes ses unités ?`,
  retire: 'Quitter la partie',
  retireSure: 'Quitter la partie ? Les armées sont dissoutes, les villes et les villages ne sont plus à personne.',
  watch: place => `Voir la bataille : ${place}`,
  close: 'Retour à la carte',
  orders: {
    queue: (city, items) => `${city} : ${items || 'ne rien construire'}`,
    route: (army, to, steps) => `${army} marche vers ${to} (${steps} pas)`,
    halt: army => `${army} reste sur place`,
    formation: (force, n) => `${force} : ${n} en formation`,
    transfer: (unit, from, to, day) => `${unit} : ${from} → ${to}${day && `, ${day}`}`,
    rename: (army, name) => `${army} s’appelle ${name}`,
    disband: (force, unit) => (unit ? `dissoudre une unité : ${unit}, ${force}` : `dissoudre : ${force}`),
    peace: (state, on) => (on ? `paix avec ${state}` : `plus de paix avec ${state}`),
    'auto-deploy': on => (on ? 'les réserves montent aux murs' : 'les réserves restent loin des murs'),
    retire: 'quitter la partie',
  },
  layers: { geographic: 'Terres', political: 'États', directions: 'Vocations' },
  map: 'Quelle carte',
}
