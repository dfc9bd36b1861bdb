import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { takeOrderById } from '../../orders/orders.store.ts'
import { countedKeys } from '../../orders/parcels/courier-rows/money-findings.store.ts'
import { type KeptMoneyRow, saveMoneyRow, takeMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import { markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import { staleDayOf } from '../../orders/stale-days/stale-days.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { SettlementAborted } from '../riders/settlement-refusal.ts'
import type { MoneyFile, MoneyResult } from './money-file.ts'
import { type Did, freightRows, settleRow } from './settle-row.step.ts'

export type MoneyDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'couriers'>

interface Applying {
  readonly file: MoneyFile
  readonly row: Pick<KeptMoneyRow, 'nth' | 'orderId' | 'key'>
  readonly actor: Actor
}

/** Applies a row once: its order is settled as far as it is not, and the row counts from then on, in one transaction. Refused, with why, where its order does not allow it. */
export async function applyMoneyRow(deps: MoneyDeps, shop: Shop, applying: Applying): Promise<Outcome<null, string>> {
  try {
    await retryUniqueViolations(() => deps.db.transaction((tx) => apply(tx, deps, shop, applying)))
    return done(null)
  } catch (error) {
    if (!(error instanceof SettlementAborted)) throw error
    return refused(error.refusal.reason === 'order-refused' ? error.refusal.refusal.reason : error.refusal.reason)
  }
}

async function apply(tx: Sql, deps: MoneyDeps, shop: Shop, { file, row: listed, actor }: Applying): Promise<void> {
  const { nth, orderId, key } = listed
  const [row, counted, order, ofOrder] = await Promise.all([
    takeMoneyRow(tx, shop.id, file.id, nth),
    countedKeys(tx, shop.id, [key], file.id),
    // Locked before its payments are read: somebody else may take them over at this moment.
    orderId === null ? null : takeOrderById(tx, shop.id, orderId),
    orderId === null ? [] : freightRows(tx, shop, file, orderId),
  ])
  if (!row || row.result !== null) return
  const save = (result: MoneyResult, rest: Partial<KeptMoneyRow>) =>
    saveMoneyRow(tx, shop.id, file.id, { ...row, ...rest, result })
  if (counted.size > 0) return save('repeated', { verdict: 'repetido', part: null, difference: null })
  const nothing: Did = { acts: [], cost: null }
  const did = order ? await settleRow(tx, deps, shop, { file, row, order, ofOrder, actor }) : nothing
  await save(did.acts.length > 0 || did.cost ? 'settled' : 'kept', {
    countedKey: row.key,
    undo: JSON.stringify(did),
  })
  if (order) await markStaleDays(tx, shop.id, [{ ...staleDayOf(order), mark: `${order.id}-${file.id}-${nth}` }])
}
