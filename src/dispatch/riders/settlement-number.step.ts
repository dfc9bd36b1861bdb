import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { settlementsOf, settlementsVersion } from './rider-settlements.store.ts'
import type { SettlementRefusal } from './settlement-refusal.ts'

/** The number of a courier’s next settlement, unless somebody saved or undid one since the screen was opened. `seen`: its `settlementsVersion`, or `null` where it had none. */
export async function nextSettlementNumber(
  tx: Sql,
  shopId: string,
  courierId: string,
  seen: string | null,
): Promise<Outcome<number, SettlementRefusal>> {
  const [last] = await settlementsOf(tx, shopId, courierId, { limit: 1 })
  if (seen === null || seen === (await settlementsVersion(tx, shopId, courierId))) return done((last?.number ?? 0) + 1)
  const hand = last ? { by: last.undoneBy ?? last.by, at: last.undoneAt ?? last.at } : null
  return refused({ reason: 'settled-since', last: hand })
}
