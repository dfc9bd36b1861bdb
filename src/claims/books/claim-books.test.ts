import { expect, test } from 'vitest'
import { A_SHEET } from '../../../tests/support/claims.ts'
import { countryNames } from '../../lib/countries.ts'
import { sheetWords } from '../sheet-words.ts'
import { claimBooks } from './claim-books.ts'

const SHEET = { ...A_SHEET, id: 's1', number: 1, filedAt: Date.parse('2026-11-23T21:00:00-05:00'), dueOn: '2026-12-16' }

/** Typed from the regulation, not taken from the code: DS 011-2011-PCM, annex I, as DS 101-2022-PCM and Ley 32495 changed it. */
const PRESCRIBED = [
  'RECLAMO: Disconformidad relacionada a los productos o servicios.',
  'QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.',
  'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
  'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
]

test.each(['reclamo', 'queja'])('a Hoja de Reclamación with a %s has the prescribed words to the letter', (kind) => {
  const { title, number, parts, notes } = sheetWords({ ...SHEET, kind }, 'peru')
  expect([title, number, notes]).toEqual(['Hoja de Reclamación', 'Nº 000000001-2026', PRESCRIBED])
  expect(parts.map(({ heading }) => heading)).toEqual([
    'Proveedor',
    '1. Consumidor reclamante',
    '2. Bien contratado',
    '3. Detalle y pedido',
    '4. Acciones del proveedor',
  ])
  expect(parts[3]?.rows[0]).toEqual(['Tipo', kind === 'queja' ? 'Queja' : 'Reclamo'])
})

test('an accepted offer has the prescribed words to the letter, and the form both definitions', () => {
  expect(claimBooks.peru.agreed).toBe('ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO')
  const defined = claimBooks.peru.kinds.map(({ label, meaning }) => `${label.toUpperCase()}: ${meaning}`)
  expect(defined).toEqual(PRESCRIBED.slice(0, 2))
})

test.each([
  ['DNI', ''],
  ['CE', 'Julia Ñahui'],
])('the person stands there with %s, and the parent of a minor (%s)', (documentKind, guardian) => {
  const person = { ...SHEET.person, documentKind, guardian }
  const rows = sheetWords({ ...SHEET, person }, 'peru').parts[1]?.rows ?? []
  expect(rows.map(([label]) => label)).toContain(documentKind)
  const parent = rows.find(([label]) => label === 'Madre, padre o apoderado')
  expect(parent?.[1]).toBe(guardian === '' ? undefined : guardian)
})

test.each(['colombia', 'ecuador'] as const)('a request in %s says what its own kind means', (country) => {
  const { parts, notes } = sheetWords({ ...SHEET, book: 'pqr', kind: 'peticion' }, country)
  expect(parts[3]?.rows[0]?.[1]).toBe('Petición: Quieres pedirnos algo o saber algo de tu compra.')
  expect(notes).toEqual(claimBooks[country].notes)
})

test.each(countryNames)('in %s every claim, of whatever kind, is answered within 15 business days', (country) => {
  for (const { term } of claimBooks[country].kinds) expect(term).toEqual({ days: 15, counted: 'business' })
})
