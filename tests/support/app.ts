import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type App, createApp } from '../../src/app.ts'
import { manualIn } from '../../src/backoffice/help/manual-folder.platform.ts'
import type { Database } from '../../src/database/database.ts'
import { readCouriers } from '../../src/dispatch/reports/courier-folder.platform.ts'
import { createMetrics } from '../../src/lib/log/metrics.ts'
import type { Deps, Settings } from '../../src/server/deps.ts'
import { openGate } from '../../src/web/gate.ts'
import { testAssets } from './assets.ts'
import { mediaIn } from './media.ts'
import { testRootKey } from './root-key.ts'

/** The time at which tests begin; they move their own clock from here. */
export const NOVEMBER_2026 = Date.UTC(2026, 10, 21, 15)

const ownManual = manualIn(join(import.meta.dirname, '../../docs/es'))
const ownCouriers = readCouriers(join(import.meta.dirname, '../../couriers'))

/** The product's real parts over a test's database; `facts` replaces what the test wants to control. */
export function testDeps(db: Database, facts: Partial<Deps> = {}): Deps {
  const metrics = createMetrics()
  return {
    db,
    clock: () => NOVEMBER_2026,
    chance: (bytes) => randomBytes(bytes),
    log: pino({ level: 'silent' }),
    settings: testSettings(),
    assets: testAssets(),
    metrics,
    gate: openGate(metrics),
    stopping: new AbortController().signal,
    hostProbe: { addressesOf: async () => [], ask: async () => ({ failed: 'ECONNREFUSED' }) },
    reach: { resolve: async () => [], mayConnect: () => false },
    couriers: ownCouriers,
    manual: ownManual,
    copy: null,
    countryOf: async () => null,
    ...facts,
  }
}

/** Where a test that names no folder may write: one of this process, deleted when it ends. */
const dataDir = join(tmpdir(), `contraentrega-data-${randomUUID()}`)
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

export function testSettings(facts: Partial<Settings> = {}): Settings {
  return {
    rootKey: testRootKey,
    dataDir,
    media: mediaIn(facts.dataDir ?? dataDir),
    backupDir: join(facts.dataDir ?? dataDir, 'backups'),
    trustedProxies: [],
    trustsForwardedHost: false,
    deskHost: 'desk.localhost',
    publicAddress: [],
    shopDomain: null,
    securityContact: null,
    tiktokApi: 'http://127.0.0.1:9',
    graphApi: { url: 'http://127.0.0.1:9', version: 'v26.0' },
    pushService: null,
    dropiApi: 'http://127.0.0.1:9',
    mail: null,
    retention: { leadsDays: null, ordersDays: null, sheetsDays: null },
    ...facts,
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect.
  readonly body: any
}

/** Calls the API of a host as a browser does. */
export async function call(
  app: App,
  host: string,
  path: string,
  params: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const request = new Request(`http://${host}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ params }),
  })
  const response = await app(request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export function testApp(db: Database, facts: Partial<Deps> = {}): App {
  return createApp(testDeps(db, facts))
}
