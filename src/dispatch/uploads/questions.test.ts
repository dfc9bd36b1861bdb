import { expect, test } from 'vitest'
import { FACTS } from '../../../tests/support/upload-facts.ts'
import type { UploadFacts } from './courier-source.ts'
import { type Answers, type CourierForm, uploadRow } from './lacks.ts'
import { listIndex } from './list-match.ts'
import { answered, questionsOf } from './questions.ts'
import { uploadSchema } from './upload-mapping.ts'

const AGENCIES = listIndex(['ATE', 'JAEN'], 'Shalom')
const form: CourierForm = {
  mapping: uploadSchema.parse({
    firstRow: 2,
    columns: [
      { column: 'A', from: 'document', digits: [8], isRequired: true },
      { column: 'B', from: 'agency.name', isRequired: true },
      { column: 'C', from: 'goods', isRequired: true },
      { column: 'D', from: 'size.width', usual: '0', isRequired: true },
    ],
  }),
  lists: new Map([['B', AGENCIES]]),
  places: new Map(),
}

const other = { ...FACTS.lines[0], title: 'Olla' } as UploadFacts['lines'][number]

function rowsOf(all: readonly (Partial<UploadFacts> & { readonly answers?: Answers })[], common: Answers = {}) {
  return all.map(({ answers = {}, ...facts }, nth) => {
    const own = { ...FACTS, ...facts }
    return { nth, facts: own, answers, found: uploadRow(form, own, { ...common, ...answers }) }
  })
}

const shown = (rows: ReturnType<typeof rowsOf>, common: Answers = {}) =>
  questionsOf(form, rows, common).map(({ source, of, about, rows: nths, why }) => [of, source, about, nths, why])

test('what is the same for many is asked once: goods of all and of what differs, an agency for its place, the rest row by row', () => {
  const rows = rowsOf([
    { agency: 'Centro', document: '' },
    { agency: 'CENTRO', lines: [other] },
    { agency: 'Jaén' },
    { agency: 'Centro', placeCode: '040110' },
  ])
  expect(shown(rows)).toEqual([
    ['all', 'goods', '', [0, 1, 2, 3], 'missing'],
    ['all', 'size.width', '', [0, 1, 2, 3], null],
    ['contents', 'goods', '2 x Lámpara (Rojo, Azul)', [0, 2, 3], null],
    ['contents', 'goods', '2 x Olla (Rojo, Azul)', [1], null],
    ['row', 'document', '', [0], 'missing'],
    ['value', 'agency.name', 'Centro', [0, 1], 'unlisted'],
    ['value', 'agency.name', 'Centro', [3], 'unlisted'],
  ])
})

test('answers go to the rows that they concern, and what was answered is asked still, until the file is made', () => {
  const rows = rowsOf([{ agency: 'Centro', document: '' }, { agency: 'Centro' }])
  const questions = questionsOf(form, rows, {})
  const fieldOf = (source: string) => questions.find((one) => one.source === source)?.field
  const typed = new Map([
    [fieldOf('agency.name'), ' jaen '],
    [fieldOf('goods'), 'CAJA'],
    [fieldOf('document'), '1'],
  ])
  const said = answered(questions, rows, (field) => typed.get(field) ?? null)
  expect(said.common).toEqual({ goods: 'CAJA' })
  expect([said.rows.get(0), said.rows.get(1)]).toEqual([
    { 'agency.name': 'jaen', document: '1' },
    { 'agency.name': 'jaen' },
  ])
  const after = rowsOf(
    rows.map(({ facts, nth }) => ({ ...facts, answers: said.rows.get(nth) ?? {} })),
    said.common,
  )
  expect(shown(after, said.common)).toEqual([
    ['all', 'goods', '', [0, 1], null],
    ['all', 'size.width', '', [0, 1], null],
    ['row', 'document', '', [0], 'digits'],
    ['value', 'agency.name', 'Centro', [0, 1], null],
  ])
  // Their fields keep their names, and emptying one takes the answer back.
  const again = questionsOf(form, after, said.common)
  expect(again.find((one) => one.source === 'agency.name')?.field).toBe(fieldOf('agency.name'))
  expect(answered(again, after, (field) => (field === fieldOf('document') ? '' : null)).rows.get(0)).toEqual({
    'agency.name': 'jaen',
  })
})
