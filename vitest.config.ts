import { defineConfig } from 'vitest/config'
import { css } from './vite.config.ts'

export default defineConfig({
  css,
  test: {
    // Most of a test's time is waiting for a database.
    maxWorkers: '100%',
    css: { include: [/.+/], modules: { classNameStrategy: 'scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{integration,chaos}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
