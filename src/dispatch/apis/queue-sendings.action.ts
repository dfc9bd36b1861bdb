import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { takeOrder } from '../../orders/orders.store.ts'
import type { CourierSending } from '../../orders/parcels/courier-rows/courier-sending.ts'
import { saveSending, takeSending } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { ParcelActs } from '../parcel-acts.step.ts'
import type { CourierFile } from '../reports/courier-file.ts'
import { type Candidate, chosenName } from '../uploads/upload-candidate.ts'
import { uploadCandidates } from '../uploads/upload-candidates.step.ts'
import { takeCourierApi } from './courier-apis.store.ts'
import type { DropiLack } from './dropi-order.ts'
import { dropiOrders } from './sending-facts.step.ts'

/** As many are sent at once. */
const MOST_SENT_AT_ONCE = 200

export type QueueRefusal =
  | { readonly reason: 'not-connected' | 'none-chosen' | 'too-many' }
  /** What some of the chosen orders lack. */
  | { readonly reason: 'lacking'; readonly lacks: readonly DropiLack[]; readonly codes: readonly string[] }

interface Queueing {
  readonly courier: Pick<CourierFile, 'id' | 'name'>
  /** As `chosenName` writes them. */
  readonly chosen: readonly string[]
  readonly actor: Actor
  readonly permission: Permission
}

/** Prepares the chosen parcels for a courier, and has them sent next. One that waits or was sent already is left as it is. Returns how many are to be sent. */
export function queueSendings(
  deps: ActDeps,
  shop: Shop,
  { courier, chosen, actor, permission }: Queueing,
): Promise<Outcome<number, QueueRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      if (!(await takeCourierApi(tx, shop.id, courier.id))) return refused({ reason: 'not-connected' })
      const wanted = new Set(chosen)
      if (wanted.size > MOST_SENT_AT_ONCE) return refused({ reason: 'too-many' })
      const codes = [...new Set(chosen.map((one) => one.split('.')[0] ?? ''))]
      const now = deps.clock()
      const found = await uploadCandidates({ read: tx, reports: tx }, shop, { name: courier.name, codes, now })
      const parcels = found.filter(
        ({ order, parcelId, why }) => why === null && wanted.has(chosenName({ code: order.code, parcelId })),
      )
      if (parcels.length === 0) return refused({ reason: 'none-chosen' })
      const read = await dropiOrders(tx, shop, { courier: courier.id, parcels, now })
      const lacks = [...new Set(read.flatMap((one) => one.lacks))]
      if (lacks.length > 0) {
        const lacking = read.filter((one) => one.lacks.length > 0).map(({ facts }) => facts.code)
        return refused({ reason: 'lacking', lacks, codes: [...new Set(lacking)] })
      }
      let queued = 0
      for (const parcel of parcels) {
        if (await queue(tx, deps, shop, { parcel, courier, actor, permission })) queued += 1
      }
      const details = { courier: courier.id, rows: queued }
      if (queued > 0)
        await logActivity(tx, deps, { shopId: shop.id, actor, act: 'send-to-courier', subject: '', details })
      return done(queued)
    }),
  )
}

type Queued = Omit<Queueing, 'chosen'> & { readonly parcel: Candidate }

/** Whether the parcel is to be sent. Where the order does not allow it, its row says why. */
async function queue(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { parcel: { order: seen, parcelId }, courier, actor, permission }: Queued,
): Promise<boolean> {
  const order = await takeOrder(tx, shop.id, seen.code)
  const parcel = order && parcelId !== '' ? order.work.parcels[parcelId] : null
  if (!order || parcel === undefined) return false
  const key = `envio-${Buffer.from(deps.chance(9)).toString('base64url')}`
  const acts = new ParcelActs(tx, deps, shop, { order, courierName: courier.name, key, actor, permission })
  const prepared = await acts.prepare(parcelId, parcel)
  const id = prepared.ok ? prepared.value : parcelId
  const before = await takeSending(tx, shop.id, { courier: courier.id, parcelId: id })
  if (before && before.state !== 'refused' && before.state !== 'withdrawn') return false
  const marks = [...(before?.state === 'refused' ? before.acts : []), ...acts.seqs]
  const sending: CourierSending = {
    ...{ courier: courier.id, parcelId: id, orderId: order.id, orderCode: order.code, state: 'waiting', number: '' },
    // Where an answer was lost, the courier may still have it.
    ...{ isUnsure: before?.isUnsure ?? false, why: '', said: '', tries: 0, nextTryAt: deps.clock(), acts: marks },
    ...{ word: '', seen: '', askedBy: actorText(actor), askedAt: deps.clock(), sentAt: null, fetchedAt: null },
  }
  await saveSending(tx, shop.id, prepared.ok ? sending : { ...sending, state: 'refused', why: prepared.refusal })
  return prepared.ok
}
