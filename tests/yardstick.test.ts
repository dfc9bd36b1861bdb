import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isRule } from '../scripts/yardsticks.ts'
import { measureReach, type Reach, runtimeImports } from './support/reach.ts'
import {
  declaredTables,
  measureFile,
  measureFunctions,
  percentile,
  readSource,
  repeatedLines,
  sourceFiles,
} from './support/sources.ts'

const ROOT = resolve(import.meta.dirname, '..')
const names = sourceFiles(ROOT, ['bin', 'scripts', 'src'])
const sources = names.map((name) => [name, readSource(ROOT, name)] as const)

test('the yardstick finds a long file and a long function', () => {
  const text = `function long() {\n${'  step()\n'.repeat(50)}}\nconst short = () => 1\n`
  expect(measureFile('long.ts', text).lines).toBe(53)
  expect(measureFunctions('long.ts', text)).toEqual([{ name: 'long.ts long', lines: 52 }])
  expect(
    percentile(
      [1, 2, 3, 100].map((lines) => ({ name: '', lines })),
      0.95,
    ),
  ).toBe(100)
})

test('a table has one owner: no two rooms declare the same', () => {
  const owners = new Map<string, Set<string>>()
  for (const [name, text] of sources) {
    for (const table of declaredTables(name, text))
      owners.set(table, (owners.get(table) ?? new Set()).add(name.split('/')[1] ?? ''))
  }
  expect([...owners.keys()]).toEqual(expect.arrayContaining(['shops', 'products', 'tickets']))
  expect([...owners].filter(([, rooms]) => rooms.size > 1)).toEqual([])
})

test('lines that stand in two files are found, and what says nothing is passed over', () => {
  const six = [
    'const one = 1',
    'const two = 2',
    'const three = 3',
    '}',
    'const four = 4',
    '',
    'const five = 5',
    'const six = 6',
  ]
  const once = [...six, 'const seven = 7'].join('\n')
  expect(repeatedLines([once, six.slice(1).join('\n')])).toBe(0)
  expect(repeatedLines([once, six.join('\n')])).toBe(12)
})

test('a rule is told from other kinds of files', () => {
  const names = ['src/cart/cart.ts', 'src/cart/cart.store.ts', 'src/web/page.ts', 'src/cart/line.tsx']
  expect(names.filter(isRule)).toEqual(['src/cart/cart.ts'])
})

test('types and import() add nothing, and a file counts once', () => {
  const texts: readonly (readonly [string, string])[] = [
    [
      'src/a.ts',
      "import './b.ts'\nimport { c } from './c.tsx'\nimport type { D } from './d.ts'\nconst e = import('./e.ts')",
    ],
    [
      'src/b.ts',
      "import { c } from './c.tsx'\nimport { type D, type E } from './d.ts'\nimport css from './a.module.css'",
    ],
    ['src/c.tsx', "import React from 'react'\nimport './a.ts'"],
  ]
  expect(runtimeImports(...(texts[0] as [string, string]))).toEqual(['src/b.ts', 'src/c.tsx'])
  expect(measureReach(texts)).toEqual([
    { name: 'src/a.ts', files: 2 },
    { name: 'src/b.ts', files: 2 },
    { name: 'src/c.tsx', files: 2 },
  ] satisfies readonly Reach[])
})
