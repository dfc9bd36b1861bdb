import { test as base, expect } from '@playwright/test'
import { startDemoServer } from './demo-server.ts'
import { startPostgres } from './postgres.ts'
import { type QuietPage, quietPage } from './quiet-page.ts'
import type { Server } from './server.ts'

export type Engine = 'sqlite' | 'postgres'

interface TestFixtures {
  /** A `returning` shopper has seen the dialogs that everybody sees once, so they do not appear. */
  readonly shopper: 'returning' | 'new'
  readonly quiet: QuietPage
  readonly server: Server
}

export interface WorkerFixtures {
  readonly engine: Engine
  /** The built product with its demo shops; `null` on a machine without PostgreSQL, where its journeys are skipped. */
  readonly shops: Server | null
}

/**
 * A shopper's journey on a running product. Addresses without a host are those of the Peruvian demo shop. A journey also fails when a page
 * complains (see `quietPage`).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  shops: [
    async ({ engine }, use) => {
      const cluster = engine === 'postgres' ? await startPostgres() : { url: '', stop: async () => {} }
      const server = cluster && (await startDemoServer(cluster.url))
      await use(server)
      await server?.stop()
      await cluster?.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: async ({ shops }, use, testInfo) => {
    if (!shops && process.env.CI === 'true') throw new Error('There is no PostgreSQL to test on: install it')
    testInfo.skip(!shops, 'No PostgreSQL on this machine')
    if (shops) await use(shops)
  },
  shopper: ['returning', { option: true }],
  context: async ({ context, shopper }, use) => {
    if (shopper === 'returning') await context.addInitScript(hasSeenDialogs)
    await use(context)
  },
  baseURL: async ({ server }, use) => use(server.url('peru.localhost')),
  quiet: [
    async ({ page }, use) => {
      const quiet = quietPage(page)
      await use(quiet)
      expect(quiet.complaints()).toEqual([])
    },
    { auto: true },
  ],
})

function hasSeenDialogs(): void {
  try {
    for (const name of ['modalFirst', 'modalSubscription']) localStorage.setItem(name, 'seen')
  } catch {}
}

export { expect }
