import { scriptOf } from '../bin/ground/benchmarks.mjs'
import { NODE_FLAGS } from '../bin/ground/run.mjs'
import { journeysChromium } from '../tests/support/chromium.ts'
import { COMPILED, runQuietly } from './checks.ts'
import { provideChromium } from './chromium.ts'
import type { Counts } from './closing-line.ts'

/** Starts benchmarks at their tiny size, one after the other: each counts as a test, which passes unless it breaks off. What it prints is shown only then. */
export async function tinyBenchmarks(names: readonly string[]): Promise<Counts> {
  const env = { ...COMPILED, ...(await provideChromium(journeysChromium(process.env))), BENCH_SIZE: 'tiny' }
  const files: { name: string; seconds: number }[] = []
  const failures: string[] = []
  for (const name of names) {
    const begun = performance.now()
    const code = await runQuietly([...NODE_FLAGS, ...scriptOf(name)], env)
    const file = `bench/${name}.bench.ts`
    files.push({ name: file, seconds: (performance.now() - begun) / 1000 })
    if (code !== 0) failures.push(file)
  }
  return { passed: names.length - failures.length, failed: failures.length, skipped: 0, failures, files }
}
