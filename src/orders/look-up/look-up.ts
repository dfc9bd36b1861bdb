import { phoneDigits } from '../../checkout/form/phone.ts'
import type { Tries } from '../../tickets/abuse/tries.store.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order } from '../order.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Why these numbers: docs/decisions/0028-an-order-on-another-device.md. */
const LOOK_UP_DAYS = 60
/** Wrong tries for one code: five at once, then one a day. */
export const TRIES: Tries = { atOnce: 5, everyMs: DAY_MS }
/** How long a browser that gave code and digits may look at the order. */
export const LOOK_KEY_LIFETIME_MS = 7 * DAY_MS

const DIGITS = 4

/** The last four digits of what was typed: four digits, or a whole phone number. `null` when there are fewer. */
export function lastDigits(typed: string): string | null {
  const digits = phoneDigits(typed)
  return digits.length < DIGITS ? null : digits.slice(-DIGITS)
}

/** Whether the order can still be looked up, and these are the last digits of its phone. A forgotten order has no phone. */
export function canLookUp(
  order: Pick<Order, 'country' | 'phone' | 'placedAt' | 'forgottenAt'>,
  digits: string,
  now: number,
): boolean {
  if (order.forgottenAt !== null || now - order.placedAt > LOOK_UP_DAYS * DAY_MS) return false
  return lastDigits(phoneNumber(order.country, order.phone)) === digits
}
