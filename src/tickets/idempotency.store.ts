import type { Sql } from '../database/database.ts'

type IdempotencyTables = {
  idempotency_keys: {
    shop_id: string
    idempotency_key: string
    act: string
    body_hash: string
    ticket_id: string
    created_at: number
  }
}

export type IdempotentAct = 'store' | 'finalise'

/** What an act was asked, so that a repetition can be told from another request under the same key. */
export interface IdempotencyRecord {
  readonly act: IdempotentAct
  readonly idempotencyKey: string
  readonly bodyHash: string
  readonly ticketId: string
}

export async function findRecord(
  sql: Sql,
  shopId: string,
  act: IdempotentAct,
  idempotencyKey: string,
): Promise<IdempotencyRecord | null> {
  const row = await table(sql)
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('act', '=', act)
    .executeTakeFirst()
  return row ? { act, idempotencyKey, bodyHash: row.body_hash, ticketId: row.ticket_id } : null
}

/** Fails with a unique violation when another transaction was first. */
export async function insertRecord(tx: Sql, shopId: string, record: IdempotencyRecord, now: number): Promise<void> {
  const { act, idempotencyKey, bodyHash, ticketId } = record
  const row = {
    shop_id: shopId,
    idempotency_key: idempotencyKey,
    act,
    body_hash: bodyHash,
    ticket_id: ticketId,
    created_at: now,
  }
  await table(tx).insertInto('idempotency_keys').values(row).execute()
}

function table(sql: Sql) {
  return sql.withTables<IdempotencyTables>()
}
