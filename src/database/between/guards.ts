import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Sql } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { SHOP_IS_MOVING } from '../moving-shops.ts'
import { moveNames } from './move-names.ts'
import { movedTables } from './moved-tables.ts'

/** Writers of all shops wait this long at most for a guard to be set. A table that is in longer use is tried again. */
const LOCK_MS = 300
const PAUSE_MS = 150
const PATIENCE_MS = 120_000

/** A setting of the transactions that the guards let through: those of the move itself. */
const MOVER = 'contraentrega.mover'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Sets the guards of a shop that moves: triggers on every table, which fire for its rows alone. A write of the shop shares an advisory lock until its
 * transaction ends, and reads whether the shop is still here. So whoever holds the lock alone knows that no earlier transaction of the shop is under way, and
 * that every later one sees what was written under it (`fence`). A write that cannot share the lock is refused at once, because one that waited could
 * hold rows for which an earlier one waits. Guards that are there already stay.
 */
export async function setGuards(db: Database, shopId: string): Promise<void> {
  const { guard, lock } = moveNames(shopId)
  const { guarded } = await movedTables(db.read)
  await db.transaction((tx) => createFunction(tx, shopId, guard, lock))
  const known = await guardedTables(db.read, guard)
  const columns = new Map(guarded.map(({ name, column }) => [name, column]))
  const missing = [...columns.keys()].filter((name) => !known.has(name))
  await onTables(db, missing, (names) =>
    names.flatMap((name) =>
      WHEN.map(
        ([suffix, acts, row]) =>
          sql`create trigger ${sql.id(`${guard}_${suffix}`)} before ${sql.raw(acts)} on ${sql.table(name)} for each row
            when (${sql.raw(row)}.${sql.ref(columns.get(name) ?? '')} = ${sql.lit(shopId)}) execute function ${sql.id(guard)}()`,
      ),
    ),
  )
}

const WHEN = [
  ['written', 'insert or update', 'new'],
  ['deleted', 'delete', 'old'],
] as const

/** Removes the guards of a shop; does nothing where there are none. */
export async function dropGuards(db: Database, shopId: string): Promise<void> {
  const { guard } = moveNames(shopId)
  await onTables(db, [...(await guardedTables(db.read, guard))], (names) =>
    names.flatMap((name) =>
      WHEN.map(([suffix]) => sql`drop trigger if exists ${sql.id(`${guard}_${suffix}`)} on ${sql.table(name)}`),
    ),
  )
  await db.transaction((tx) => sql`drop function if exists ${sql.id(guard)}()`.execute(tx))
}

/** Lets the writes of this transaction pass the guards of every shop. */
export async function passGuards(tx: Sql): Promise<void> {
  await sql`select set_config(${MOVER}, 'on', true)`.execute(tx)
}

/** The database as the move writes to it. */
export function asMover(db: Database): Database {
  return {
    ...db,
    transaction: (work, limit) =>
      db.transaction(async (tx) => {
        await passGuards(tx)
        return work(tx)
      }, limit),
  }
}

/**
 * Waits until no transaction of the shop is under way that has written, and holds back others until this one ends; writes of the shop are refused from now on. Throws
 * the engine's error when one takes longer than `waitMs`.
 */
export async function holdBackWrites(tx: Sql, shopId: string, waitMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(waitMs)}, true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${moveNames(shopId).lock}::bigint)`.execute(tx)
}

/** Whether a lock was not to be had in time. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}

async function createFunction(tx: Sql, shopId: string, guard: string, lock: number): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)
  const shops = sql.table(`${rows[0]?.schema ?? 'public'}.shops`)
  await sql`create or replace function ${sql.id(guard)}() returns trigger language plpgsql as $guard$
    declare
      standing text;
    begin
      if current_setting(${sql.lit(MOVER)}, true) is distinct from 'on' then
        if not pg_try_advisory_xact_lock_shared(${sql.lit(lock)}::bigint) then
          raise exception 'The shop is on its way to another database' using errcode = ${sql.lit(SHOP_IS_MOVING)};
        end if;
        select moving into standing from ${shops} where id = ${sql.lit(shopId)};
        if not found or standing is not null then
          raise exception 'The shop is on its way to another database' using errcode = ${sql.lit(SHOP_IS_MOVING)};
        end if;
      end if;
      if tg_op = 'DELETE' then
        return old;
      end if;
      return new;
    end $guard$`.execute(tx)
}

async function guardedTables(read: Sql, guard: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
    where t.tgname = ${`${guard}_${WHEN[0][0]}`} and c.relnamespace = current_schema()::regnamespace`.execute(read)
  return new Set(rows.map(({ name }) => name))
}

/** Tables that are changed together: few, because writers of all of them wait meanwhile. */
const TOGETHER = 8

type Statements = (tables: readonly string[]) => readonly RawBuilder<unknown>[]

/** Changes tables in short transactions. Where some are in use for long, each of them has one of its own, and is tried again. */
async function onTables(db: Database, tables: readonly string[], statements: Statements): Promise<void> {
  for (let first = 0; first < tables.length; first += TOGETHER) {
    const some = tables.slice(first, first + TOGETHER)
    if (await tried(db, statements(some))) continue
    for (const table of some) await untilFree(db, table, statements)
  }
}

async function untilFree(db: Database, table: string, statements: Statements): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOCK_MS + PAUSE_MS) {
    if (await tried(db, statements([table]))) return
    await pause(PAUSE_MS)
  }
  throw new UnusableDatabase(
    `The table ${table} has been in use for two minutes, by a long transaction or a backup. Run the command again when that is over.`,
  )
}

/** Returns whether the locks were to be had in time. */
async function tried(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      // What is committed later is on the disk only together with this, so nothing has to wait for it here.
      const settings = sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true), set_config('synchronous_commit', 'off', true)`
      await Promise.all([settings, ...statements].map((statement) => statement.execute(tx)))
    })
    return true
  } catch (error) {
    if (isLockedOut(error) || isDeadlock(error)) return false
    throw error
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}
