import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import type { Settings } from '../../src/server/deps.ts'
import { serve } from '../../src/server/serve.ts'
import { testDeps, testSettings } from './app.ts'
import { aProduct, openCatalogueShop } from './catalogue-shop.ts'
import { aShop } from './shop.ts'

export const OURS = 'Casa zafiro'
export const THEIRS = 'Casa rubí'

interface Told {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** The product on a local port. */
interface Served {
  readonly port: number
  /** How many requests it was asked, without those of a proxy that looks whether it is ready. */
  requests(): number
  stop(): Promise<void>
}

interface Opened {
  readonly port: number
  ask(request: string): Promise<Told>
  close(): Promise<void>
}

/** Serves two shops from an empty database. */
export async function serveTwoShops(db: Database, settings: Partial<Settings> = {}): Promise<Served> {
  for (const [id, host, title] of [
    ['ours', 'ours.test', OURS],
    ['theirs', 'theirs.test', THEIRS],
  ] as const) {
    const config = { ...aShop().config, logo_title: title }
    const shop = await openCatalogueShop(db, { id, hosts: [host, `www.${host}`], config })
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  }
  return serveCounted(createApp(testDeps(db, { settings: testSettings(settings) })))
}

export async function serveCounted(app: App): Promise<Served> {
  let requests = 0
  const counted: App = (request, peer) => {
    if (!/\/(?:readyz|healthz)$/.test(request.url)) requests += 1
    return app(request, peer)
  }
  const { port, stop } = await serve(counted, '127.0.0.1', 0)
  return { port, requests: () => requests, stop: () => stop(0) }
}

async function open(settings: Partial<Settings> = {}): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-hosts-'))
  const db = await openSqlite(join(folder, 'test.db'))
  await migrate(db, 'migrations', 0)
  const { port, stop } = await serveTwoShops(db, settings)
  return {
    port,
    ask: (request) => raw(port, request),
    async close() {
      await stop()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens them for one test. */
export async function openFresh(): Promise<Opened> {
  const opened = await open()
  onTestFinished(() => opened.close())
  return opened
}

/** Opens them before the first test of the file and closes them after the last. */
export function openForFile(settings: Partial<Settings> = {}): Pick<Opened, 'port' | 'ask'> {
  let opened: Opened
  beforeAll(async () => {
    opened = await open(settings)
  })
  afterAll(() => opened?.close())
  return {
    get port() {
      return opened.port
    },
    ask: (request) => opened.ask(request),
  }
}

/** Writes exactly these bytes and reads until the server hangs up or has answered. */
export async function raw(port: number, request: string): Promise<Told> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => {})
  socket.write(Buffer.from(request, 'utf8'))
  await once(socket, 'close')
  const [head = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') }
}

export function get(path: string, ...headers: readonly string[]): string {
  return `${[`GET ${path} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`
}
