import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { actRule } from '../../orders/acts/order-acts.ts'
import { takeOrderById } from '../../orders/orders.store.ts'
import {
  saveUploadRow,
  takeUploadRow,
  type UploadRowKept,
} from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import { isPrepared } from '../../orders/parcels/parcels.ts'
import type { Shop } from '../../shops/shop.ts'
import { may, type Permission } from '../../staff/team/permission.ts'
import { ParcelActs } from '../parcel-acts.step.ts'
import { editsOf } from './order-answers.ts'
import type { UploadFile } from './upload-run.ts'

export interface Marking {
  readonly file: UploadFile
  readonly nth: number
  readonly actor: Actor
  readonly permission: Permission
}

type Marked = Pick<UploadRowKept, 'result' | 'why' | 'parcelId' | 'acts'>

/** Marks the parcel of a row as uploaded, once: its order gets what was said of it, a parcel for the courier if it has none, and the mark, with the row's result in one transaction. */
export function markRow(deps: ActDeps, shop: Shop, marking: Marking): Promise<void> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const { file, nth } = marking
      const row = await takeUploadRow(tx, shop.id, file.id, nth)
      if (!row || row.result !== null) return
      const marked = await mark(tx, deps, shop, row, marking)
      const rest = marked.result === 'marked' ? {} : { cells: [], answers: {} }
      await saveUploadRow(tx, shop.id, file.id, { ...row, ...rest, ...marked })
    }),
  )
}

async function mark(tx: Sql, deps: ActDeps, shop: Shop, row: UploadRowKept, marking: Marking): Promise<Marked> {
  const order = await takeOrderById(tx, shop.id, row.orderId)
  const { parcelId } = row
  const refusedBy = (why: string): Marked => ({ result: 'refused', why, parcelId, acts: [] })
  if (!order) return refusedBy('not-found')
  if (order.forgottenAt !== null) return refusedBy('person-forgotten')
  const { file, nth, actor, permission } = marking
  const names = { courierName: file.courierName, key: `subida-${file.id}-${nth}` }
  const acts = new ParcelActs(tx, deps, shop, { ...names, actor, permission, order })
  const edits = editsOf(order, row.answers)
  if (may(marking.permission, actRule('editar')) && Object.keys(edits).length > 0) {
    const edited = await acts.does('editar', edits)
    if (edited !== null) return refusedBy(edited)
  }
  const parcel = parcelId === '' ? null : order.work.parcels[parcelId]
  if (parcel === undefined || (parcel && !isPrepared(parcel))) return refusedBy('wrong-state')
  const agency = row.answers['agency.name']
  const prepared = await acts.prepare(parcelId, parcel, agency)
  if (!prepared.ok) return refusedBy(prepared.refusal)
  const made = prepared.value
  const uploaded = await acts.does('subir', { parcel: made })
  return uploaded === null ? { result: 'marked', why: '', parcelId: made, acts: acts.seqs } : refusedBy(uploaded)
}
