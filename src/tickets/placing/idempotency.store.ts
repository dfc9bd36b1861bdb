import type { Sql } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'

type RecordRow = {
  shop_id: string
  idempotency_key: string
  act: string
  body_hash: string
  ticket_id: string
  created_at: number
}

type IdempotencyTables = { idempotency_keys: RecordRow }

export type IdempotentAct = 'store' | 'finalise' | 'test'

/** Tells a repetition of a request from another request with the same key. */
export interface IdempotencyRecord {
  readonly act: IdempotentAct
  readonly idempotencyKey: string
  readonly bodyHash: string
  readonly ticketId: string
}

const finding = prepared(
  (sql, { shopId, act, idempotencyKey }: { shopId: string; act: string; idempotencyKey: string }) =>
    table(sql)
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'ticket_id'])
      .where('shop_id', '=', shopId)
      .where('idempotency_key', '=', idempotencyKey)
      .where('act', '=', act)
      .forUpdate(),
)

/**
 * The record of an earlier request. Its row is locked, which makes the transaction wait for the standby as the earlier one did: what only the primary has is not acknowledged to a
 * repetition either.
 */
export async function findRecord(
  tx: Sql,
  shopId: string,
  act: IdempotentAct,
  idempotencyKey: string,
): Promise<IdempotencyRecord | null> {
  const { rows } = await tx.executeQuery(finding(tx, { shopId, act, idempotencyKey }))
  const [row] = rows
  return row ? { act, idempotencyKey, bodyHash: row.body_hash, ticketId: row.ticket_id } : null
}

const inserting = prepared((sql, row: RecordRow) => table(sql).insertInto('idempotency_keys').values(row))

/** The transaction fails with a unique violation when another request inserted the same key first. */
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
  await withCommit(tx, inserting(tx, row))
}

export interface ListedRecord {
  readonly ticketId: string
  readonly act: string
  readonly idempotencyKey: string
  readonly createdAt: number
}

/** The records of these tickets, the oldest first. */
export async function recordsOfTickets(
  sql: Sql,
  shopId: string,
  ticketIds: readonly string[],
): Promise<readonly ListedRecord[]> {
  if (ticketIds.length === 0) return []
  return (
    table(sql)
      .selectFrom('idempotency_keys')
      .select(['ticket_id as ticketId', 'act', 'idempotency_key as idempotencyKey', 'created_at as createdAt'])
      .where('shop_id', '=', shopId)
      .where('ticket_id', 'in', ticketIds)
      .orderBy('created_at')
      // At the same moment `store` comes before `finalise`.
      .orderBy('act', 'desc')
      .orderBy('idempotency_key')
      .execute()
  )
}

/** Empties the body hashes of these tickets: no body matches, so every repetition is refused. */
export async function emptyRecords(tx: Sql, shopId: string, ticketIds: readonly string[]): Promise<void> {
  await table(tx)
    .updateTable('idempotency_keys')
    .set({ body_hash: '' })
    .where('shop_id', '=', shopId)
    .where('ticket_id', 'in', ticketIds)
    .execute()
}

export async function hasOldRecords(sql: Sql, shopId: string, before: number): Promise<boolean> {
  const one = ofShop(table(sql), shopId).select('ticket_id').where('created_at', '<', before).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

/** Deletes a shop's records from before a time, those of at most `limit` tickets, and returns how many. */
export async function sweepRecords(
  tx: Sql,
  shopId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const gone = await table(tx)
    .with('picked', (db) =>
      ofShop(db, shopId).select('ticket_id').where('created_at', '<', before).orderBy('created_at').limit(limit),
    )
    .deleteFrom('idempotency_keys')
    .where('shop_id', '=', shopId)
    .where('created_at', '<', before)
    .where('ticket_id', 'in', (picked) => picked.selectFrom('picked').select('picked.ticket_id'))
    .returning('ticket_id')
    .execute()
  return gone.length
}

function ofShop(sql: Pick<ReturnType<typeof table>, 'selectFrom'>, shopId: string) {
  return sql.selectFrom('idempotency_keys').where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<IdempotencyTables>()
}
