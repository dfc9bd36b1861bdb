import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Sql } from '../database.ts'
import { batchesOf, insertRows } from '../move/table-rows.ts'
import { moveNames } from './move-names.ts'
import { movedTables } from './moved-tables.ts'
import { readAsOf } from './slot.ts'

const LONG = { timeLimitMs: 120_000 }
const AS_LONG_AS_IT_TAKES = { timeLimitMs: Number.POSITIVE_INFINITY }

export interface Subscription {
  /** Off: the other database refused a row. Its log says why. */
  readonly isOn: boolean
}

export interface Source {
  readonly isPublished: boolean
  readonly hasSlot: boolean
}

/** Makes the publication of the shop's rows. What is there already stays. */
export async function publishShop(source: Database, shopId: string): Promise<void> {
  const { move } = moveNames(shopId)
  if ((await sourceOf(source.read, shopId)).isPublished) return
  const { replicated } = await movedTables(source.read)
  const tables = replicated.map(({ name }) => sql`${sql.table(name)} where (shop_id = ${sql.lit(shopId)})`)
  await source.transaction(
    (tx) => sql`create publication ${sql.id(move)} for table ${sql.join(tables)}`.execute(tx),
    LONG,
  )
}

/** Removes the publication and the slot of a shop whose subscription is gone. */
export async function unpublishShop(source: Database, shopId: string): Promise<void> {
  const { move } = moveNames(shopId)
  await source.transaction((tx) => sql`drop publication if exists ${sql.id(move)}`.execute(tx), LONG)
  await dropSlot(source, shopId)
}

/** Removes the slot that nobody follows any more. Its last reader may take a moment to let go. */
export async function dropSlot(source: Database, shopId: string): Promise<void> {
  const { move } = moveNames(shopId)
  for (let tries = 0; (await sourceOf(source.read, shopId)).hasSlot; tries += 1) {
    const dropping = sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${move} and not active`
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
 * Copies the shop's rows to the target and lets it follow what the source writes from then on, both in one transaction: it either follows or has nothing. `snapshot`
 * of the source at `url` is of the moment from which the slot keeps what is written; the target's server reaches the source at `address`. Returns how many rows. What is applied later is
 * flushed at once, so that the source knows what is there; the wait for the target's standbys comes with the transaction that opens the shop there.
 *
 * The copy is made here and not by the subscription, which starts two processes and a slot for each of a hundred tables.
 */
export function copyAndFollow(
  target: Database,
  shopId: string,
  { url, snapshot, address }: { readonly url: string; readonly snapshot: string; readonly address: string },
): Promise<number> {
  const { move } = moveNames(shopId)
  return readAsOf(url, snapshot, async (from) => {
    const { replicated } = await movedTables(from)
    return target.transaction(async (to) => {
      // As replication itself: neither guards nor foreign keys are asked, whose rows may come later.
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(to)
      let rows = 0
      for (const table of replicated) {
        for await (const batch of batchesOf(from, table, shopId)) {
          await insertRows(to, table, batch)
          rows += batch.length
        }
      }
      await sql`create subscription ${sql.id(move)} connection ${sql.lit(address)} publication ${sql.id(move)}
        with (create_slot = false, slot_name = ${sql.lit(move)}, copy_data = false, synchronous_commit = 'local', disable_on_error = true)`.execute(
        to,
      )
      return rows
    }, AS_LONG_AS_IT_TAKES)
  })
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
  const { rows } = await sql<{ on: 0 | 1 }>`
    select subenabled as "on" from pg_subscription
    where subname = ${move} and subdbid = (select oid from pg_database where datname = current_database())`.execute(
    read,
  )
  const [row] = rows
  return row ? { isOn: row.on === 1 } : null
}

/** How far the source's log is. */
export async function writtenUpTo(source: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(source.read)
  return rows[0]?.place ?? '0/0'
}

/** Whether the target has applied what the source wrote up to there. */
export async function hasApplied(source: Database, shopId: string, place: string): Promise<boolean> {
  const { move } = moveNames(shopId)
  const { rows } = await sql<{ applied: 0 | 1 }>`
    select confirmed_flush_lsn >= ${place}::pg_lsn as applied from pg_replication_slots where slot_name = ${move}`.execute(
    source.read,
  )
  return rows[0]?.applied === 1
}
