import { localDay } from '../../lib/time/local-time.ts'
import type { Order } from '../order.ts'
import type { StaleDay } from './stale-days.store.ts'

/** The day of figures that an order's change makes stale: the one on which it was placed, by its country's clock. The mark is the order's version. */
export function staleDayOf({ id, version, placedAt, country }: Pick<Order, 'id' | 'version' | 'placedAt' | 'country'>) {
  return { day: localDay(placedAt, country), mark: `${id}-${version}` } satisfies StaleDay
}
