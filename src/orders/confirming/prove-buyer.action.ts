import { type Actor, actorText } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { countTry, giveBackTry, hasTryLeft, sweepTries, type Tries } from '../../tickets/abuse/tries.store.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order } from '../order.ts'
import { findOrder } from '../orders.store.ts'
import { confirmedCode } from './confirm-link.ts'
import { isConfirmLinkAlive } from './shopper-answer.ts'

const HOUR_MS = 3_600_000

/** Wrong tries of a program with one order. A bot repeats its mistakes, and a phone is guessed in a billion. */
const TRIES: Tries = { atOnce: 5, everyMs: HOUR_MS }

interface Proof {
  /** In the shape of a code. */
  readonly code: string
  /** The MAC of the order's link. */
  readonly mac?: string | undefined
  /** The buyer's number as a chat gives it. */
  readonly phone?: string | undefined
  /** Who hands it over. */
  readonly by: Actor
}

/**
 * Finds the order whose buyer answered somewhere else: by the MAC of its link, by the phone, or by both. Whether the code is unknown, what was given is wrong, it was tried too often or
 * the link has ended, the refusal is the same, and the same statements run.
 */
export async function proveBuyer(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  shop: Pick<Shop, 'id'>,
  { code, by, ...given }: Proof,
): Promise<Outcome<Order, 'not-found'>> {
  const now = clock()
  const tried = `${actorText(by)} ${code}`
  if (!(await hasTryLeft(db.read, shop.id, tried, now, TRIES))) return refused('not-found')
  return db.transaction(async (tx) => {
    await sweepTries(tx, shop.id, now)
    const mayTry = await countTry(tx, shop.id, tried, now, TRIES)
    const order = await findOrder(tx, shop.id, code)
    const secret = settings.rootKey.of('confirm-links')
    if (!mayTry || !order || !isConfirmLinkAlive(order, now) || !isBuyer(secret, order, given))
      return refused('not-found')
    await giveBackTry(tx, shop.id, tried, TRIES)
    return done(order)
  })
}

function isBuyer(secret: Uint8Array, order: Order, { mac, phone }: Pick<Proof, 'mac' | 'phone'>): boolean {
  const { shopId, code, country } = order
  if (mac !== undefined && confirmedCode(secret, shopId, `${code}-${mac}`) !== code) return false
  if (phone === undefined) return mac !== undefined
  const number = phoneNumber(country, phone)
  return number !== '' && number === phoneNumber(country, order.phone)
}
