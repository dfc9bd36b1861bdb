import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { undoInTransaction } from '../../orders/acts/undo-in-transaction.step.ts'
import { saveSending, takeSending } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'

export interface Withdrawing {
  readonly courier: string
  readonly parcelId: string
  readonly actor: Actor
  readonly permission: Permission
}

/** Undoes the acts of a parcel that its courier does not have any more, the last one first. Where the mark stays, the courier's next word of it annuls the parcel. */
export function keepWithdrawn(deps: ActDeps, shop: Shop, withdrawing: Withdrawing): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const sending = await takeSending(tx, shop.id, withdrawing)
    if (!sending || sending.state === 'withdrawn' || sending.state === 'ended') return
    const { actor, permission } = withdrawing
    let why = ''
    let isMarked = sending.state === 'sent'
    for (const seq of sending.acts.toReversed()) {
      const key = `retiro-${sending.parcelId}-${seq}`
      const undone = await undoInTransaction(tx, deps, shop, { code: sending.orderCode, actor, permission, seq, key })
      if (undone.ok) isMarked = false
      else {
        why = undone.refusal.reason
        break
      }
    }
    const state = isMarked ? 'sent' : 'withdrawn'
    await saveSending(tx, shop.id, { ...sending, state, why, said: '', seen: '' })
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'withdraw-from-courier', subject: sending.orderCode })
  })
}
