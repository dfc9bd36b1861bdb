import pg from 'pg'
import { onTestFinished } from 'vitest'
import { shapeOf } from './database-shape.ts'
import { asAdmin, databaseUrl, type TestServer } from './postgres.setup.ts'

/** Numbers of this worker's databases that are in use: a test may open several at once. */
const inUse = new Set<number>()

/**
 * The address of a migrated, empty PostgreSQL database that belongs to this worker until the test has finished. The next test gets the same
 * one, truncated: that takes 3 ms, and making and dropping a database 25.
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
  if (!(await truncate(url, server.shape))) await recreate(server, name)
  return url
}

function firstFree(): number {
  let number = 1
  while (inUse.has(number)) number += 1
  return number
}

/** Returns false when there is no such database, or when a test has changed its tables or settings. */
async function truncate(url: string, shape: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(END_OTHERS)
    if ((await shapeOf(client)) !== shape) return false
    await client.query(TRUNCATE)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** A connection that a failed test left open could hold a lock on a table. */
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Only tables that have rows, because truncating one costs half a millisecond. The tables that refer to them go along. */
const TRUNCATE = `do $$
  declare names text;
  begin
    select string_agg(oid::regclass::text, ', ') into names from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' and pg_relation_size(oid) > 0;
    if names is not null then execute 'truncate ' || names || ' cascade'; end if;
  end $$`

async function recreate({ url, template }: TestServer, name: string): Promise<void> {
  await asAdmin(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template}`)
  })
}
