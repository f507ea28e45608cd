import { describeProblem as describeOf, type Locale, type Problem, type ProblemWords } from '@umpire/core-game'
import type { HandbookProblemCode } from '../content/check.ts'
import type { NotationProblemCode } from '../notation/words.ts'
import type { ProblemCode } from '../problems.ts'
import type { WarningCode } from '../queries/check-orders.ts'

/** Every code that a Problem of this package can have. */
export type AnyProblemCode = ProblemCode | WarningCode | HandbookProblemCode | NotationProblemCode

/** What stands in each field of a line. */
const fields: { readonly [field: string]: string } = {
  type: 'такого приказа нет',
  army: 'здесь должен стоять номер армии',
  force: 'здесь должен стоять номер армии или гарнизона',
  city: 'здесь должен стоять номер города',
  unit: 'здесь должен стоять номер бойца',
  from: 'здесь должно стоять, откуда переходит боец: номер армии или гарнизона',
  to: 'здесь должно стоять, куда переходит боец: номер армии или гарнизона',
  day: 'день — число от 2 (вторник) до 7 (воскресенье)',
  name: 'такое имя не подходит',
  cells: 'строй — это бойцы и их клетки: номер, вправо от знамени, вперёд от него',
  items: 'очередь — это вид (building, unit, project) и обозначение того, что заказано',
  path: 'путь — это шаги n, ne, e, se, s, sw, w, nw',
  on: 'здесь должно стоять «да» или «нет»',
  with: 'здесь должна стоять держава: p1, p2 и далее',
  peace: 'здесь должно стоять «да» или «нет»',
}

function malformed({ at }: Problem): string {
  const field = at.find((step): step is string => typeof step === 'string' && Object.hasOwn(fields, step))
  return field === undefined
    ? 'Строка плана записана неверно'
    : `Строка плана записана неверно, поле «${field}»: ${fields[field]}`
}

/** What each code says in Russian. */
const words: { readonly [code in AnyProblemCode]: NonNullable<ProblemWords[string]> } = {
  'orders-malformed': 'Это не список строк плана',
  'orders-unknown-seat': 'Такой державы нет, или она пала',
  'orders-too-many': 'В плане больше 2000 строк',
  'order-malformed': malformed,
  'order-not-yours': 'Это принадлежит не вам',
  'order-unknown-unit': 'Такого бойца здесь нет, или он назван дважды',
  'order-too-far': 'Слишком далеко',
  'order-bad-cell': 'Этой клетки нет на поле, или она занята',
  'order-bad-day': 'Переходы в назначенный день не разрешены',
  'order-bad-seat': 'Другой такой державы нет',
  'order-unknown-item': 'Такого нельзя заказать',
  'order-plan-refused': 'В плане есть другая неверная строка',
  'game-over': 'Игра окончена',
  'options-malformed': 'Это не условия игры',
  'options-same-name': 'Две державы названы одинаково',
  'options-too-few-starts': 'На карте не хватает городов для игроков',
  'map-bad-row': 'Это не строка этой карты',
  'map-bad-settlement': 'Здесь нет свободной степи, или такое имя уже есть',
  'map-bad-area': 'Слишком много земли',
  'map-disconnected': 'Сюда нельзя дойти по суше',
  'map-bad-options': 'Такой карты нельзя составить',

  'line-replaced': 'Её заменяет одна из следующих строк',
  'item-waits': 'Условие для этого ещё не выполнено',
  'army-dismissed': 'Эту армию распускает другая строка плана',
  'item-void': 'Это уже есть или стоит в очереди раньше',
  'route-blocked': 'Здесь армии не пройти',
  'battle-malformed': 'Это не битва: известные бойцы, по одному на клетку поля, и известные укрепления',

  'text-malformed': 'Это не текст',
  'text-too-large': 'Текст слишком длинный',
  'text-unknown-header': 'В первой строке должно стоять, что это за текст',
  'text-bad-line': 'Эта строка ничего не значит',
  'text-bad-order': problem =>
    'form' in problem ? `Строка плана записана неверно, нужно так: ${String(problem.form)}` : 'Такого приказа нет',
  'map-too-large': 'Слишком много клеток и поселений, чтобы раздать землю',
  'state-impossible': 'Ни одна игра к этому не приходит',

  'handbook-malformed': 'Это не справочник',
  'handbook-duplicate-id': 'Такое обозначение уже есть',
  'handbook-unknown-id': 'Такого обозначения нет',
  'handbook-cycle': 'Здание служит условием самому себе',
  'handbook-foreign-requirement': 'Условие должно лежать в том же направлении',
  'handbook-wrong-count': 'Направлений семь, в каждом 5 зданий и 3 вида войск',
  'handbook-bad-strength': 'У зданий направления есть сила, у нейтральных её нет',
  'handbook-bad-militia': 'Тех, кто держит неразвитый город, можно набрать где угодно',
  'handbook-bad-diagram': 'Каждая клетка один раз и в пределах досягаемости, кроме знамени и самого бойца',
  'handbook-bad-order': 'Порядок называет каждую из 44 клеток наименьшего поля один раз',
  'handbook-no-new-army': 'Новая армия — это проект без условия',
  'handbook-bad-speed': 'Никто не идёт быстрее, чем может армия',
  'handbook-bad-start': 'В начале каждое здание стоит один раз, а боевых единиц в подразделении не больше 2000',
}

/** Every code there is; each says something in Russian. */
export const allProblemCodes: readonly AnyProblemCode[] = /* @__PURE__ */ Object.keys(words) as AnyProblemCode[]

/** What a Problem of this game, or of core-game, says to a person; without a full stop. */
export function describeProblem(problem: Problem, locale: Locale): string {
  return describeOf(problem, locale === 'ru' ? 'ru' : 'en', words)
}
