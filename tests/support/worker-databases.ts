import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { shapeOf, tablesOf } from './database-shape.ts'
import { closeKept, emptyingPool, keptSessions } from './kept-pools.ts'
import { asAdmin, databaseUrl, type TestServer } from './postgres.setup.ts'

/** In bytes: 1 MB. */
const LARGE = 1 << 20

/** Numbers of this worker's databases that are in use: a test may open several at once. */
const inUse = new Set<number>()

/**
 * The address of a migrated, empty PostgreSQL database that belongs to this worker until the test has finished. The next test gets the same
 * one, emptied: that takes a third of the time of making and dropping one.
 */
export async function takeWorkerDatabase(server: TestServer): Promise<string> {
  const number = firstFree()
  inUse.add(number)
  onTestFinished(() => void inUse.delete(number))
  return restoreDatabase(server, `${server.prefix}worker_${process.env.VITEST_POOL_ID}_${number}`)
}

/** Makes the database of that name equal to the template and returns its address. */
export async function restoreDatabase(server: TestServer, name: string): Promise<string> {
  const url = databaseUrl(server.url, name)
  if (!(await empty(url, server))) {
    await closeKept(url)
    await recreate(server, name)
  }
  return url
}

function firstFree(): number {
  let number = 1
  while (inUse.has(number)) number += 1
  return number
}

/** Drops the tables that a test has made, and every row. Returns false when there is no such database, or when a test has changed its other tables or settings. */
async function empty(url: string, { shape, tables }: TestServer): Promise<boolean> {
  const pool = emptyingPool(url)
  const client = await pool.connect().catch(() => null)
  if (!client) return false
  try {
    if (!(await endOthers(client, url))) return false
    const made = (await tablesOf(client)).filter((table) => !tables.includes(table))
    if (made.length > 0) await client.query(`drop table ${made.join(', ')}`)
    if ((await shapeOf(client)) !== shape) return false
    await client.query(EMPTY)
    return true
  } catch {
    return false
  } finally {
    client.release()
  }
}

/**
 * A connection that a failed test left open could hold a lock on a table. Returns false when a kept one is still at work.
 */
async function endOthers(client: pg.ClientBase, url: string): Promise<boolean> {
  const { rows } = await client.query(END_OTHERS, [keptSessions(url)])
  return rows.every(({ kept }) => !kept)
}

const END_OTHERS = `select pid = any($1) as kept, pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and not (pid = any($1) and state = 'idle')`

/**
 * The rows of the tables that have any go one table after the other, without triggers and rules of reference. To truncate them takes half a second, because nearly every table
 * refers to `shops` and each gets new files. A table that has grown large is slow to read, so then the database is made anew.
 */
const EMPTY = `do $$
  declare names text[];
  declare name text;
  begin
    select array_agg(oid::regclass::text) into names from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' and pg_relation_size(oid) > 0;
    if names is null then return; end if;
    if exists (select from unnest(names) one where pg_relation_size(one::regclass) > ${LARGE}) then raise 'grown'; end if;
    perform set_config('session_replication_role', 'replica', true);
    execute 'lock table ' || array_to_string(names, ', ') || ' in exclusive mode';
    foreach name in array names loop execute 'delete from ' || name; end loop;
  end $$`

async function recreate({ url, template }: TestServer, name: string): Promise<void> {
  await asAdmin(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template}`)
  })
}
