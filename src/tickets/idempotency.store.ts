import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { withCommit } from '../database/with-commit.ts'

type RecordRow = {
  shop_id: string
  idempotency_key: string
  act: string
  body_hash: string
  ticket_id: string
  created_at: number
}

type IdempotencyTables = { idempotency_keys: RecordRow }

export type IdempotentAct = 'store' | 'finalise'

/** What an act was asked, so that a repetition can be told from another request under the same key. */
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
      .where('act', '=', act),
)

export async function findRecord(
  sql: Sql,
  shopId: string,
  act: IdempotentAct,
  idempotencyKey: string,
): Promise<IdempotencyRecord | null> {
  const { rows } = await sql.executeQuery(finding(sql, { shopId, act, idempotencyKey }))
  const [row] = rows
  return row ? { act, idempotencyKey, bodyHash: row.body_hash, ticketId: row.ticket_id } : null
}

const inserting = prepared((sql, row: RecordRow) => table(sql).insertInto('idempotency_keys').values(row))

/** The transaction fails with a unique violation when another was first. */
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

/** The records of tickets, for who asks what is kept of him. */
export async function recordsOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<readonly ListedRecord[]> {
  if (ticketIds.length === 0) return []
  return table(sql)
    .selectFrom('idempotency_keys')
    .select(['ticket_id as ticketId', 'act', 'idempotency_key as idempotencyKey', 'created_at as createdAt'])
    .where('ticket_id', 'in', ticketIds)
    .orderBy('created_at')
    .execute()
}

/** From now on every repetition under these tickets' keys is another body, and refused. */
export async function emptyRecords(tx: Sql, ticketIds: readonly string[]): Promise<void> {
  await table(tx).updateTable('idempotency_keys').set({ body_hash: '' }).where('ticket_id', 'in', ticketIds).execute()
}

/** Deletes records that were kept before a moment, those of at most `limit` tickets; answers how many. */
export async function sweepRecords(
  tx: Sql,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const gone = await table(tx)
    .with('picked', (db) =>
      db
        .selectFrom('idempotency_keys')
        .select('ticket_id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before)
    .where('ticket_id', 'in', (picked) => picked.selectFrom('picked').select('picked.ticket_id'))
    .returning('ticket_id')
    .execute()
  return gone.length
}

function table(sql: Sql) {
  return sql.withTables<IdempotencyTables>()
}
