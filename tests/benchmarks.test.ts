import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benchmarkOf, benchmarks, LONG, QUICK, scriptOf } from '../bin/ground/benchmarks.mjs'
import { root } from '../bin/ground/paths.mjs'

const [howTo = ''] = readFileSync(join(root, 'docs/performance.md'), 'utf8').split('All tables were measured')

test('the long and the quick benchmarks exist, and none is both', () => {
  const names = benchmarks()
  expect(names.length).toBeGreaterThan(15)
  expect([...LONG, ...QUICK].filter((name) => !names.includes(name))).toEqual([])
  expect(QUICK.filter((name) => LONG.includes(name))).toEqual([])
})

test('the page of the benchmarks names the long ones, and every variable that changes a size', () => {
  const rows = [...howTo.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(LONG)
  const sources = benchmarks().map((name) => readFileSync(scriptOf(name).at(-1) ?? '', 'utf8'))
  const variables = [...new Set(sources.join().match(/BENCH_[A-Z]+/g))]
  expect(variables.length).toBeGreaterThan(3)
  expect(variables.filter((variable) => !howTo.includes(`\`${variable}\``))).toEqual([])
})

test('npm test starts one quick benchmark at each commit, and over some commits every one', () => {
  expect(benchmarkOf('a')).toBe(benchmarkOf('a'))
  const chosen = Array.from({ length: 100 }, (_, commit) => benchmarkOf(String(commit)))
  expect(new Set(chosen)).toEqual(new Set(QUICK))
})
