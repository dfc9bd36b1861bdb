import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { findSending } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { findCourierApi } from './courier-apis.store.ts'
import { dropiAccess } from './dropi-access.step.ts'
import { generalAnswer, isUnknownOrder, saidBy, wasDone } from './dropi-answers.ts'
import { cancelDropiOrder } from './dropi-api.platform.ts'
import { keepWithdrawn, type Withdrawing } from './keep-withdrawn.action.ts'

export type WithdrawRefusal =
  | { readonly reason: 'not-found' | 'not-connected' | 'unsure' | 'over' | 'no-answer' | 'key' }
  /** The courier does not allow it any more. */
  | { readonly reason: 'courier'; readonly said: string }

/** Takes a parcel back from its courier, as long as the courier allows it. What the order has moved on to since stays, and the courier's next word of it tells. */
export async function withdrawSending(
  deps: ActDeps,
  shop: Shop,
  withdrawing: Withdrawing,
): Promise<Outcome<null, WithdrawRefusal>> {
  const sending = await findSending(deps.db.read, shop.id, withdrawing)
  if (!sending) return refused({ reason: 'not-found' })
  if (sending.state === 'withdrawn') return done(null)
  if (sending.state === 'ended') return refused({ reason: 'over' })
  if (sending.state === 'sending' || sending.isUnsure) return refused({ reason: 'unsure' })
  if (sending.state === 'sent') {
    const api = await findCourierApi(deps.db.read, shop.id, sending.courier)
    if (api?.state !== 'on') return refused({ reason: 'not-connected' })
    const answer = await cancelDropiOrder(dropiAccess(deps, shop, api), sending.number)
    const general = generalAnswer(answer)
    if (general?.kind === 'key') return refused({ reason: 'key' })
    if (general || answer.kind === 'none') return refused({ reason: 'no-answer' })
    if (!wasDone(answer) && !isUnknownOrder(answer)) return refused({ reason: 'courier', said: saidBy(answer) })
  }
  await keepWithdrawn(deps, shop, withdrawing)
  return done(null)
}
