import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { shapeOf, tablesOf } from './database-shape.ts'
import { type Cluster, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer | null
  }
}

export interface TestServer {
  /** The address of a database whose user may create databases. Without fsync when the run started the server. */
  readonly url: string
  /** The same of a server that the product agrees to start on. */
  readonly durableUrl: string
  /** Begins the name of every database of this run. */
  readonly prefix: string
  /** A migrated database to copy, which `url` has. */
  readonly template: string
  /** The tables of the template. */
  readonly tables: readonly string[]
  /** What `shapeOf` says of the template. */
  readonly shape: string
}

/** Gives the integration tests PostgreSQL for the run: `TEST_DATABASE_URL`, else two throwaway servers, a fast one and a durable one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusters = await startClusters()
  if (!clusters) {
    withoutPostgres()
    project.provide('postgres', null)
    return async () => {}
  }
  const prefix = `test_${randomUUID().slice(0, 8)}_`
  const [{ url }, { url: durableUrl }] = clusters
  const names = { url, durableUrl, prefix, template: `${prefix}template` }
  const tidy = async () => {
    try {
      if (process.env.TEST_DATABASE_URL) await dropDatabases(names)
    } finally {
      await Promise.all(clusters.map((cluster) => cluster.stop()))
    }
  }
  try {
    await makeTemplate(url, names.template)
    const told = await asAdmin(databaseUrl(url, names.template), async (client) => ({
      tables: await tablesOf(client),
      shape: await shapeOf(client),
    }))
    project.provide('postgres', { ...names, ...told })
    return tidy
  } catch (error) {
    await tidy()
    throw error
  }
}

type Given = Pick<Cluster, 'url' | 'stop'>

async function startClusters(): Promise<readonly [Given, Given] | null> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const given = { url, stop: async () => {} }
    return [given, given]
  }
  const [fast, durable] = await Promise.all([startPostgres({ fsync: false }), startPostgres()])
  return fast && durable && [fast, durable]
}

function withoutPostgres(): void {
  const message = 'NO POSTGRESQL: install its server programs (initdb, postgres) or set TEST_DATABASE_URL'
  if (process.env.CI === 'true') throw new Error(`${message}.`)
  console.warn(`\n!! ${message}. Half of the integration tests are SKIPPED.\n`)
}

/** Sorts by Spanish rules where the server can, as a seller's database may: code that relies on the order of bytes fails here. */
async function makeTemplate(url: string, template: string): Promise<void> {
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

async function dropDatabases({ url, prefix }: Pick<TestServer, 'url' | 'prefix'>): Promise<void> {
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
