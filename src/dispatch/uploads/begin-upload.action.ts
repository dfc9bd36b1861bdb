import { type Actor, actorText } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { insertUploadRows } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { templateOf } from './courier-templates.store.ts'
import { chosenName } from './upload-candidate.ts'
import { uploadCandidates } from './upload-candidates.step.ts'
import type { UploadCourier } from './upload-couriers.step.ts'
import { insertUpload } from './upload-files.store.ts'
import { MOST_ROWS_AT_ONCE, type UploadFile } from './upload-run.ts'

export type BeginUploadRefusal = { readonly reason: 'no-template' | 'no-mapping' | 'none-chosen' | 'too-many' }

interface Asked {
  readonly courier: UploadCourier
  /** Codes of orders, with the id of a parcel behind a point where the order has several: `K7M3ACDE.abc`. */
  readonly chosen: readonly string[]
  readonly actor: Actor
}

/** Begins a file for a courier with these parcels. What may not be uploaded is left out. Nothing is changed in any order yet. */
export function beginUpload(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { courier, chosen, actor }: Asked,
): Promise<Outcome<UploadFile, BeginUploadRefusal>> {
  return deps.db.transaction(async (tx) => {
    const template = await templateOf(tx, shop.id, courier.courier)
    if (!template) return refused({ reason: 'no-template' })
    if (!template.mapping) return refused({ reason: 'no-mapping' })
    const wanted = new Set(chosen)
    if (wanted.size > MOST_ROWS_AT_ONCE) return refused({ reason: 'too-many' })
    const codes = [...new Set(chosen.map((one) => one.split('.')[0] ?? ''))]
    const now = deps.clock()
    const found = await uploadCandidates({ read: tx, reports: tx }, shop, { name: courier.name, codes, now })
    const parcels = found.filter(
      ({ order, parcelId, why }) => why === null && wanted.has(chosenName({ code: order.code, parcelId })),
    )
    if (parcels.length === 0) return refused({ reason: 'none-chosen' })
    const file: UploadFile = {
      ...{ id: Buffer.from(deps.chance(10)).toString('hex'), courier: courier.courier, courierName: courier.name },
      ...{ templateId: template.id, state: 'asking', rows: parcels.length, common: template.usual, results: {} },
      ...{ madeBy: actorText(actor), begunAt: now, madeAt: null, undoneBy: null, endedAt: null, updatedAt: now },
      ...{ sweptAt: null, leaseUntil: 0, tries: 0 },
    }
    await insertUpload(tx, shop.id, file)
    const rows = parcels.map(({ order, parcelId }, nth) => ({
      ...{ nth, orderId: order.id, orderCode: order.code, parcelId, answers: {}, cells: [], result: null, why: '' },
      acts: [],
    }))
    await insertUploadRows(tx, shop.id, file.id, rows)
    return done(file)
  })
}
