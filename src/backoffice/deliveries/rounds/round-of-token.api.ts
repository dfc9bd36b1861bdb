import { hashOfDevice, hashOfToken, isRoundOpen, type RiderRound } from '../../../dispatch/rounds/rider-round.ts'
import { findRoundByToken } from '../../../dispatch/rounds/rider-rounds.store.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import type { Shop } from '../../../shops/shop.ts'
import { findShop } from '../../../shops/shops.store.ts'
import type { DeskRequest } from '../../desk-request.ts'
import { payForTry } from '../../signing-in/guesses.ts'
import { deviceOf } from './device-cookie.ts'
import type { LinkRefusal } from './link-refusal.ts'

/** A link that opens. */
export interface OpenedRound {
  readonly token: string
  readonly round: RiderRound
  readonly shop: Shop
  /** This browser opened it. */
  readonly isOwn: boolean
}

/** The link of the address. One that nobody has opened yet is for whoever asks; then it is for its device alone. Only unknown tokens pay: who has a link is never slowed down by others. */
export async function roundOfToken(asked: DeskRequest): Promise<Outcome<OpenedRound, LinkRefusal>> {
  const { db, clock } = asked.deps
  const { token = '' } = asked.params
  const found = await findRoundByToken(db.read, hashOfToken(token))
  if (!found) return refused(payForTry(asked, null).wait > 0 ? 'too-many' : 'unknown')
  const { shopId, ...round } = found
  const shop = await findShop(db.read, shopId)
  if (!shop || !isRoundOpen(round, clock())) return refused('over')
  const isOwn = round.deviceHash !== null && round.deviceHash === hashOfDevice(round.id, deviceOf(asked))
  if (round.deviceHash !== null && !isOwn) return refused('other-device')
  return done({ token, round, shop, isOwn })
}
