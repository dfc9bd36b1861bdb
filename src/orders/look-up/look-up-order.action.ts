import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Order } from '../order.ts'
import { findOrder } from '../orders.store.ts'
import { isFound } from './look-up.ts'
import { countTry, giveBackTry, hasTry, sweepTries } from './look-up-tries.store.ts'

interface LookUp {
  /** In the shape of a code. */
  readonly code: string
  /** Four. */
  readonly digits: string
}

/**
 * Finds an order for somebody who has neither its key nor its cookie. An unknown code, wrong digits, a code that was tried too often and an order whose
 * person was forgotten are one refusal, and the same statements run for codes that exist and codes that do not.
 */
export async function lookUpOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Pick<Shop, 'id'>,
  { code, digits }: LookUp,
): Promise<Outcome<Order, 'not-found'>> {
  const now = clock()
  if (!(await hasTry(db.read, shop.id, code, now))) return refused('not-found')
  return db.transaction(async (tx) => {
    await sweepTries(tx, shop.id, now)
    const mayTry = await countTry(tx, shop.id, code, now)
    const order = await findOrder(tx, shop.id, code)
    if (!mayTry || !order || !isFound(order, digits, now)) return refused('not-found')
    await giveBackTry(tx, shop.id, code)
    return done(order)
  })
}
