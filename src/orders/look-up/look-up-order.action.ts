import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { countTry, giveBackTry, hasTryLeft, sweepTries } from '../../tickets/abuse/tries.store.ts'
import type { Order } from '../order.ts'
import { findOrder } from '../orders.store.ts'
import { canLookUp, TRIES } from './look-up.ts'

interface LookUp {
  /** In the shape of a code. */
  readonly code: string
  /** The last four of the phone. */
  readonly digits: string
}

/**
 * Finds an order for somebody who has neither its key nor its cookie. Whether the code is unknown, the digits are wrong, the code was tried too often or the
 * person was forgotten, the refusal is the same, and the same statements run for codes that exist and codes that do not.
 */
export async function lookUpOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Pick<Shop, 'id'>,
  { code, digits }: LookUp,
): Promise<Outcome<Order, 'not-found'>> {
  const now = clock()
  if (!(await hasTryLeft(db.read, shop.id, code, now, TRIES))) return refused('not-found')
  return db.transaction(async (tx) => {
    await sweepTries(tx, shop.id, now)
    const mayTry = await countTry(tx, shop.id, code, now, TRIES)
    const order = await findOrder(tx, shop.id, code)
    if (!mayTry || !order || !canLookUp(order, digits, now)) return refused('not-found')
    await giveBackTry(tx, shop.id, code, TRIES)
    return done(order)
  })
}
