import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '../../tests/support/sizes.ts'
import { csvFile } from './files/csv-file.ts'
import type { Cell } from './files/sheet-cell.ts'
import { xlsxFile } from './files/xlsx-file.ts'

const ROWS = sized(20_000, 100_000)

async function* of<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values
}

async function whole(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The parts of a zip file, by the directory at its end. */
function partsOf(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  return new Map(
    Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
      const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset, place) =>
        place === 0 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
      ) as [number, number, number, number]
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(start, start + packed)
      const part = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
      const entry = [zip.toString('utf8', at + 46, at + 46 + name), part.toString('utf8')] as const
      at += 46 + name + extra + comment
      return entry
    }),
  )
}

async function sheetOf(rows: readonly (readonly Cell[])[]): Promise<string> {
  return partsOf(await whole(xlsxFile(of(rows)))).get('xl/worksheets/sheet1.xml') ?? ''
}

test('a sheet has its parts, numbers and times as numbers, and texts as texts that no program runs', async () => {
  const rows: Cell[][] = [
    ['codigo', 'saldo', 'fecha'],
    ['=1+1', { number: '-20.50' }, { time: '2026-11-21 09:30' }],
    ['Ñahui & <Hijos>', { number: '3' }, { time: '' }],
  ]
  const parts = partsOf(await whole(xlsxFile(of(rows))))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">\'=1+1</t></is></c>')
  expect(sheet).toContain('<c r="B2" s="2"><v>-20.50</v></c>')
  // Excel counts 2026-11-21 as day 46347.
  expect(sheet).toContain('<c r="C2" s="3"><v>46347.395833')
  expect(sheet).toContain('Ñahui &amp; &lt;Hijos&gt;</t></is></c><c r="B3" s="0"><v>3</v></c></row>')
})

test('whatever people type, a sheet stays well-formed and its columns have the names that Excel expects', async () => {
  const typed = fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(typed, async (texts) => {
      const sheet = await sheetOf([texts])
      expect(sheet.isWellFormed()).toBe(true)
      expect(sheet).not.toMatch(/[\p{Cc}\ufffe\uffff]/u)
      const inner = sheet
        .slice(sheet.indexOf('<sheetData>'))
        .replace(/<\/?(?:sheetData|worksheet|row|c|is|t|v)(?: [^<>]*)?>/g, '')
      expect(inner).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/)
    }),
    { numRuns: 30 },
  )
  const wide = await sheetOf([Array.from({ length: 54 }, () => 'x')])
  expect(wide.match(/r="(Z|AA|AZ|BA|BB)1"/g)).toHaveLength(5)
})

const kinds = { csv: (rows: AsyncIterable<readonly Cell[]>) => csvFile(rows, ','), xlsx: xlsxFile } as const

describe.each(Object.entries(kinds))('a file of %s', (_kind, make) => {
  /** Rows that do not compress, so that what is sent tells what was taken. */
  function counted(rows: number) {
    const seen = { taken: 0, ended: false }
    async function* generate(): AsyncGenerator<readonly Cell[]> {
      try {
        for (let row = 0; row < rows; row += 1) {
          seen.taken += 1
          yield [0, 1, 2, 3].map((cell) => createHash('sha512').update(`${row} ${cell}`).digest('base64'))
        }
      } finally {
        seen.ended = true
      }
    }
    return { seen, rows: generate() }
  }

  test('of many rows keeps few in memory, however slowly it is read', async () => {
    const { seen, rows } = counted(ROWS)
    const leastBytes = 4 * 88 * 0.7
    let [sent, most] = [0, 0]
    for await (const chunk of make(rows)) {
      sent += chunk.length
      await setImmediate()
      most = Math.max(most, seen.taken * leastBytes - sent)
    }
    expect(seen.taken).toBe(ROWS)
    expect(sent).toBeGreaterThan(200 * ROWS)
    expect(most).toBeLessThan(1_000_000)
  })

  test('takes no more rows once its reader has gone, and fails when they fail', async () => {
    const { seen, rows } = counted(ROWS)
    const file = make(rows)
    await once(file, 'readable')
    file.destroy()
    await expect.poll(() => seen.ended).toBe(true)
    expect(seen.taken).toBeLessThan(10_000)
    async function* failing(): AsyncGenerator<readonly Cell[]> {
      yield ['codigo']
      throw new Error('the database is gone')
    }
    await expect(whole(make(failing()))).rejects.toThrow('the database is gone')
  })
})
