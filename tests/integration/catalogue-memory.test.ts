// @module-tag detail
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The texts of such a file are 12 MB. */
const ROWS = 50_000

test('50,000 rows are imported with constant memory', { timeout: 300_000 }, async () => {
  const program = ['--expose-gc', '--no-warnings', 'tests/support/import-memory.ts', String(ROWS)]
  const { stdout } = await promisify(execFile)(process.execPath, program)
  const { added, heldMegabytes } = JSON.parse(stdout)
  expect(added).toBe(ROWS)
  expect(heldMegabytes).toBeLessThan(30)
})
