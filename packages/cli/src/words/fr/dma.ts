import type { Words } from '../en/index.ts'
import { de } from './de.ts'

export const dma: Words['dma'] = {
  title: 'Le Sombre Moyen Âge',
  help: {
    queue: 'ce que construit la ville 3, dans cet ordre ; un nom vaut un numéro',
    route: 'où marche l’armée 256, pas à pas',
    transfer: 'l’unité 512 passe de la force 256 à la garnison de la ville 3, le mardi',
    formation: 'les cases des unités : à droite et en avant du drapeau',
    rename: 'donne un autre nom à une armée',
    disband: 'une unité, ou toute l’armée',
    peace: 'déclare la paix, ou off la révoque',
    deploy: 'les garnisons gardent leur réserve',
    retire: 'dépose la couronne',
  },
  key: 'C ville  v village  A armée  @ armée dans une ville  ~ eau  # terres cachées',
  legend: [
    'C ville   v village   A armée   @ armée dans une ville   ~ eau   # terres cachées',
    'Un lieu est colonne,ligne : les nombres le long des bords.',
  ],
  nobody: 'personne',
  nothing: 'rien',
  noBuildings: 'aucun bâtiment',
  left: name =>
    `Vous avez quitté la partie\u00a0: les armées de ${name} sont dissoutes, ses villes et ses villages ne sont plus à personne.`,
  fell: name => `${name} n’est plus\u00a0: vous n’avez plus rien à ordonner.`,
  fallen: '(tombé)',
  city: (index, name, buildings, queue, garrison) =>
    `ville ${index} ${name} : ${buildings} ; construit ${queue} ; garnison ${garrison}`,
  army: (id, name, place, troops, route) =>
    `armée ${id} ${name} en ${place} : ${troops}${route ? ` ; va ${route}` : ''}`,
  after: week => `La partie est finie après la semaine ${week}`,
  before: week => `Avant la semaine ${week}`,
  land: shares => `terres : ${shares}`,
  about: {
    battle: 'qui a le plus de chances de gagner ; un numéro de ville est sa garnison, prise d’assaut',
    disorder: 'les chances de désordres le lundi',
    economy: 'le compte du lendemain d’une province',
    march: 'où sera une armée jour par jour sur sa route, si personne ne la rencontre',
    forecast: 'la semaine à venir autant que son souverain peut la connaître, selon le plan actuel',
  },
  noForce: force =>
    `Il n’y a pas de force ${force} que vous connaissiez : les forces sont des numéros d’armées, ou de villes pour leurs garnisons`,
  sameForce: 'Une force ne se bat pas contre elle-même : nommez-en deux',
  garrison: city => `la garnison ${de(city)}`,
  against: (a, b) => `${a} contre ${b}`,
  wins: (a, chance) => `  ${a} gagne : ${chance}`,
  bothLost: chance => `  les deux sont perdus : ${chance}`,
  exact: '  tous les jets de dés ont été comptés',
  sampled: (n, error) => `  ${n} batailles ont été livrées ; l’erreur type est de ${error} au plus`,
  noCity: (city, last) => `Vous n’avez pas de ville ${city} : les villes ont des numéros de 0 à ${last}`,
  noArmy: army => `Vous n’avez pas d’armée ${army}`,
  stops: chance => `  la production s’arrête : ${chance}`,
  pogrom: chance => `  un pogrom : ${chance}`,
  secession: chance => `  une sécession : ${chance}`,
  notTested: 'pas d’épreuve',
  account: (green, grey, demand, shortage, spendable) =>
    `vert ${green}, gris ${grey}, entretien ${demand}, manque ${shortage}, à dépenser ${spendable}`,
  day: (day, place) => `  jour ${day} : ${place}`,
  meets: (day, army, place) => `  jour ${day} : ${army} rencontre quelqu’un en ${place}`,
  noForecast: 'Il n’y a pas de prévision pour qui ne règne sur rien',
  endings: {
    territory: 'par sa part des terres',
    'last-state': 'le dernier État debout',
    'nobody-left': 'il ne reste personne',
    'last-week': 'la dernière semaine est finie',
  },
}
