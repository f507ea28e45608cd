/** What is said of days and deadlines. */
export const calendar = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as readonly string[],
  months: /* @__PURE__ */ 'January February March April May June July August September October November December'.split(
    ' ',
  ) as readonly string[],
  /** `Sunday 29 March 2026, 20:00 (Europe/Berlin, UTC+02:00)` */
  moment: '{day} {date} {month} {year}, {time} ({zone})',
  /** After a number: days, hours, minutes. */
  units: ['d', 'h', 'min'] as readonly string[],
  /** What stands in `eachWeek` for each day of the week. */
  everyDay: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as readonly string[],
  eachWeek: 'Orders are due every {day}, {clock}.',
  eachDays: 'Orders are due every {days#day|{days} days}, {clock}.',
}
