import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  declaredTables,
  measureFile,
  measureFunctions,
  percentile,
  readSource,
  sourceFiles,
} from './support/sources.ts'

const ROOT = resolve(import.meta.dirname, '..')
const names = sourceFiles(ROOT, ['bin', 'scripts', 'src'])
const sources = names.map((name) => [name, readSource(ROOT, name)] as const)
const files = sources.map(([name, text]) => measureFile(name, text))
const functions = sources.flatMap(([name, text]) => measureFunctions(name, text))

test('no file is longer than 250 lines', () => {
  expect(files.filter(({ lines }) => lines > 250)).toEqual([])
})

test('half of the files are read on one screen, and nearly all on two and a half', () => {
  expect(percentile(files, 0.5)).toBeLessThanOrEqual(60)
  expect(percentile(files, 0.95)).toBeLessThanOrEqual(150)
})

test('half of the functions have at most 15 lines, and nearly all at most 45', () => {
  expect(percentile(functions, 0.5)).toBeLessThanOrEqual(15)
  expect(percentile(functions, 0.95)).toBeLessThanOrEqual(45)
})

test('the yardstick sees a long file and a long function', () => {
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
