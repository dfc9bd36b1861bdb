import type { Country } from '../../lib/countries.ts'
import { holidaysOf } from '../../lib/time/holidays.ts'
import { localTime } from '../../lib/time/local-time.ts'

/** The hours of a weekday, Sunday first, in which a shop may write or call: from, until. `null`: not at all. */
type Hours = readonly [from: number, until: number] | null

interface ContactRule {
  readonly hours: readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours]
  readonly says: string
}

const WEEKDAY = [7, 19] as const

/** Colombia: Ley 2300 de 2023, art. 3. The other countries have no law that names hours. */
const rules: Readonly<Partial<Record<Country, ContactRule>>> = {
  colombia: {
    hours: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, [8, 15]],
    says: 'La Ley 2300 permite escribir o llamar de lunes a viernes de 7:00 a 19:00 y los sábados de 8:00 a 15:00, y no los domingos ni festivos.',
  },
}

/** Why a person should not be contacted now; `null` if nothing speaks against it. Of messages about an order it only warns; an offer is not sent then. */
export function contactWarning(country: Country, now: number): string | null {
  const rule = rules[country]
  if (!rule) return null
  const [day = '', clock = ''] = localTime(now, country).split(' ')
  const hours = rule.hours[new Date(`${day}T00:00Z`).getUTCDay()]
  const holiday = holidaysOf(country, Number(day.slice(0, 4))).get(day)
  if (holiday !== undefined) return `Hoy es festivo (${holiday}). ${rule.says}`
  const hour = Number(clock.slice(0, 2))
  return hours && hour >= hours[0] && hour < hours[1] ? null : `Ahora no. ${rule.says}`
}
