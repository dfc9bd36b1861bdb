import type { Deps } from '../../server/deps.ts'
import { takeShop } from '../shops.store.ts'
import { findFirstSteps, saveFirstSteps } from './first-steps.store.ts'
import { type FirstSteps, type Step, withAnswered } from './first-steps.ts'

export interface StepsNote {
  /** A step that was answered. */
  readonly step?: Step
  /** The product that was made in the step. */
  readonly productId?: string
  /** A reminder that the owner dismissed. */
  readonly putAway?: string
  /** The owner is done with the steps. */
  readonly isEnd?: true
}

/** Records the owner's progress. It is not logged: what the steps change has log entries of its own. */
export function noteFirstSteps({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string, note: StepsNote) {
  return db.transaction<FirstSteps>(async (tx) => {
    const now = clock()
    // The shop is locked, because its row of steps may not exist yet.
    await takeShop(tx, shopId)
    // A shop that was opened another way has no steps to go on with.
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
