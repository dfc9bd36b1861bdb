import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, type Encoding, encodingOf, type OpenFile, separatorOf } from './formats/csv-file.platform.ts'

async function rowsOf(open: OpenFile) {
  const rows = []
  for await (const row of csvRows(open, await encodingOf(open))) rows.push(row)
  return rows
}

/** The bytes in chunks of `size`, as a disk might deliver them: cut through characters and quotes. */
function pieces(bytes: Uint8Array, size = 7): OpenFile {
  return async function* () {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
}

function encoded(text: string, encoding: Encoding | 'utf-8 with mark'): Uint8Array {
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  return Buffer.from(encoding === 'utf-8' ? text : `\ufeff${text}`)
}

function written(rows: readonly (readonly string[])[], separator: string, lineEnd: string): string {
  const quoted = (cell: string) => (/[\s"',;\t]/.test(cell) || cell === '' ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quoted).join(separator) + lineEnd).join('')
}

const separators = fc.constantFrom(',', ';', '\t')
const lineEnds = fc.constantFrom('\n', '\r\n')
const encodings = fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252')

test('a file is read back with any separator, line end and encoding, however it is cut into chunks', async () => {
  const latin = fc.string({ unit: fc.constantFrom(...'abñÁé"\',;\t\n €'.replace('€', '')), maxLength: 12 })
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(latin, { minLength: width, maxLength: width }), { maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(
      table,
      separators,
      lineEnds,
      encodings,
      fc.integer({ min: 1, max: 40 }),
      async (rows, separator, lineEnd, encoding, size) => {
        const header = Array.from({ length: rows[0]?.length ?? 2 }, (_, index) => `Columna ñ ${index}`)
        const text = written([header, ...rows], separator, lineEnd)
        const read = await rowsOf(pieces(encoded(text, encoding as Encoding), size))
        const expected = [header, ...rows].filter((row) => row.some((cell) => cell !== ''))
        expect(read.map(({ cells }) => cells)).toEqual(expected)
      },
    ),
  )
})

test('each row has the line where it begins, also after quoted line ends and empty lines', async () => {
  const text = 'a,b\r\n"1\r\n2",x\r\n\r\n,\r\n"3",y\r\n"4\n\n",z\r\n5,w'
  const rows = await rowsOf(pieces(Buffer.from(text)))
  expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [1, 'b'],
    [2, 'x'],
    [6, 'y'],
    [7, 'z'],
    [10, 'w'],
  ])
})

test('a separator that Excel announces is used, and its line is counted', async () => {
  const rows = await rowsOf(pieces(Buffer.from('sep=;\r\na,b;c\r\n1;2\r\n')))
  expect(rows).toEqual([
    { line: 2, cells: ['a,b', 'c'] },
    { line: 3, cells: ['1', '2'] },
  ])
})

test('separators inside quoted headers do not count', async () => {
  const [header] = await rowsOf(pieces(Buffer.from('ID;"GTIN, UPC, EAN o ISBN";Nombre\n1;2;3')))
  expect(header?.cells).toEqual(['ID', 'GTIN, UPC, EAN o ISBN', 'Nombre'])
})

test('a quote in the middle of a plain cell is part of it', async () => {
  const rows = await rowsOf(pieces(Buffer.from('a,b\nTubo 3" PVC,9\n')))
  expect(rows[1]?.cells).toEqual(['Tubo 3" PVC', '9'])
})

test('a quote that is never closed is refused with the line where it opens', async () => {
  await expect(rowsOf(pieces(Buffer.from('a,b\n1,2\n"3,4\n5,6\n')))).rejects.toMatchObject({
    why: { code: 'open-quote', line: 3 },
  })
})

test('a quote that is never closed does not fill memory', async () => {
  let given = 0
  const open: OpenFile = async function* () {
    yield Buffer.from('a,b\n"')
    for (; given < 50; given++) yield new Uint8Array(1_000_000).fill(120)
  }
  const reading = async () => {
    for await (const { line } of csvRows(open, 'utf-8')) expect(line).toBe(1)
  }
  await expect(reading()).rejects.toMatchObject({ why: { code: 'open-quote', line: 2 } })
  expect(given).toBeLessThan(10)
})

test('a file without a line is not gathered to look for one', async () => {
  let read = 0
  async function* endless() {
    for (; read < 200; read += 1) yield Buffer.alloc(65_536, 'a;')
  }
  expect(await separatorOf(endless, 'utf-8')).toBe(';')
  expect(read).toBeLessThan(20)
})
