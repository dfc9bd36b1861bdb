import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { decimalString } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'
import { readAct } from '../../orders/acts/act-fields.ts'
import { type ActDeps, actInTransaction } from '../../orders/acts/act-on-order.step.ts'
import { actRule } from '../../orders/acts/order-acts.ts'
import type { Order } from '../../orders/order.ts'
import { findOrderById, takeOrder } from '../../orders/orders.store.ts'
import { currentParcels, isPrepared } from '../../orders/parcels/parcels.ts'
import { saveUploadRow, takeUploadRow, type UploadRowKept } from '../../orders/parcels/upload-rows.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { may, type Permission } from '../../staff/team/permission.ts'
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
  const found = await findOrderById(tx, shop.id, row.orderId)
  const order = found && (await takeOrder(tx, shop.id, found.code))
  const { parcelId } = row
  const refusedBy = (why: string): Marked => ({ result: 'refused', why, parcelId, acts: [] })
  if (!order) return refusedBy('not-found')
  if (order.forgottenAt !== null) return refusedBy('person-forgotten')
  const acts = new Acts(tx, deps, shop, { ...marking, order })
  const edits = editsOf(order, row.answers)
  if (may(marking.permission, actRule('editar')) && Object.keys(edits).length > 0) {
    const edited = await acts.does('editar', edits)
    if (edited !== null) return refusedBy(edited)
  }
  const parcel = parcelId === '' ? null : order.work.parcels[parcelId]
  if (parcel === undefined || (parcel && !isPrepared(parcel))) return refusedBy('wrong-state')
  const agency = row.answers['agency.name']
  if (!parcel || fold(parcel.courier) !== fold(marking.file.courierName)) {
    // What was agreed to be collected with it stays.
    const collect = parcel && parcel.collect > 0 ? decimalString(parcel.collect) : undefined
    const fields = { parcel: parcelId, courier: marking.file.courierName, collect, ...(agency && { agency }) }
    const prepared = await acts.does('preparar', fields)
    if (prepared !== null) return refusedBy(prepared)
  }
  const made = parcel && acts.seqs.length === 0 ? parcelId : acts.newParcel(parcelId)
  const uploaded = await acts.does('subir', { parcel: made })
  return uploaded === null ? { result: 'marked', why: '', parcelId: made, acts: acts.seqs } : refusedBy(uploaded)
}

/** The acts of a row, one after the other. */
class Acts {
  /** The events that taking back undoes. */
  readonly seqs: number[] = []
  private order: Order
  private readonly tx: Sql
  private readonly deps: ActDeps
  private readonly shop: Shop
  private readonly marking: Marking

  constructor(tx: Sql, deps: ActDeps, shop: Shop, { order, ...marking }: Marking & { readonly order: Order }) {
    this.tx = tx
    this.deps = deps
    this.shop = shop
    this.order = order
    this.marking = marking
  }

  /** Why the act was refused; `null` where it was done. */
  async does(act: 'editar' | 'preparar' | 'subir', fields: object): Promise<string | null> {
    const asked = readAct(act, fields)
    if (!asked.ok) return 'wrong-fields'
    const { file, nth, actor, permission } = this.marking
    const key = `subida-${file.id}-${nth}-${act}`
    const request = { code: this.order.code, key, asked: asked.value, actor, permission }
    const outcome = await actInTransaction(this.tx, this.deps, this.shop, request)
    if (!outcome.ok) return outcome.refusal.reason
    this.order = outcome.value.order
    if (act !== 'editar') this.seqs.push(outcome.value.event.seq)
    return null
  }

  /** The parcel that waits after the acts: the one that took the place of the named one. */
  newParcel(before: string): string {
    const waiting = currentParcels(this.order.work.parcels).filter(([, parcel]) => isPrepared(parcel))
    const own =
      waiting.find(([id]) => id === before) ??
      waiting.find(([, { courier, uploadedAt }]) => {
        return fold(courier) === fold(this.marking.file.courierName) && uploadedAt === undefined
      })
    return own?.[0] ?? before
  }
}
