import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer | null
  }
}

export interface TestServer {
  /** The address of a database whose user may create databases. */
  readonly url: string
  /** Begins the name of every database of this run. */
  readonly prefix: string
  /** A migrated database to copy. */
  readonly template: string
}

/** Gives the integration tests one PostgreSQL for the run: `TEST_DATABASE_URL`, else a throwaway one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: async () => {} } : await startPostgres()
  if (!cluster) {
    withoutPostgres()
    project.provide('postgres', null)
    return async () => {}
  }
  const prefix = `test_${randomUUID().slice(0, 8)}_`
  const server = { url: cluster.url, prefix, template: `${prefix}template` }
  const tidy = async () => {
    try {
      if (given) await dropDatabases(server)
    } finally {
      await cluster.stop()
    }
  }
  try {
    await makeTemplate(server)
  } catch (error) {
    await tidy()
    throw error
  }
  project.provide('postgres', server)
  return tidy
}

function withoutPostgres(): void {
  const message = 'NO POSTGRESQL: install its server programs (initdb, postgres) or set TEST_DATABASE_URL'
  if (process.env.CI === 'true') throw new Error(`${message}.`)
  console.warn(`\n!! ${message}. Half of the integration tests are SKIPPED.\n`)
}

/** Sorts by Spanish rules where the server can, as a seller's database may: code that leans on the order of bytes fails here. */
async function makeTemplate({ url, template }: TestServer): Promise<void> {
  await asAdmin(url, async (client) => {
    const create = `create database ${template} template template0 encoding 'UTF8'`
    await client.query(`${create} locale_provider icu icu_locale 'es'`).catch(() => client.query(create))
  })
  const db = await openPostgres(databaseUrl(url, template))
  try {
    await migrate(db, 'migrations', 0)
  } finally {
    await db.close()
  }
}

async function dropDatabases({ url, prefix }: TestServer): Promise<void> {
  await asAdmin(url, async (client) => {
    const names = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
    for (const { datname } of names.rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** The same server's address with another database. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function asAdmin<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
