import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfRecord, requirements, rowsOf } from './support/asvs.ts'
import { namesTest, titlesOf } from './support/specification.ts'

const ROOT = resolve(import.meta.dirname, '..')
const record = readFileSync(join(ROOT, 'docs/security-asvs.md'), 'utf8')

function titlesIn(file: string) {
  if (!existsSync(join(ROOT, file))) return null
  const titles = titlesOf(readFileSync(join(ROOT, file), 'utf8'))
  return { has: (title: string) => titles.some((written) => namesTest(title, written)) }
}

test('every requirement of ASVS 5.0 levels 1 and 2 is answered once, with existing files and tests', () => {
  expect(requirements).toHaveLength(253)
  expect(faultsOfRecord(record, titlesIn)).toEqual([])
})

test('most of the met requirements have a test', () => {
  const met = rowsOf(record).filter(({ verdict }) => verdict === 'met')
  const held = met.filter(({ proofs }) => proofs.some(({ title }) => title !== null))
  expect(held.length / met.length).toBeGreaterThan(0.6)
})

test('a requirement without an answer, without a proof, with a lost file or test, or twice is found', () => {
  const known = (file: string) => (file === 'src/a.test.ts' ? { has: (title: string) => title === 'it is so' } : null)
  const rows = [
    '| 1.1.1 | x | met | [a](../src/a.test.ts): it is so |',
    '| 1.1.2 | x | met |  |',
    '| 1.2.1 | x | n/a |  |',
    '| 1.2.2 to 1.2.4 | x | partly: almost | [b](../src/b.test.ts) |',
    '| 1.2.4, 1.2.99 | x | perhaps | [a](../src/a.test.ts): it is not |',
  ]
  const faults = faultsOfRecord(rows.join('\n'), known).filter((fault) => !fault.endsWith('is not answered'))
  expect(faults).toEqual([
    '1.2.4 is answered twice',
    '1.2.99 is no requirement of level 1 or 2',
    '1.1.2 has no proof',
    '1.2.1 does not say why',
    '1.2.2 names a file that is not there: src/b.test.ts',
    '1.2.4 has no answer',
    '1.2.4 names a test that src/a.test.ts does not have: it is not',
  ])
  expect(faultsOfRecord(rows.join('\n'), known)).toContain('17.3.2 is not answered')
})
