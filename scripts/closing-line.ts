import { relative } from 'node:path'
import { z } from 'zod'

/** The results of one runner's tests, or of a static check, which counts as one test. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, as `file › title`, where the runner's report names it. */
  readonly failures?: readonly string[]
  /** How long each file of tests took. */
  readonly files?: readonly FileTime[]
}

interface FileTime {
  readonly name: string
  readonly seconds: number
}

export interface Verdict extends Counts {
  readonly name: string
  readonly seconds: number
}

/** `12 passed, 1 failed`, with `, 3 skipped` when some were. */
export function closingLine(verdicts: readonly Counts[]): string {
  const [passed, failed, skipped] = [total(verdicts, 'passed'), total(verdicts, 'failed'), total(verdicts, 'skipped')]
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** What failed, a line for each test or check, to stand beside the closing line: a log is often kept only by its end. */
export function failureLines(verdicts: readonly Verdict[]): string[] {
  return verdicts
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failures = [] }) => (failures.length > 0 ? failures : [name]))
    .map((failure) => `failed: ${failure}`)
}

/** The files of tests that took longest, the first ten of all parts, under a heading; nothing where no file was timed. */
export function slowestLines(verdicts: readonly Counts[]): string[] {
  const slowest = verdicts.flatMap(({ files = [] }) => files).toSorted((one, other) => other.seconds - one.seconds)
  const lines = slowest.slice(0, 10).map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  return lines.length > 0 ? ['the slowest files:', ...lines] : []
}

/** `minutes: build 0.6, journeys 3.4`: what each part took. Static checks run beside the tests, so the parts add up to more than the whole. */
export function minutesLine(verdicts: readonly Verdict[]): string {
  return `minutes: ${verdicts.map(({ name, seconds }) => `${name} ${(seconds / 60).toFixed(1)}`).join(', ')}`
}

function total(verdicts: readonly Counts[], key: 'passed' | 'failed' | 'skipped'): number {
  return verdicts.reduce((sum, counts) => sum + counts[key], 0)
}

/** The counts of a check that only passes or fails. */
export function countsOfCheck(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** From Vitest's JSON report, with names of files relative to `root`; a file that failed to load counts as one failed test. */
export function countsOfVitest(report: unknown, exitCode: number, root: string): Counts {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return countsOfCheck(1)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((result) => result.status !== 'failed'),
  )
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return failed.length > 0 ? failed.map(({ fullName }) => `${name} › ${fullName}`) : [name]
      }),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  }
  return agreeing(counts, exitCode)
}

interface Spec {
  readonly title: string
  readonly file: string
  readonly ok: boolean
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
}

interface Suite {
  readonly specs: readonly Spec[]
  readonly suites?: readonly Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        ok: z.boolean(),
        tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
)

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
})

function specsIn({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function timesOf(specs: readonly Spec[]): readonly FileTime[] {
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + spent)
  }
  return [...seconds].map(([name, spent]) => ({ name: `tests/e2e/${name}`, seconds: spent }))
}

/** From Playwright's JSON report; a flaky test passed when it was run once more, which only CI does. */
export function countsOfPlaywright(report: unknown, exitCode: number): Counts {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return countsOfCheck(1)
  const { expected, unexpected, flaky, skipped } = parsed.data.stats
  const specs = parsed.data.suites.flatMap(specsIn)
  const failures = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`)
  return agreeing({ passed: expected + flaky, failed: unexpected, skipped, failures, files: timesOf(specs) }, exitCode)
}

/** A runner that ended badly without naming a failed test (an unhandled error, no tests found) still failed. */
function agreeing(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
