import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlLines } from './html-lines.ts'

const LIMITS = { rows: 1_000, columns: 20, longest: 2_000 }
const read = (html: string) => htmlLines(html, LIMITS)

test('the largest table of a page is read, with entities, breaks and hard spaces as people see them', () => {
  const menu = '<table><tr><td>Inicio<td>Salir</table>'
  const money =
    '<TABLE border=1><thead><tr><th>Gu&iacute;a</th><th>Valor<br>movimiento</th></tr></thead><tbody>' +
    '<tr><td>0012</td><td>&nbsp;36,99&nbsp;</td></tr><tr><td>A &amp; B<script>1</script></td><td>1.234,50</td></tr></tbody></TABLE>'
  expect(read(`<html><body>${menu}${money}</body></html>`)).toEqual([
    ['Guía', 'Valor movimiento'],
    ['0012', '36,99'],
    ['A & B', '1.234,50'],
  ])
})

test('cells that span others leave them empty, and rows without an end are rows', () => {
  expect(read('<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d</table>')).toEqual([
    ['a', 'b', ''],
    ['', 'c', 'd'],
  ])
})

test('a table in a cell is a table of its own', () => {
  const inner = '<table><tr><td>1<td>2<tr><td>3<td>4</table>'
  expect(read(`<table><tr><td>${inner}</td></tr></table>`)).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test.each([
  '<html><form>Inicia sesión</form></html>',
  '<?xml version="1.0"?><Workbook></Workbook>',
  '<table><tr><td>1</table>',
])('there is no report in %s', (html) => expect(read(html)).toBeNull())

test('what is written into a table of texts comes out of it, whatever the texts are', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aé<>&"\' 9,.;\n') }).map((one) => one.replace(/\s+/g, ' ').trim())
  const rows = fc.array(
    fc.array(
      text.map((one) => one || '-'),
      { minLength: 2, maxLength: 2 },
    ),
    { minLength: 2 },
  )
  const escaped = (one: string) => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  fc.assert(
    fc.property(rows, (given) => {
      const body = given.map((row) => `<tr>${row.map((one) => `<td>${escaped(one)}</td>`).join('')}</tr>`).join('')
      expect(read(`<table>${body}</table>`)).toEqual(given)
    }),
  )
})
