import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'
import type { WorkerFixtures } from './tests/support/journey.ts'

const executablePath = findChromium(process.env)

/** Parts bring a page of their own; journeys walk through the built product, on each engine. A phone in Lima, 360 pixels wide. */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/e2e',
  workers: 1,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    trace: 'retain-on-failure',
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
    { name: 'sqlite', testMatch: 'journeys/**/*.spec.ts', use: { engine: 'sqlite', isMobile: true } },
    {
      name: 'postgres',
      testMatch: 'journeys/**/*.spec.ts',
      // What browsers do with events, and on a bad line, is the same on both.
      testIgnore: ['journeys/events.spec.ts', 'journeys/reliability-*.spec.ts'],
      use: { engine: 'postgres', isMobile: true },
    },
  ],
})
