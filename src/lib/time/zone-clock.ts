/** Writes `2026-11-21 09:30`, as Sweden does. Each part is asked for by name: Safari before 14.1 has no `dateStyle` and would write the day alone. */
export function clockOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  return new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: two, day: two, hour: two, minute: two, timeZone })
}
