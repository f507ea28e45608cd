import { describeProblem } from '@umpire/dma'
import type { Words } from './words.ts'

const days = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']
const onDays = ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье']

/** A word in the form that goes with a number. */
function forms(n: number, one: string, few: string, many: string): string {
  const [tens, ones] = [n % 100, n % 10]
  const form = ones === 1 && tens !== 11 ? one : ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? few : many
  return `${n} ${form}`
}

/** What the boards of The Dark Middle Ages say, in Russian. */
export const russian: Words = {
  problem: found => describeProblem(found, 'ru'),
  unfit: 'Это не вид партии «Тёмного Средневековья».',
  compass: {
    n: 'на север',
    ne: 'на северо-восток',
    e: 'на восток',
    se: 'на юго-восток',
    s: 'на юг',
    sw: 'на юго-запад',
    w: 'на запад',
    nw: 'на северо-запад',
  },
  days,
  day: day =>
    day > 7
      ? `через ${forms(Math.ceil(day / 7) - 1 || 1, 'неделю', 'недели', 'недель')}`
      : (onDays[day - 1] ?? onDays[0]!),
  terrain: { '.': 'степь', '~': 'вода', '#': 'потаённые земли' },
  city: (name, number) => `город ${name} (${number})`,
  village: name => `деревня ${name}`,
  nobody: 'ничьё',
  yours: 'ваше',
  army: (name, number) => `армия ${name} (${number})`,
  garrison: name => `гарнизон: ${name}`,
  units: n => forms(n, 'отряд', 'отряда', 'отрядов'),
  goesTo: (place, day) => `идёт в ${place}, будет там ${day}`,
  routeEnd: army => `здесь кончается путь: ${army}`,
  taken: 'взята',
  canGo: day => `сюда можно прийти ${day}`,
  comesThrough: (army, day) => `${army} проходит здесь ${day}`,
  noWay: 'Пути туда нет.',
  noGround: { '~': 'По воде армии не ходят.', '#': 'В потаённые земли не войти.' },
  plan: (week, lines) =>
    `План на неделю ${week}: нажмите армию, затем куда ей идти; нажмите город, чтобы строить. ${lines === 0 ? 'Пока ничего не задумано.' : `В плане ${forms(lines, 'строка', 'строки', 'строк')}.`}`,
  lost: armies => `Потеряно за неделю: ${armies}.`,
  choose: army => `Куда идти: ${army}? Нажмите или перетащите на клетку; по оттенкам видно, к какому дню она дойдёт.`,
  pointed: (place, day) => `${place}: ${day}.`,
  waiting: 'План отдан. Остальные ещё думают.',
  fallen: 'Ваша держава пала, остальные играют дальше.',
  won: names => `Кампания окончена. Победа: ${names}.`,
  drawn: 'Кампания окончена, победителя нет.',
  replaced: line => `Это заменило строку: ${line}. «Отменить» вернёт её.`,
  give: 'Отдать план',
  giveEmpty: stops =>
    `Ничего не задумано: отдать пустой план, чтобы ${stops ? 'очереди и марши остановились' : 'всё шло как раньше'}?`,
  giveFaulty: n => `${forms(n, 'строка', 'строки', 'строк')} плана не исполнится как написано. Всё равно отдать?`,
  point: 'Наведите на клетку или дойдите до неё стрелками — здесь будет всё, что о ней известно.',
  number: id => `№ ${id}`,
  direction: name => `Главное направление: ${name}`,
  queue: 'Очередь',
  queueEmpty: 'Очередь пуста.',
  price: (price, paid) => (paid ? `${price} серых, уплачено ${paid}` : `${price} серых`),
  ready: day => `готово ${day}`,
  later: count => `примерно через ${forms(count, 'день', 'дня', 'дней')}`,
  waits: needs => `ждёт: ${needs}`,
  voided: 'впустую: уже стоит',
  up: item => `${item}: раньше`,
  down: item => `${item}: позже`,
  remove: item => `Убрать: ${item}`,
  kinds: { building: 'Строить', unit: 'Нанять', project: 'Проекты' },
  add: item => `Добавить: ${item}`,
  takes: count => `${count} дн.`,
  notYet: 'Пока нельзя',
  needs: needs => `нужно: ${needs}`,
  account: (green, grey, demand, spendable) =>
    `Понедельник: зелёных ${green}, серых ${grey}, содержание ${demand}; потратить можно ${spendable}`,
  short: n => `Не хватает ${n}: отряды будут голодать`,
  disorder: (first, second, third) =>
    `Беспорядки в понедельник: день без дела ${first}, погром ${second}, отпадение ${third}`,
  stands: (inFormation, all) => `В строю ${inFormation}, в резерве ${all - inFormation}`,
  idle: 'В строю нет никого: любая готовая сила рассеет её.',
  drawUp: force => `Построить: ${force}`,
  give1: (unit, to) => `${unit}: один отряд, куда: ${to}`,
  giveAll: (unit, to) => `${unit}: все, куда: ${to}`,
  hand: to => `Передать, ${to}`,
  one: 'один',
  all: 'все',
  route: 'Путь',
  noRoute: 'Пути нет: стоит на месте.',
  step: direction => `Шаг ${direction}`,
  stepBack: 'Убрать шаг',
  clear: 'Убрать путь',
  extend: 'Следующее нажатие продолжит путь с его конца',
  rename: 'Переименовать',
  disband: 'Распустить',
  disbandSure: army => `Распустить армию ${army} со всеми отрядами?`,
  retire: 'Выйти из игры',
  retireSure: 'Выйти из игры? Армии распустят, города и деревни станут ничьими.',
  watch: place => `Смотреть битву: ${place}`,
  close: 'К карте',
  orders: {
    queue: (city, items) => `${city}: ${items || 'ничего не строить'}`,
    route: (army, to, steps) => `${army} идёт в ${to} (${forms(steps, 'шаг', 'шага', 'шагов')})`,
    halt: army => `${army} стоит на месте`,
    formation: (force, n) => `${force}: в строю ${n}`,
    transfer: (unit, from, to, day) => `${unit}: ${from} → ${to}${day && `, ${day}`}`,
    rename: (army, name) => `${army} зовётся ${name}`,
    disband: (force, unit) => (unit ? `распустить: ${unit}, ${force}` : `распустить: ${force}`),
    peace: (state, on) => (on ? `мир: ${state}` : `мира больше нет: ${state}`),
    'auto-deploy': on => (on ? 'резервы выходят на стены' : 'резервы не выходят на стены'),
    retire: 'выйти из игры',
  },
  layers: { geographic: 'Земля', political: 'Державы', directions: 'Направления' },
  map: 'Какая карта',
}
