import { globSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium, journeysChromium } from './tests/support/chromium.ts'
import { currentCommit, engineChoice, hasTurn, turnOf } from './tests/support/engine-turns.ts'
import type { WorkerFixtures } from './tests/support/journey.ts'

const executablePath = findChromium(process.env, journeysChromium(process.env))

/** Orders, and pages that page through the database; how a page looks and what a browser keeps is the same on both engines. */
const ON_EITHER_ENGINE = 'journeys/{order*,pages-category,pages-landing,reliability}.spec.ts'

/** Ordering, lost connections, events, sizes, and a seller's first hour and daily queue. */
const AT_EACH_COMMIT =
  'journeys/{order,order-form,reliability,events,weight,specification-sizes,desk-{first-steps,signing-in,queue,leads}}.spec.ts'

const choice = engineChoice(process.env.ENGINE)
const commit = currentCommit()
const onPostgres = globSync(`tests/e2e/${ON_EITHER_ENGINE}`, { cwd: import.meta.dirname }).filter(
  (file) => choice === 'both' || choice === 'postgres' || (choice === 'turns' && turnOf(commit, file) === 'postgres'),
)
const atEachCommit = globSync(`tests/e2e/${AT_EACH_COMMIT}`, { cwd: import.meta.dirname })
const waiting =
  process.env.JOURNEYS === 'in turn'
    ? globSync('tests/e2e/journeys/**/*.spec.ts', { cwd: import.meta.dirname })
        .filter((file) => !atEachCommit.includes(file) && !hasTurn(commit, file))
        .map((file) => `**/${file}`)
    : []

/**
 * Parts bring a page of their own. Journeys walk through the built product, on a server for each worker; those that depend on the database take turns
 * on the engines by the commit, or run where `ENGINE` says. In `npm test` a commit runs a third of the files that are not named above. What is tagged `@detail` runs in `npm run prove everything`. A phone in Lima, 360 pixels wide.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/demo-server.ts',
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  // Long enough on a busy machine: only a test that hangs needs as much.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    // A trace takes a third of a journey's time, so only a repetition makes one.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'parts', testMatch: 'tests/e2e/*.spec.ts' },
    {
      name: 'sqlite',
      testMatch: 'journeys/**/*.spec.ts',
      testIgnore: [...waiting, ...(choice === 'both' ? [] : onPostgres.map((file) => `**/${file}`))],
      use: { engine: 'sqlite', isMobile: true },
    },
    {
      name: 'postgres',
      testMatch: onPostgres.map((file) => `**/${file}`),
      testIgnore: waiting,
      use: { engine: 'postgres', isMobile: true },
    },
  ],
})
