import type { Deps } from '../../server/deps.ts'
import { takeShop } from '../shops.store.ts'
import { findFirstSteps, saveFirstSteps } from './first-steps.store.ts'
import { type FirstSteps, type Step, withAnswered } from './first-steps.ts'

export interface StepsNote {
  /** A step that was answered. */
  readonly step?: Step
  /** The product that was made in it. */
  readonly productId?: string
  /** What the owner does not want to be told is missing. */
  readonly putAway?: string
  /** The owner is done with the steps. */
  readonly isEnd?: true
}

/** Notes how far a shop's owner has come. What the steps themselves changed has entries of its own in the log. */
export function noteFirstSteps({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string, note: StepsNote) {
  return db.transaction<FirstSteps>(async (tx) => {
    const now = clock()
    // A shop without the row has nothing else to lock.
    await takeShop(tx, shopId)
    // One that was opened otherwise is in no steps.
    const before = (await findFirstSteps(tx, shopId)) ?? { answered: [], productId: null, putAway: [], endedAt: now }
    const { step, productId, putAway, isEnd } = note
    const after: FirstSteps = {
      answered: step ? withAnswered(before.answered, step) : before.answered,
      productId: productId ?? before.productId,
      putAway: putAway === undefined ? before.putAway : [...new Set([...before.putAway, putAway])],
      endedAt: isEnd ? (before.endedAt ?? now) : before.endedAt,
    }
    await saveFirstSteps(tx, shopId, after, now)
    return after
  })
}
