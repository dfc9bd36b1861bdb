import { beginnerOf } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { takeOrderById } from '../../orders/orders.store.ts'
import type { CourierSending } from '../../orders/parcels/courier-rows/courier-sending.ts'
import { saveSending, takeSending } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { ParcelActs } from '../parcel-acts.step.ts'
import { permissionOfActor } from '../permission-of-actor.step.ts'
import type { BegunSending } from './begin-sending.action.ts'
import { type Attempt, triedSending } from './courier-api.ts'

/** Keeps what came of sending a parcel. One that the courier has is marked as uploaded, in the same transaction. */
export function keepAttempt(
  deps: ActDeps,
  shop: Shop,
  { sending: begun, wasUnsure }: Pick<BegunSending, 'sending' | 'wasUnsure'>,
  attempt: Attempt | { readonly kind: 'not-sent'; readonly why: string },
): Promise<void> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const sending = await takeSending(tx, shop.id, begun)
      // Another process went on with it: this one was given up for dead.
      if (sending?.state !== 'sending' || sending.tries !== begun.tries) return
      await saveSending(tx, shop.id, await after(tx, deps, shop, { sending, wasUnsure, attempt }))
    }),
  )
}

interface After {
  readonly sending: CourierSending
  readonly wasUnsure: boolean
  readonly attempt: Parameters<typeof keepAttempt>[3]
}

async function after(tx: Sql, deps: ActDeps, shop: Shop, { sending, wasUnsure, attempt }: After) {
  const now = deps.clock()
  if (attempt.kind === 'not-sent') {
    return { ...sending, state: 'refused', why: attempt.why, said: '', isUnsure: false } as const
  }
  if (attempt.kind !== 'made') return triedSending(sending, attempt, { now, wasUnsure })
  const { number } = attempt
  const marked = await markSent(tx, deps, shop, { ...sending, number })
  const acts = [...sending.acts, ...marked.acts]
  return {
    ...sending,
    ...({ state: 'sent', number, isUnsure: false, why: marked.why, said: '', acts, sentAt: now } as const),
  }
}

/** Why the order does not take the mark; '' where it did. The courier has the parcel either way. */
async function markSent(tx: Sql, deps: ActDeps, shop: Shop, sending: CourierSending) {
  const order = await takeOrderById(tx, shop.id, sending.orderId)
  if (!order) return { why: 'not-found', acts: [] }
  const actor = beginnerOf(sending.askedBy)
  const permission = await permissionOfActor(tx, shop, actor)
  const key = `envio-${sending.parcelId}-${sending.number}`
  const acts = new ParcelActs(tx, deps, shop, { order, courierName: '', key, actor, permission })
  const why = await acts.does('subir', { parcel: sending.parcelId })
  return { why: why ?? '', acts: acts.seqs }
}
