import { quoted } from '../../io/quoted.ts'
import type { Words } from '../en/index.ts'
import { count } from './count.ts'
import { de } from './de.ts'

export const pbem: Words['pbem'] = {
  campaignIn: (dir, who) => `La campagne est dans ${dir} : ${who}.`,
  sendFirst: (reports, open) => `Envoyez à chaque joueur le dossier ${reports}/SEAT, publiez ${open}.`,
  plansGo: (turn, folder, dir) =>
    `Les plans du tour ${turn} vont dans ${folder}. Ensuite : umpire pbem turn ${quoted(dir)}`,
  orders: (n, turn) => `${count(n, 'ordre', 'ordres')} pour le tour ${turn}`,
  allDone: 'tous seront exécutés',
  toLook: n => `${n} à revoir`,
  line: n => `ligne ${n} : `,
  fates: {
    unreadable: 'ne peut pas être lu',
    dropped: 'sera écarté',
    'plan-dropped': 'tout le plan sera écarté',
    replaced: 'une ligne suivante le remplace',
    waits: 'attendra',
    void: 'sera rayé',
    'route-ends': 'la route s’arrête là',
  },
  trap: 'attention :',
  setAside: (file, problem) => `${file} a été mis de côté, son joueur compte pour absent : ${problem}`,
  isTold: (file, line, problem) => `${file}, ligne ${line} : ${problem} : le joueur en est averti`,
  missing: names => `Aucun plan n’est venu ${de(names)} : leurs armées restent sur place.`,
  excused: names => `Excusés : ${names}.`,
  bots: names => `Conduits par des bots : ${names}.`,
  given: names => `Rien n’est venu depuis si longtemps qu’un bot a pris la place : ${names}.`,
  played: (turn, folder) => `Le tour ${turn} a été joué : ${folder}`,
  over: who => `La partie est finie : ${who}.`,
  sendOn: (turn, folder) =>
    `Envoyez reports/SEAT à chaque joueur, publiez public/. Les plans du tour ${turn} vont dans ${folder}.`,
  reportIn: folder => `Le rapport est dans ${folder}`,
  holds: turns =>
    `C’est juste : ${count(turns, 'tour rejoué', 'tours rejoués')} depuis la graine et les plans, avec le même résultat.`,
  no: problem => `Non : ${problem}`,
  otherwise: turn => `le tour ${turn} donne autre chose`,
}
