import { expect, test } from 'vitest'
import { AGENCIES, courierTemplate, SHALOM_HEADINGS } from '../../../tests/support/courier-template.ts'
import { readTemplate } from './read-template.ts'
import { readRange } from './sheet-lists.ts'

test('a workbook tells its sheets, its first rows, and what its drop-down lists offer: written, by name, and of another sheet', async () => {
  const read = await readTemplate(await courierTemplate(), ['Hoja2!A', 'Hoja2!B2:B3', 'Nada!A'])
  if (!read.ok) throw new Error(read.refusal.reason)
  const { sheets, columns } = read.value
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Hoja1', false],
    ['Hoja2', true],
    ['Medidas', false],
  ])
  expect(sheets[0]?.lines.slice(0, 2).map((cells) => cells.slice(0, 8))).toEqual([
    SHALOM_HEADINGS.slice(0, 8),
    ['70503353', '912000111', '', '', '', 'ZAMACOLA', 'JAEN', 'PAQUETE L'],
  ])
  const sizes = ['SOBRE', 'PAQUETE XXS', 'PAQUETE XS', 'PAQUETE S', 'PAQUETE M', 'PAQUETE L']
  expect(sheets[0]?.lists).toEqual({ F: AGENCIES, G: AGENCIES, H: sizes })
  expect(columns).toEqual({
    'Hoja2!A': ['ID', '500', '501', '502', '503', '504', '505'],
    'Hoja2!B2:B3': AGENCIES.slice(0, 2),
  })
})

test.each([
  ['Hoja2!$A$2:$A$500', { sheet: 'Hoja2', columns: [1, 1], rows: [2, 500] }],
  ["'Hoja d''e'!A:B", { sheet: "Hoja d'e", columns: [1, 2], rows: [1, 1_048_576] }],
  ['$O$2', { sheet: '', columns: [15, 15], rows: [2, 2] }],
  ['Hoja2!A', { sheet: 'Hoja2', columns: [1, 1], rows: [1, 1_048_576] }],
  ['INDIRECT("Hoja2!A1")', null],
  ['OFFSET(Hoja2!$A$2,0,0,9)', null],
])('the cells of %s', (formula, range) => expect(readRange(formula)).toEqual(range))

test('a CSV file is one sheet, and what is no template is refused with its reason', async () => {
  const read = await readTemplate(Buffer.from('GUIA;NOMBRE\n1;Ana\n'))
  expect(read.ok && read.value).toEqual({
    ...{ kind: 'csv', columns: {} },
    sheets: [
      {
        name: '',
        isHidden: false,
        lines: [
          ['GUIA', 'NOMBRE'],
          ['1', 'Ana'],
        ],
        lists: {},
      },
    ],
  })
  const reason = async (bytes: Uint8Array) => {
    const one = await readTemplate(bytes)
    return one.ok ? null : one.refusal.reason
  }
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1]
  expect(await reason(Buffer.alloc(0))).toBe('empty')
  expect(await reason(Buffer.alloc(3_000_001))).toBe('too-large')
  expect(await reason(Buffer.from(ole))).toBe('old-excel')
  expect(await reason(Buffer.concat([Buffer.from(ole), Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('locked')
  expect(await reason(Buffer.from('%PDF-1.7'))).toBe('pdf')
  expect(await reason(Buffer.from('<html><table>'))).toBe('web-page')
  expect(await reason(Buffer.from('PK\u0003\u0004 no zip'))).toBe('bad-sheet')
  expect(await reason(Buffer.from('a\0b'))).toBe('bad-csv')
  expect(
    await reason(await courierTemplate({ sheet1: () => '<worksheet><sheetData><row></sheetData></worksheet>' })),
  ).toBe('bad-sheet')
})
