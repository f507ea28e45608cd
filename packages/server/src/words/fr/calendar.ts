import type { Words } from '../en/index.ts'

export const calendar: Words['calendar'] = {
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  months: /* @__PURE__ */ 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
    ' ',
  ),
  moment: '{day} {date} {month} {year}, {time} ({zone})',
  units: ['j', 'h', 'min'],
  everyDay: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  eachWeek: 'Les ordres sont attendus chaque {day}, {clock}.',
  eachDays: 'Les ordres sont attendus {days#chaque jour|tous les {days} jours}, {clock}.',
}
