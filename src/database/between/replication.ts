import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Sql } from '../database.ts'
import { moveNames } from './move-names.ts'
import { movedTables } from './moved-tables.ts'

/** Creating a slot waits for the transactions that are under way. */
const LONG = { timeLimitMs: 120_000 }

export interface Subscription {
  /** Off: the other database refused a row. Its log says why. */
  readonly isOn: boolean
  readonly tables: number
  /** The tables whose rows are there, and which follow. */
  readonly copied: number
}

export interface Source {
  readonly isPublished: boolean
  readonly hasSlot: boolean
}

/** Makes the publication of the shop's rows, and the slot that keeps what is written for the other database. What is there already stays. */
export async function publishShop(source: Database, shopId: string): Promise<void> {
  const { move } = moveNames(shopId)
  const { replicated } = await movedTables(source.read)
  const { isPublished, hasSlot } = await sourceOf(source.read, shopId)
  if (!isPublished) {
    const tables = replicated.map(({ name }) => sql`${sql.table(name)} where (shop_id = ${sql.lit(shopId)})`)
    await source.transaction(
      (tx) => sql`create publication ${sql.id(move)} for table ${sql.join(tables)}`.execute(tx),
      LONG,
    )
  }
  // By hand, because the other database cannot make it where both are of one server: it would wait for its own transaction.
  if (!hasSlot)
    await source.transaction(
      (tx) => sql`select pg_create_logical_replication_slot(${move}, 'pgoutput')`.execute(tx),
      LONG,
    )
}

/** Removes the publication and the slot of a shop whose subscription is gone. */
export async function unpublishShop(source: Database, shopId: string): Promise<void> {
  const { move } = moveNames(shopId)
  await source.transaction((tx) => sql`drop publication if exists ${sql.id(move)}`.execute(tx), LONG)
  for (let tries = 0; (await sourceOf(source.read, shopId)).hasSlot; tries += 1) {
    const dropping = sql`select pg_drop_replication_slot(${move}) from pg_replication_slots where slot_name = ${move} and not active`
    await source.transaction((tx) => dropping.execute(tx), LONG)
    if (tries > 0) await pause(100)
  }
}

export async function sourceOf(read: Sql, shopId: string): Promise<Source> {
  const { move } = moveNames(shopId)
  const { rows } = await sql<{ published: number; slots: number }>`
    select (select count(*) from pg_publication where pubname = ${move}) as published,
      (select count(*) from pg_replication_slots where slot_name = ${move} and database = current_database()) as slots`.execute(
    read,
  )
  return { isPublished: (rows[0]?.published ?? 0) > 0, hasSlot: (rows[0]?.slots ?? 0) > 0 }
}

/**
 * Lets the target copy and follow the shop's rows from the source, which the target's server reaches at `address`. What it applies is flushed at once, so
 * that the source knows what is there; the wait for the target's standbys comes with the transaction that opens the shop there.
 */
export async function subscribeTo(target: Database, shopId: string, address: string): Promise<void> {
  const { move } = moveNames(shopId)
  await target.transaction(
    (tx) =>
      sql`create subscription ${sql.id(move)} connection ${sql.lit(address)} publication ${sql.id(move)}
        with (create_slot = false, slot_name = ${sql.lit(move)}, synchronous_commit = 'local', disable_on_error = true)`.execute(
        tx,
      ),
    LONG,
  )
}

/** Lets a subscription follow again that went off at an error. */
export async function followAgain(target: Database, shopId: string): Promise<void> {
  await target.transaction((tx) => sql`alter subscription ${sql.id(moveNames(shopId).move)} enable`.execute(tx), LONG)
}

/** Ends the subscription and waits for its workers. The source's slot stays. Does nothing where there is none. */
export async function unsubscribe(target: Database, shopId: string): Promise<void> {
  if (!(await subscriptionOf(target.read, shopId))) return
  const name = sql.id(moveNames(shopId).move)
  await target.transaction(async (tx) => {
    await sql`alter subscription ${name} disable`.execute(tx)
    await sql`alter subscription ${name} set (slot_name = none)`.execute(tx)
    await sql`drop subscription ${name}`.execute(tx)
  }, LONG)
}

/** `null` where there is none. */
export async function subscriptionOf(read: Sql, shopId: string): Promise<Subscription | null> {
  const { move } = moveNames(shopId)
  const { rows } = await sql<{ on: 0 | 1 | boolean; tables: number; copied: number }>`
    select s.subenabled as "on", count(r.srrelid) as tables, count(r.srrelid) filter (where r.srsubstate = 'r') as copied
    from pg_subscription as s left join pg_subscription_rel as r on r.srsubid = s.oid
    where s.subname = ${move} and s.subdbid = (select oid from pg_database where datname = current_database())
    group by s.oid, s.subenabled`.execute(read)
  const [row] = rows
  return row ? { isOn: Boolean(row.on), tables: row.tables, copied: row.copied } : null
}

/** How far the source's log is. */
export async function writtenUpTo(source: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(source.read)
  return rows[0]?.place ?? '0/0'
}

/** Whether the target has applied what the source wrote up to there. */
export async function hasApplied(source: Database, shopId: string, place: string): Promise<boolean> {
  const { move } = moveNames(shopId)
  const { rows } = await sql<{ applied: 0 | 1 | boolean }>`
    select confirmed_flush_lsn >= ${place}::pg_lsn as applied from pg_replication_slots where slot_name = ${move}`.execute(
    source.read,
  )
  return Boolean(rows[0]?.applied)
}
