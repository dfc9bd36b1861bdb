import type { Money } from '../../lib/money.ts'
import { isKnown, type Known } from './known.ts'

/** What to do about an advertisement today. */
export type AdVerdict = 'apagar' | 'dejar' | 'no-se-sabe'

/** What is known of an advertisement today. */
export interface AdToday {
  /** With its tax. */
  readonly spend: Known
  readonly orders: number
  /** What an order of its products may cost; `null` while nobody knows. */
  readonly mostCpa: Money | null
  /** Since when it runs at most, in milliseconds; `null` if it ran on an earlier day. */
  readonly age: number | null
}

const YOUNG_MS = 18 * 60 * 60 * 1000

/**
 * Says of an advertisement, before any of its orders is over, whether to go on with it. It has to have spent what one order may cost: then it is to be stopped without an order, and
 * left alone while its orders cost no more than that. An order too dear is nobody's verdict yet, as is an advertisement of fewer than 18 hours.
 */
export function adVerdict({ spend, orders, mostCpa, age }: AdToday): AdVerdict {
  if (!isKnown(spend) || mostCpa === null || spend <= mostCpa) return 'no-se-sabe'
  if (age !== null && age < YOUNG_MS) return 'no-se-sabe'
  if (orders === 0) return 'apagar'
  return spend <= mostCpa * orders ? 'dejar' : 'no-se-sabe'
}
