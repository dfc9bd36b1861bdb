import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readTable } from './read-table.platform.ts'
import type { Cell } from './sheet-cell.ts'
import { LARGEST_TABLE } from './table-lines.ts'
import { xlsxFile } from './xlsx-file.ts'

async function cellsOf(bytes: Uint8Array) {
  const read = await readTable(bytes)
  if (!read.ok) throw new Error(read.refusal.reason)
  return read.value.map(({ cells }) => cells)
}

const rows = [
  ['GUÍA', 'ESTADO'],
  ['0012', 'Devolución; "hoy"'],
]

test.each([
  ['commas', Buffer.from('GUÍA,ESTADO\r\n0012,"Devolución; ""hoy"""')],
  ['semicolons and a byte order mark', Buffer.from('\ufeffGUÍA;ESTADO\n0012;"Devolución; ""hoy"""\n')],
  ['tabs', Buffer.from('GUÍA\tESTADO\n0012\t"Devolución; ""hoy"""')],
  ['a first line that names the separator', Buffer.from('sep=|\r\nGUÍA|ESTADO\r\n0012|"Devolución; ""hoy"""')],
  ['the letters of Windows', Buffer.from('GUÍA;ESTADO\n0012;"Devolución; ""hoy"""', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffGUÍA;ESTADO\n0012;"Devolución; ""hoy"""', 'utf16le')],
  [
    'UTF-16 with its high bytes first',
    Buffer.from('\ufeffGUÍA;ESTADO\n0012;"Devolución; ""hoy"""', 'utf16le').swap16(),
  ],
])('a CSV file with %s is read', async (_, bytes) => expect(await cellsOf(bytes)).toEqual(rows))

async function workbook(lines: readonly (readonly Cell[])[]): Promise<Buffer> {
  return buffer(xlsxFile(Readable.from(lines) as unknown as AsyncIterable<readonly Cell[]>))
}

test('a workbook is read: texts as they are, numbers as they were typed, days as days, and a long number as what is left of it', async () => {
  const bytes = await workbook([
    ['GUIA', 'FLETE', 'FECHA', 'LARGA'],
    ['0012', { number: '12.5' }, { time: '2026-11-21 09:30' }, { number: '240012345678' }],
    ['é ñ', { number: '89900' }, '', { number: '1234567890123456789' }],
  ])
  expect(await cellsOf(bytes)).toEqual([
    ['GUIA', 'FLETE', 'FECHA', 'LARGA'],
    ['0012', '12.50', '2026-11-21 09:30', '240012345678'],
    ['é ñ', '89900', '', '1.2345678901234568e+18'],
  ])
})

test('what is no report is refused with its reason', async () => {
  const reason = async (bytes: Uint8Array) => {
    const read = await readTable(bytes)
    return read.ok ? null : read.refusal.reason
  }
  expect(await reason(Buffer.alloc(0))).toBe('empty')
  expect(await reason(Buffer.alloc(LARGEST_TABLE + 1))).toBe('too-large')
  expect(await reason(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toBe('old-excel')
  expect(await reason(Buffer.from('PK\x03\x04 no zip'))).toBe('bad-sheet')
  expect(await reason(Buffer.from('a;b\0c'))).toBe('bad-csv')
  expect(await reason(Buffer.from('a;b\n'.repeat(21_000)))).toBe('too-many-rows')
  const bomb = new ZipFile()
  bomb.addBuffer(Buffer.alloc(40_000_000), 'xl/worksheets/sheet1.xml')
  bomb.end()
  expect(await reason(await buffer(bomb.outputStream))).toBe('too-large')
  const other = new ZipFile()
  other.addBuffer(Buffer.from('hola'), 'nota.txt')
  other.end()
  expect(await reason(await buffer(other.outputStream))).toBe('bad-sheet')
})
