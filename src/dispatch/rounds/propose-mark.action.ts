import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { hasProposal, insertProposal } from '../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { findAnyCourier } from '../../orders/parcels/couriers.store.ts'
import { unnamedPictures } from '../../orders/payments/unnamed-pictures.step.ts'
import { hasVoucher, markVoucherUsed, releaseVoucher } from '../../orders/payments/vouchers.store.ts'
import type { Deps } from '../../server/deps.ts'
import { parcelsCarriedBy } from '../riders/parcels-of-rider.step.ts'
import { isRoundOpen, type RiderRound } from './rider-round.ts'
import { takeRound } from './rider-rounds.store.ts'
import type { ProposalRefusal } from './round-refusal.ts'
import { readProposal, type TypedProposal } from './typed-proposal.ts'

interface Proposing {
  readonly shopId: string
  readonly round: Pick<RiderRound, 'id' | 'deviceHash'>
  readonly parcel: string
  readonly key: string
  readonly typed: TypedProposal
  readonly words: string
  /** The hash of a picture that was sent before; '' for none. */
  readonly picture: string
}

/** Keeps what a rider says of a parcel, once by its key. It moves no order. */
export function proposeMark(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, round: asked, parcel, key, typed, words, picture }: Proposing,
): Promise<Outcome<null, ProposalRefusal>> {
  return db.transaction(async (tx) => {
    const [round, now] = [await takeRound(tx, shopId, asked.id), clock()]
    if (!round || round.deviceHash !== asked.deviceHash) return refused({ reason: 'other-device' })
    // Its answer may have been lost.
    if (await hasProposal(tx, shopId, round.id, key)) return done(null)
    if (!isRoundOpen(round, now)) return refused({ reason: 'over' })
    const courier = await findAnyCourier(tx, shopId, round.riderId)
    const carried = (await parcelsCarriedBy(tx, shopId, round.riderId)).find(({ id }) => id === parcel)
    if (!courier || !carried) return refused({ reason: 'not-carried' })
    const read = readProposal(typed, carried)
    if (!read.ok) return read
    // A payment without its picture is better than none.
    const hasPicture = picture !== '' && read.value.transfer > 0 && (await hasVoucher(tx, shopId, picture))
    if (hasPicture) await markVoucherUsed(tx, shopId, picture, now)
    const left = await insertProposal(tx, shopId, {
      ...{ roundId: round.id, key, riderId: round.riderId, orderId: carried.order.id, parcelId: parcel },
      ...{ ...read.value, picture: hasPicture ? picture : null, words, saidAt: now },
    })
    for (const hash of await unnamedPictures(tx, shopId, left)) await releaseVoucher(tx, shopId, hash)
    return done(null)
  })
}
