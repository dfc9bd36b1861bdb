import { expect, test } from 'vitest'
import {
  closingLine,
  countsOfCheck,
  countsOfPlaywright,
  countsOfVitest,
  failureLines,
} from '../scripts/closing-line.ts'

const file = (status: string, ...results: string[]) => ({
  name: 'cart.test.ts',
  status,
  assertionResults: results.map((result, index) => ({ status: result, fullName: `title ${index + 1}` })),
})

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [file('passed', 'passed')],
}

test('the closing line sums up runners and checks, and mentions skipped tests only when there are some', () => {
  expect(closingLine([countsOfCheck(0), countsOfCheck(1), { passed: 40, failed: 2, skipped: 0 }])).toBe(
    '41 passed, 3 failed',
  )
  expect(closingLine([{ passed: 1, failed: 0, skipped: 2 }])).toBe('1 passed, 0 failed, 2 skipped')
})

test('Vitest: pending and to-do tests count as skipped', () => {
  expect(countsOfVitest(vitest, 0)).toMatchObject({ passed: 5, failed: 0, skipped: 2 })
})

test('Vitest: a file that does not load counts as a failed test', () => {
  const report = { ...vitest, numFailedTests: 1, testResults: [file('failed'), file('failed', 'failed', 'passed')] }
  expect(countsOfVitest(report, 1).failed).toBe(2)
  expect(countsOfVitest(report, 1).failures).toEqual(['cart.test.ts', 'cart.test.ts › title 1'])
})

test('Playwright: a flaky test counts as passed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countsOfPlaywright({ stats, suites: [] }, 1)).toMatchObject({ passed: 4, failed: 1, skipped: 0 })
})

test.each([countsOfVitest, countsOfPlaywright])('a runner without a readable report failed once (%o)', (counts) => {
  expect(counts(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a runner that fails without a failed test counts as one failure', () => {
  expect(countsOfVitest(vitest, 1).failed).toBe(1)
  expect(
    countsOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] }, 1).failed,
  ).toBe(1)
})

test('what failed is named, a test by its file and title, a check by its name', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }
  const spec = (title: string, ok: boolean) => ({ title, file: 'order.spec.ts', ok })
  const within = { specs: [spec('by touch', true)], suites: [{ specs: [spec('by keyboard', false)] }] }
  const journeys = countsOfPlaywright({ stats, suites: [within] }, 1)
  const checks = [
    { name: 'types', ...countsOfCheck(1) },
    { name: 'dead code', ...countsOfCheck(0) },
  ]
  expect(failureLines([...checks, { name: 'end-to-end tests', ...journeys }])).toEqual([
    'failed: types',
    'failed: order.spec.ts › by keyboard',
  ])
})
