import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const FOLDER = join(root, 'bench')
const ENDING = '.bench.ts'

/** These take minutes each and run whole only when they are named. */
export const LONG = ['desk', 'figures', 'import', 'large', 'lighthouse', 'memory', 'search']

/** These are over within a few seconds when they are tiny, and need no browser. */
export const QUICK = ['cached-page', 'resident', 'scan', 'start']

/** The names of all benchmarks: `orders` is `bench/orders.bench.ts`. */
export function benchmarks() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING))
  return files.map((file) => file.slice(0, -ENDING.length)).sort()
}

/**
 * What Node is given to run a benchmark.
 * @param {string} name
 */
export function scriptOf(name) {
  return ['--expose-gc', join(FOLDER, name + ENDING)]
}

/**
 * The quick benchmark that `npm test` starts at a commit; over some commits each of them has its turn.
 * @param {string} commit
 */
export function benchmarkOf(commit) {
  const [first = 0] = createHash('sha256').update(commit).digest()
  return /** @type {string} */ (QUICK[first % QUICK.length])
}
