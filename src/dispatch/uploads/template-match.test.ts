import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AGENCIES, courierTemplate, SHALOM_HEADINGS } from '../../../tests/support/courier-template.ts'
import { readTemplate } from '../../lib/files/read-template.ts'
import { readCouriers } from '../reports/courier-folder.platform.ts'
import { fittedMapping, listsFor } from './template-match.ts'

const shalom = readCouriers(join(import.meta.dirname, '../../../couriers')).find(({ id }) => id === 'shalom')?.upload

async function fitted(...given: Parameters<typeof courierTemplate>) {
  const facts = await readTemplate(await courierTemplate(...given))
  if (!facts.ok || !shalom) throw new Error('no template')
  return { facts: facts.value, fit: fittedMapping(shalom, facts.value) }
}

test('Shalom’s mapping fits Shalom’s workbook, whose lists say what it takes', async () => {
  const { facts, fit } = await fitted()
  if (!fit.ok) throw new Error(fit.refusal.reason)
  expect(fit.value).toMatchObject({ sheet: 'Hoja1', firstRow: 2, mostRows: 499 })
  expect(fit.value.columns.map(({ column }) => column).join('')).toBe('ABFGHIJKLM')
  const lists = listsFor(fit.value, facts, 'Shalom')
  expect([...lists.keys()]).toEqual(['F', 'G', 'H'])
  expect(lists.get('G')?.values).toEqual(AGENCIES)
})

test('a column that the courier has moved is found by its heading', async () => {
  const moved = ['NUEVA', ...SHALOM_HEADINGS.slice(0, 12)]
  const { fit } = await fitted({ headings: [...moved, 'CANTIDAD'] })
  expect(fit.ok && fit.value.columns.map(({ column }) => column).join('')).toBe('BCGHIJKLMN')
})

test('the template of another courier is told by what it lacks', async () => {
  const other = await fitted({ sheetName: 'Datos' })
  expect(other.fit).toEqual({ ok: false, refusal: { reason: 'other-sheets', sheet: 'Hoja1' } })
  const { fit } = await fitted({ headings: ['NOMBRE', 'CELULAR', ...SHALOM_HEADINGS.slice(2)] })
  expect(fit).toEqual({
    ok: false,
    refusal: { reason: 'other-headings', missing: ['DESTINATARIO (DOC)', 'TELF. DESTINATARIO'] },
  })
})
