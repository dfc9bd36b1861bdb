import type { Reporter, TestCase } from 'vitest/node'

/** A Vitest reporter that lists the tests that passed only when they were run once more. */
export default class FlakyTests implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return
    console.log(`\n${this.#names.length} flaky: passed only when run once more. Find out why before they hide a fault.`)
    for (const name of this.#names) console.log(`  ${name}`)
  }
}
