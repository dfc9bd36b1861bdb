import { refused } from '../../lib/outcome.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Order } from '../order.ts'

/** A refusal for a day that is over by the shop’s clock. */
export function refusePastDay(
  { country }: Pick<Order, 'country'>,
  now: number,
  field: string,
  day: string | undefined,
) {
  if (day === undefined || day >= localDay(now, country)) return null
  return refused({ reason: 'wrong-fields', fields: [{ field, message: 'Elige un día de hoy en adelante.' }] })
}
