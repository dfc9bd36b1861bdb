import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { demandsOf, faultsOf, titlesOf } from './support/specification.ts'

const ROOT = resolve(import.meta.dirname, '..')
const specification = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')

function sourceOf(file: string): string | null {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null
}

const sources: Record<string, string> = {
  'src/a.test.ts': `test('a cart is empty', () => {})\ntest.each(['x'])('%s is a country', () => {})\ntest(\`the \${name} page\`, () => {})`,
}
const planted = (rows: string) =>
  faultsOf(`| id | demand | proof |\n|---|---|---|\n${rows}`, (file) => sources[file] ?? null)

test('every demand of the specification names existing tests', () => {
  expect(demandsOf(specification).length).toBeGreaterThan(150)
  expect(faultsOf(specification, sourceOf)).toEqual([])
})

test('every section of the specification and every ruling has its demands', () => {
  const groups = new Set(demandsOf(specification).map(({ id }) => id.split('.')[0]))
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((section) => !groups.has(`${section}`))).toEqual([])
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((ruling) => !groups.has(`R${ruling}`))).toEqual([])
})

test('a title is a proof when it matches to the letter, with its values filled in, or behind its group', () => {
  const row = '| 2.1 | is | [a](../src/a.test.ts): a cart is empty<br>[a](../src/a.test.ts): Peru is a country |'
  const group =
    '| 2.2 | is | [a](../src/a.test.ts): the cart > a cart is empty |\n| 2.3 | is | [a](../src/a.test.ts): the home page |'
  expect(planted(`${row}\n${group}`)).toEqual([])
})

test('a row without a proof, with a missing file or test, and a repeated id are found', () => {
  const lost =
    '| 2.2 | has | [b](../src/b.test.ts): a cart is empty |\n| 2.3 | has | [a](../src/a.test.ts): a cart is |'
  expect(
    planted(`| 2.1 | has |  |\n${lost}\n| 2.4 | has | later |\n| 2.3 | has | [a](../src/a.test.ts): a cart is empty |`),
  ).toEqual([
    '2.3 is there twice',
    '2.1 has no proof',
    '2.2 names a file that is not there: src/b.test.ts',
    '2.3 names a test that src/a.test.ts does not have: a cart is',
    '2.4 has something that is no proof: later',
    '2.4 has no proof',
  ])
})

test('titles are read across lines and quotes', () => {
  const source = `test(\n  'it’s "read"',\n  () => {})\ntest("it's read", async () => {})\nexpect(list.map(one)('no title', 1))`
  expect(titlesOf(source)).toEqual(['it’s "read"', "it's read"])
})
