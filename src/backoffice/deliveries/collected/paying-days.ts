import type { CourierFile } from '../../../dispatch/reports/courier-file.ts'
import { fold } from '../../../lib/text/fold.ts'

/** How long couriers take to pay, by their folded names, as far as their files say it. */
export function payingDays(couriers: readonly Pick<CourierFile, 'name' | 'money'>[]): ReadonlyMap<string, number> {
  return new Map(
    couriers.flatMap(({ name, money }) =>
      money?.paysWithinDays === undefined ? [] : [[fold(name), money.paysWithinDays] as const],
    ),
  )
}
