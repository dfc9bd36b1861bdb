import { expect, test } from 'vitest'
import { FACTS } from '../../../tests/support/upload-facts.ts'
import type { UploadFacts } from './courier-source.ts'
import { type Answers, type CourierForm, placeKey, uploadRow } from './lacks.ts'
import { listIndex } from './list-match.ts'
import { type ColumnMapping, uploadSchema } from './upload-mapping.ts'

type Column = Pick<ColumnMapping, 'from'> & Partial<ColumnMapping>

function form(
  columns: readonly Column[],
  lists: Readonly<Record<string, readonly string[]>> = {},
  places = {},
): CourierForm {
  const mapping = uploadSchema.parse({
    firstRow: 2,
    columns: columns.map((column, place) => ({ column: 'ABCDEF'[place], isRequired: true, ...column })),
  })
  const indexed = Object.entries(lists).map(([column, values]) => [column, listIndex(values, 'Shalom')] as const)
  return { mapping, lists: new Map(indexed), places: new Map(Object.entries(places)) }
}

const row = (given: CourierForm, facts: Partial<UploadFacts> = {}, answers: Answers = {}) =>
  uploadRow(given, { ...FACTS, ...facts }, answers)
const text = (given: CourierForm, facts: Partial<UploadFacts> = {}, answers: Answers = {}) => {
  const [cell] = row(given, facts, answers).cells
  return cell && 'text' in cell ? cell.text : cell
}
const why = (given: CourierForm, facts: Partial<UploadFacts> = {}, answers: Answers = {}) =>
  row(given, facts, answers).lacks.map(({ source, why: kind, found, proposal }) => [source, kind, found, proposal])

test('numbers are numbers, digits are texts, and a text is the same in every row', () => {
  const given = form([
    { from: 'document', digits: [8] },
    { from: 'collect' },
    { from: { text: 'CONTADO' } },
    { from: { text: '1' }, as: 'number' },
    { from: 'collect', as: 'text' },
    { from: 'phone.national', as: 'number' },
  ])
  expect(row(given, { document: '00112233' })).toEqual({
    cells: [
      { text: '00112233' },
      { number: '89.5' },
      { text: 'CONTADO' },
      { number: '1' },
      { text: '89.50' },
      { number: '987654321' },
    ],
    lacks: [],
  })
})

test('what is lacking is told once for each source, and nothing is told of a column that may be empty', () => {
  const given = form([
    { from: 'document', digits: [8] },
    { from: 'document' },
    { from: 'weight' },
    { from: 'agency.name' },
    { from: 'email', isRequired: false },
    { from: 'phone.second', isRequired: false, digits: [9] },
  ])
  const found = row(given, { document: '123', secondPhone: '55' }, { weight: 'uno' })
  expect(found.cells).toEqual([null, { text: '123' }, null, null, null, null])
  expect(found.lacks.map(({ source, why: kind }) => [source, kind])).toEqual([
    ['document', 'digits'],
    ['weight', 'number'],
    ['agency.name', 'missing'],
  ])
  expect(row(given, { agency: 'Jaén' }, { document: '47120985', weight: '1,5' }).lacks).toEqual([])
})

test('what stands usually is filled in until somebody says something else, and a courier’s words replace ours', () => {
  const given = form([{ from: 'weight', usual: '0' }])
  expect([row(given).cells, row(given, {}, { weight: '2' }).cells]).toEqual([[{ number: '0' }], [{ number: '2' }]])
  const words = form([{ from: 'collect.kind', words: { contraentrega: 'COD', pagado: 'PREPAGO' } }])
  expect([text(words), text(words, { collect: 0 })]).toEqual(['COD', 'PREPAGO'])
  expect(text(form([{ from: 'way' }], { A: ['DOMICILIO', 'AGENCIA'] }))).toBe('DOMICILIO')
})

test('a long text is cut, and none begins as a formula', () => {
  expect(text(form([{ from: 'address', longest: 8 }]))).toBe('Av. Larc')
  expect(text(form([{ from: 'name' }]), { name: '=+HYPERLINK("x")' })).toBe('HYPERLINK("x")')
})

const AGENCIES = ['JAEN', 'AV MEXICO CO', 'ATE CERCADO', 'ATE VITARTE', 'TRUJILLO']

test.each([
  ['Jaén', 'JAEN'],
  ['Agencia Shalom Jaén', 'JAEN'],
  ['trujillo (cercado)', 'TRUJILLO'],
  ['ate', 'ATE CERCADO'],
])('the agency %s is the courier’s %s', (agency, name) => {
  expect(text(form([{ from: 'agency.name' }], { A: AGENCIES }), { agency })).toBe(name)
})

test('an agency that the courier calls otherwise is asked, with what it may be; the answer and what was kept are taken', () => {
  const given = form([{ from: 'agency.name' }], { A: AGENCIES })
  expect(why(given, { agency: 'México' })).toEqual([['agency.name', 'unlisted', 'México', 'AV MEXICO CO']])
  expect(why(given, { agency: 'Centro' })).toEqual([['agency.name', 'unlisted', 'Centro', '']])
  expect(why(given, { distrito: 'Trujillo' })).toEqual([['agency.name', 'missing', '', 'TRUJILLO']])
  expect(text(given, { agency: 'Centro' }, { 'agency.name': 'jaen' })).toBe('JAEN')
  const key = `agency.name ${placeKey('agency.name', 'CENTRO', FACTS)}`
  const kept = form([{ from: 'agency.name' }], { A: AGENCIES }, { [key]: 'TRUJILLO' })
  expect(text(kept, { agency: 'centro' })).toBe('TRUJILLO')
  // The courier has closed it.
  expect(
    why(form([{ from: 'agency.name' }], { A: ['JAEN'] }, { [key]: 'TRUJILLO' }), { agency: 'centro' }),
  ).toHaveLength(1)
})

test('a place is found by its official code, else by the name of it and what lies around it', () => {
  const codes = form([{ from: 'place.province' }], {
    A: ['05001000 - MEDELLIN', '11001000 - BOGOTA D.C.', '76001000 - CALI'],
  })
  expect(text(codes, { placeCode: '76001', provincia: 'Otra' })).toBe('76001000 - CALI')
  const bogota = { placeCode: '', provincia: 'Bogotá, D.C.', departamento: 'Bogotá, D.C.' }
  expect(text(form([{ from: 'place.province' }], { A: ['BOGOTA', 'CALI'] }), bogota)).toBe('BOGOTA')
  const districts = form([{ from: 'place.district' }], { A: ['LIMA MIRAFLORES', 'AREQUIPA MIRAFLORES'] })
  expect(text(districts)).toBe('LIMA MIRAFLORES')
  const label = form([{ from: 'place.label' }], { A: ['LIMA / LIMA / MIRAFLORES', 'LIMA / LIMA / ATE'] })
  expect(text(label)).toBe('LIMA / LIMA / MIRAFLORES')
})

test('the bare name of a district that two provinces have is asked, unless another column tells them apart', () => {
  const alone = form([{ from: 'place.district' }], { A: ['MIRAFLORES', 'ATE'] })
  expect(why(alone)).toEqual([['place.district', 'unlisted', 'Miraflores', 'MIRAFLORES']])
  expect(text(alone, { isNamedOnce: true })).toBe('MIRAFLORES')
  expect(text(form([{ from: 'place.district' }, { from: 'place.province' }], { A: ['MIRAFLORES', 'ATE'] }))).toBe(
    'MIRAFLORES',
  )
})
