import { expect, test } from 'vitest'
import {
  closingLine,
  countsOfCheck,
  countsOfPlaywright,
  countsOfVitest,
  failureLines,
  minutesLine,
  slowestLines,
} from '../scripts/closing-line.ts'

const file = (status: string, ...results: string[]) => ({
  name: '/house/tests/cart.test.ts',
  status,
  startTime: 1_000,
  endTime: 3_500,
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
  expect(countsOfVitest(vitest, 0, '/house')).toMatchObject({ passed: 5, failed: 0, skipped: 2 })
})

test('Vitest: a file that does not load counts as a failed test', () => {
  const report = { ...vitest, numFailedTests: 1, testResults: [file('failed'), file('failed', 'failed', 'passed')] }
  expect(countsOfVitest(report, 1, '/house').failed).toBe(2)
  expect(countsOfVitest(report, 1, '/house').failures).toEqual([
    '/house/tests/cart.test.ts',
    '/house/tests/cart.test.ts › title 1',
  ])
})

test('Playwright: a flaky test counts as passed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countsOfPlaywright({ stats, suites: [] }, 1)).toMatchObject({ passed: 4, failed: 1, skipped: 0 })
})

test.each([countsOfVitest, countsOfPlaywright])('a runner without a readable report failed once (%o)', (counts) => {
  expect(counts(null, 0, '/house')).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a runner that fails without a failed test counts as one failure', () => {
  expect(countsOfVitest(vitest, 1, '/house').failed).toBe(1)
  expect(
    countsOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] }, 1).failed,
  ).toBe(1)
})

test('what failed is named, a test by its file and title, a check by its name', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }
  const tests = [{ results: [{ duration: 1_500 }, { duration: 500 }] }]
  const spec = (title: string, ok: boolean) => ({ title, file: 'order.spec.ts', ok, tests })
  const within = { specs: [spec('by touch', true)], suites: [{ specs: [spec('by keyboard', false)] }] }
  const journeys = countsOfPlaywright({ stats, suites: [within] }, 1)
  const checks = [
    { name: 'types', ...countsOfCheck(1), seconds: 3 },
    { name: 'dead code', ...countsOfCheck(0), seconds: 9 },
  ]
  expect(failureLines([...checks, { name: 'journeys', ...journeys, seconds: 200 }])).toEqual([
    'failed: types',
    'failed: order.spec.ts › by keyboard',
  ])
  expect(minutesLine([...checks, { name: 'journeys', ...journeys, seconds: 200 }])).toBe(
    'minutes: types 0.1, dead code 0.1, journeys 3.3',
  )
  const timed = countsOfVitest(vitest, 0, '/house')
  expect(slowestLines([timed, journeys])).toEqual([
    'the slowest files:',
    '     4.0 s  tests/e2e/order.spec.ts',
    '     2.5 s  tests/cart.test.ts',
  ])
})
