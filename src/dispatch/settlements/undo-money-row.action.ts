import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { actInTransaction } from '../../orders/acts/act-on-order.step.ts'
import { undoInTransaction } from '../../orders/acts/undo-in-transaction.step.ts'
import type { Order } from '../../orders/order.ts'
import { eventOfKey } from '../../orders/order-events.store.ts'
import { findOrderById, takeOrderById } from '../../orders/orders.store.ts'
import { takeMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { SETTLING } from '../riders/settled-act.step.ts'
import { SettlementAborted } from '../riders/settlement-refusal.ts'
import type { MoneyDeps } from './apply-money-row.action.ts'
import { freeMoneyRow } from './free-money-row.step.ts'
import type { MoneyFile } from './money-file.ts'
import type { Did } from './settle-row.step.ts'

interface Undoing {
  readonly file: MoneyFile
  readonly nth: number
  readonly actor: Actor
}

/** Takes a row back once: its acts are undone and its key is free again, in one transaction. Refused, with why, where an act cannot be undone any more. */
export async function undoMoneyRow(deps: MoneyDeps, shop: Shop, undoing: Undoing): Promise<Outcome<null, string>> {
  try {
    await retryUniqueViolations(() => deps.db.transaction((tx) => undo(tx, deps, shop, undoing)))
    return done(null)
  } catch (error) {
    if (!(error instanceof SettlementAborted) || error.refusal.reason !== 'undo-refused') throw error
    return refused(error.refusal.refusal.reason)
  }
}

async function undo(tx: Sql, deps: MoneyDeps, shop: Shop, undoing: Undoing): Promise<void> {
  const { file, nth, actor } = undoing
  const row = await takeMoneyRow(tx, shop.id, file.id, nth)
  if (!row || row.countedKey === null) return
  const did: Did = JSON.parse(row.undo ?? '{"acts":[],"cost":null}')
  const order = row.orderId === null ? null : await takeOrderById(tx, shop.id, row.orderId)
  if (order) await undoActs(tx, deps, shop, { ...undoing, order, did, actor })
  await freeMoneyRow(tx, shop, undoing, { result: 'undone', why: '' })
}

async function undoActs(
  tx: Sql,
  deps: MoneyDeps,
  shop: Shop,
  { file, nth, order, did, actor }: Undoing & { readonly order: Order; readonly did: Did },
): Promise<void> {
  const { code } = order
  for (const key of did.acts.toReversed()) {
    const event = await eventOfKey(tx, shop.id, key)
    if (!event) continue
    const asked = { code, seq: event.seq, key: `${key}:undo`, actor, permission: SETTLING }
    const undone = await undoInTransaction(tx, deps, shop, { ...asked, note: noteFor(order) })
    const isGone = !undone.ok && undone.refusal.reason === 'already-undone'
    if (!undone.ok && !isGone) throw new SettlementAborted({ reason: 'undo-refused', code, refusal: undone.refusal })
  }
  const { cost } = did
  // Somebody may have written another cost since: that one stays.
  const written = await eventOfKey(tx, shop.id, `${file.id}:${code}:${nth}:flete`)
  const [, after] = cost && written ? costsIn(written.change, cost.parcel) : [null, null]
  const current = (await findOrderById(tx, shop.id, order.id))?.work.parcels[cost?.parcel ?? '']?.cost
  if (!cost || current !== after) return
  await actInTransaction(tx, deps, shop, {
    ...{ code, key: `${file.id}:${code}:${nth}:flete:undo`, batch: file.id, actor, permission: SETTLING },
    asked: { act: 'completar', fields: { parcel: cost.parcel, courier: '', guide: '', cost: cost.had, note: '' } },
  })
}

function costsIn(change: object, parcel: string): readonly [number | null, number | null] {
  const pair = (change as Readonly<Record<string, readonly [Costed, Costed]>>)[`parcel:${parcel}`]
  return [pair?.[0]?.cost ?? null, pair?.[1]?.cost ?? null]
}

type Costed = { readonly cost: number | null } | null

/** An order whose person is forgotten takes no note. */
function noteFor({ forgottenAt }: Order): string {
  return forgottenAt === null ? 'Pago de courier quitado' : ''
}
