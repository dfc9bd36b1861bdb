import { emptyProposalsOfRound } from '../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { unnamedPictures } from '../../orders/payments/unnamed-pictures.step.ts'
import { releaseVoucher } from '../../orders/payments/vouchers.store.ts'
import type { Deps } from '../../server/deps.ts'
import { type DueRound, markSwept, takeRound } from './rider-rounds.store.ts'

/** Empties words and pictures of what was said behind one link. Results and amounts stay. */
export function sweepRound({ db, clock }: Pick<Deps, 'db' | 'clock'>, { shopId, id }: DueRound): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await takeRound(tx, shopId, id))) return
    const left = await emptyProposalsOfRound(tx, shopId, id)
    for (const hash of await unnamedPictures(tx, shopId, left)) await releaseVoucher(tx, shopId, hash)
    await markSwept(tx, shopId, id, clock())
  })
}
