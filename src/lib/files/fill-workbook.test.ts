import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read as readXlsx } from '@e965/xlsx'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { courierTemplate, SHALOM_HEADINGS } from '../../../tests/support/courier-template.ts'
import type { FilledCell } from './fill-sheet.ts'
import { fillWorkbook } from './fill-workbook.ts'
import { unpacked } from './zip-parts.ts'

const COLUMNS = [...'ABCDEFGHIJKLM']

const sourceRows = (count: number, from = 0): readonly (readonly FilledCell[])[] =>
  Array.from({ length: count }, (_, nth) => [
    { text: String(from + nth).padStart(8, '0') },
    { text: `9${String(from + nth).padStart(8, '0')}` },
    null,
    { text: ` <b> & "Ñ" '\u{1f6f5}' ${nth}` },
    { text: '=1+1' },
    { text: 'ZAMACOLA' },
    { text: 'JAEN' },
    { text: 'PAQUETE S' },
    { number: '10' },
    { number: '20.5' },
    { number: '0' },
    { number: '0.25' },
    { number: '1' },
  ])

async function filled(template: Uint8Array, rows: readonly (readonly FilledCell[])[], sheet = 'Hoja1') {
  const made = await fillWorkbook(template, { sheet, firstRow: 2, columns: COLUMNS, rows })
  if (!made.ok) throw new Error(made.refusal.reason)
  return made.value
}

async function partsOf(bytes: Uint8Array) {
  const parts = await unpacked(bytes)
  if (!parts.ok) throw new Error(parts.refusal.reason)
  return new Map(parts.value.map(({ name, content }) => [name, content]))
}

/** What a reader finds in a cell that was written. */
function expected(cell: FilledCell): string | number | null {
  if (cell === null) return null
  return 'number' in cell ? Number(cell.number) : cell.text
}

test.each([499, 1_200])('%i rows are read cell for cell by two readers, made within two seconds', async (count) => {
  const template = await courierTemplate({ styledTo: 500 })
  const rows = sourceRows(count)
  const begun = process.threadCpuUsage()
  const bytes = await filled(template, rows)
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1_000).toBeLessThan(2_000)

  const book = readXlsx(bytes, { cellFormula: true, sheetStubs: true })
  expect(book.SheetNames).toEqual(['Hoja1', 'Hoja2', 'Medidas'])
  expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 1, 0])
  const sheet = book.Sheets.Hoja1
  const typed = rows.map((cells) => cells.map(expected))
  const other = rows.map((_, nth) => COLUMNS.map((letters) => sheet?.[`${letters}${nth + 2}`]?.v ?? null))
  expect(other).toEqual(typed)
  const [headings, ...read] = await readSheet(Uint8Array.from(bytes).buffer, { parseNumber: Number, trim: false })
  expect(headings?.slice(0, 13)).toEqual(SHALOM_HEADINGS)
  expect(read.slice(0, count).map((cells) => cells.slice(0, 13))).toEqual(typed)
  // What the template works out itself is still a formula.
  expect(sheet?.I2).toMatchObject({ f: 'VLOOKUP(H2,Medidas!A:B,2,FALSE)', v: 10 })
  expect([sheet?.N2?.f, sheet?.N500?.f]).toEqual(['IF(A2="","",B2)', 'IF(A500="","",B500)'])
  expect(sheet?.['!ref']).toBe(`A1:N${Math.max(500, count + 1)}`)
})

test('only rows, cells and the dimension of the one sheet change: lists, widths, names, hidden sheets and pictures stay byte for byte', async () => {
  const template = await courierTemplate({ styledTo: 6 })
  const [before, after] = [await partsOf(template), await partsOf(await filled(template, sourceRows(3)))]
  expect([...after.keys()]).toEqual([...before.keys()])
  const own = 'xl/worksheets/sheet1.xml'
  for (const [name, content] of before)
    if (name !== own) expect([name, after.get(name)?.equals(content)]).toEqual([name, true])
  const around = (xml = '') => xml.replace(/<sheetData>.*<\/sheetData>/s, '').replace(/<dimension[^>]*>/, '')
  expect(around(after.get(own)?.toString())).toBe(around(before.get(own)?.toString()))
  expect(after.get(own)?.toString()).toContain('<dimension ref="A1:N4"/>')
})

test('rows take the styles and the height of the first one, texts of digits stay texts, and the example goes', async () => {
  const bytes = await filled(await courierTemplate({ styledTo: 6 }), sourceRows(2))
  const xml = (await partsOf(bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  expect(xml).toContain(
    '<row r="3" ht="18" customHeight="1"><c r="A3" s="1" t="inlineStr"><is><t xml:space="preserve">00000001</t></is></c>',
  )
  expect(xml).toContain('<c r="M3" s="6"><v>1</v></c>')
  expect(xml).not.toContain('70503353')
  // Nothing of what a formula came to before is left beside what is new.
  expect(xml).toContain('<c r="N3" s="3"><f>IF(A3="","",B3)</f></c>')
  expect(xml).toContain('<c r="N5" s="3" t="str"><f>IF(A5="","",B5)</f><v>vieja</v></c>')
})

test('a sheet whose elements have a prefix, and one without rows, are filled as well', async () => {
  const prefixed = (xml: string) => xml.replace('xmlns="', 'xmlns:x="').replace(/<(\/?)(?!\?)(?![\w]+:)/g, '<$1x:')
  for (const sheet1 of [prefixed, (xml: string) => xml.replace(/<sheetData>.*<\/sheetData>/s, '<sheetData/>')]) {
    const book = readXlsx(await filled(await courierTemplate({ sheet1 }), sourceRows(2)))
    expect([book.Sheets.Hoja1?.A2?.v, book.Sheets.Hoja1?.G3?.v]).toEqual(['00000000', 'JAEN'])
  }
})

test('what is no workbook is refused with its reason', async () => {
  const reason = async (bytes: Uint8Array, sheet = 'Hoja1') => {
    const made = await fillWorkbook(bytes, { sheet, firstRow: 2, columns: ['A'], rows: [[{ text: 'a' }]] })
    return made.ok ? null : made.refusal.reason
  }
  expect(await reason(Buffer.from('PK\u0003\u0004 no zip'))).toBe('bad-sheet')
  expect(await reason(await courierTemplate(), 'Otra')).toBe('no-sheet')
  expect(await reason(await courierTemplate({ sheet1: (xml) => xml.replace('</row>', '') }))).toBe('bad-sheet')
  expect(
    await reason(
      await courierTemplate({ sheet1: (xml) => xml.replace('<work', '<!DOCTYPE a [<!ENTITY b "c">]><work') }),
    ),
  ).toBe('bad-sheet')
})

const office = ['soffice', 'libreoffice'].find((name) => {
  try {
    execFileSync('which', [name])
    return true
  } catch {
    return false
  }
})

test.skipIf(!office)('LibreOffice opens it', { tags: ['detail'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filled-'))
  writeFileSync(join(folder, 'a.xlsx'), await filled(await courierTemplate(), sourceRows(20)))
  execFileSync(office ?? '', ['--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'a.xlsx')])
  expect(readFileSync(join(folder, 'a.pdf')).subarray(0, 4).toString()).toBe('%PDF')
})
