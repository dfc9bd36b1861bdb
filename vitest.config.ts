import { defineConfig } from 'vitest/config'
import { css } from './vite.config.ts'

/** Long enough on a busy machine: only a test that hangs needs as much. Tests of full size take minutes there. */
const HANGS_MS = process.env.PROVE === 'everything' ? 600_000 : 120_000

const TIMING = '{src,tests}/**/*.timing.test.ts'
const databases = {
  globalSetup: ['tests/support/engines.setup.ts', 'tests/support/sqlite.setup.ts', 'tests/support/postgres.setup.ts'],
  setupFiles: ['tests/support/patience.setup.ts', 'tests/support/statements-of-shops.setup.ts'],
}

export default defineConfig({
  css,
  oxc: { jsx: { development: false } },
  test: {
    // Most of a test's time is waiting for a database.
    maxWorkers: '100%',
    // A worker loads the product once, not once for each file of tests: that was most of the processor's time. So a test undoes what it changes for others.
    isolate: false,
    unstubGlobals: true,
    // These keep what a tab of a test has set up, so each tab loads its own.
    server: { deps: { inline: [/nanostores/] } },
    restoreMocks: true,
    setupFiles: ['tests/support/clean-worker.setup.ts'],
    tags: [
      { name: 'detail', description: 'Left to `npm run prove everything`, like a journey that is tagged @detail.' },
    ],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: 30_000 } },
    css: { include: [/.+/], modules: { classNameStrategy: 'scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [TIMING],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{integration,chaos}/**/*.test.{ts,tsx}'],
          exclude: [TIMING],
          // React as it is built for production: a tenth of the time of a file that renders pages.
          env: { NODE_ENV: 'production' },
          ...databases,
        },
      },
      {
        extends: true,
        test: {
          name: 'timing',
          include: [TIMING],
          ...databases,
          // Tests that measure time run after all others, one file at a time.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
