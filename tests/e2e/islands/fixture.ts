import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { build, type InlineConfig, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')

/** The shop's own build, with the fixture's islands instead of the shop's. */
const fixtureRegistry: Plugin = {
  name: 'fixture-registry',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/islands\.ts$/ },
    handler: () => join(import.meta.dirname, 'registry.ts'),
  },
}

/** Builds and serves the fixture once for each worker. */
async function startFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'islands-'))
  const shared: InlineConfig = {
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [fixtureRegistry],
  }
  await build({ ...shared, build: { outDir: join(folder, 'client') } })
  const server = { ssr: true, outDir: folder, rolldownOptions: { input: join(import.meta.dirname, 'serve.ts') } }
  await build({ ...shared, ssr: { noExternal: true }, build: { ...server, emptyOutDir: false } })
  const process = fork(join(folder, 'serve.js'), [join(folder, 'client')])
  const [origin] = await once(process, 'message')
  return {
    origin: String(origin),
    folder,
    async stop() {
      process.kill()
      await rm(folder, { recursive: true })
    },
  }
}

interface TestFixtures {
  /** All errors that the page reported. A test that allows none compares it with `[]`. */
  readonly errors: string[]
}

interface WorkerFixtures {
  readonly fixture: { readonly origin: string; readonly folder: string }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fixture: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const { stop, ...fixture } = await startFixture()
      await use(fixture)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ fixture }, use) => use(fixture.origin),
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  errors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await use(errors)
  },
})
