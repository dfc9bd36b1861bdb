import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../tests/support/databases.ts'
import { shopifyExport } from '../../../tests/support/shopify-export.ts'
import { type ZippedForTest, zipOf } from '../../../tests/support/zip-file.ts'
import { done } from '../../lib/outcome.ts'
import { entriesIn } from './formats/catalogue-entries.platform.ts'
import { UnreadableFile } from './formats/product-draft.ts'
import type { MediaFinder } from './media/media-files.ts'
import { openSource } from './media/zip-source.platform.ts'
import { faultText } from './report/problem-text.ts'

const sheet = { name: 'products_export.csv', bytes: shopifyExport([{ handle: 'olla', title: 'Olla', price: '9' }]) }
const READING = { country: 'peru', currency: 'PEN', today: '2026-11-20' } as const

async function fileOf(bytes: Uint8Array) {
  const path = join(await testFolder(), 'tienda.zip')
  await writeFile(path, bytes)
  return { name: 'tienda.zip', path, open: () => createReadStream(path) }
}

async function opened(files: readonly ZippedForTest[]) {
  const source = await openSource(await fileOf(zipOf(files)))
  onTestFinished(source.close)
  return source
}

const fromWeb: MediaFinder = async (source) => done({ bytes: Buffer.from('of the web'), address: source })

async function found(files: readonly ZippedForTest[], name: string): Promise<string> {
  const media = await (await opened([sheet, ...files])).files(fromWeb)(name, 'square')
  if (!media.ok) return media.refusal.code
  return 'bytes' in media.value ? Buffer.from(media.value.bytes).toString() : 'stored'
}

/** Why a file cannot be read, in English. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  try {
    const source = await openSource(await fileOf(bytes))
    try {
      for await (const _ of (await entriesIn(source.sheet, READING)).entries);
    } finally {
      source.close()
    }
    return 'it was read'
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return faultText(error.why)
  }
}

test('the file of products of a ZIP is read, in whatever folder it is and whatever a Mac adds', async () => {
  const { sheet: read } = await opened([
    { name: 'Tienda/' },
    { name: 'Tienda/products.csv', bytes: sheet.bytes },
    { name: '__MACOSX/Tienda/._products.csv', bytes: 'x' },
    { name: 'Tienda/.DS_Store', bytes: 'x' },
    { name: 'Tienda/fotos/olla.jpg', bytes: 'a pot' },
  ])
  expect(await text(read.open())).toBe(sheet.bytes)
  expect(await text(read.open())).toBe(sheet.bytes)
})

test.each([
  ['olla.jpg', 'fotos/olla.jpg'],
  ['fotos/olla.jpg', 'Fotos/OLLA.jpg'],
  ['.\\fotos\\olla.jpg', 'fotos/olla.jpg'],
  ['https://example.com/una/olla.jpg?v=3', 'olla.jpg'],
  ['niña año.jpg', 'niña año.jpg'.normalize('NFD')],
])('a file that the catalogue calls %s is %s of the ZIP', async (name, path) => {
  expect(await found([{ name: path, bytes: 'a pot' }], name)).toBe('a pot')
})

test('names are read as Windows, Macs and DOS write them, and paths also from the folder of the file of products', async () => {
  expect(await found([{ name: Buffer.from('niña.jpg'), bytes: 'of a Mac' }], 'niña.jpg')).toBe('of a Mac')
  expect(await found([{ name: Buffer.from('ni\xa4a.jpg', 'latin1'), bytes: 'of DOS' }], 'niña.jpg')).toBe('of DOS')
  const source = await opened([
    { name: 'Tienda/productos.csv', bytes: sheet.bytes },
    { name: 'Tienda/a/olla.jpg', bytes: 'one' },
    { name: 'Tienda/b/olla.jpg', bytes: 'two' },
  ])
  expect(await source.files(fromWeb)('b/olla.jpg', 'square')).toEqual(done({ bytes: Buffer.from('two') }))
})

test('what a ZIP lacks comes from the web or is refused, as is a name that several files have and one that is broken or too large', async () => {
  expect(await found([], 'https://example.com/otra.jpg')).toBe('of the web')
  expect(await found([], 'otra.jpg')).toBe('not-in-folder')
  expect(await found([{ name: '.oculta.jpg', bytes: 'x' }], '.oculta.jpg')).toBe('not-in-folder')
  expect(await found([{ name: 'a/olla.jpg' }, { name: 'b/olla.jpg' }], 'olla.jpg')).toBe('several-in-folder')
  expect(await found([{ name: 'olla.jpg', holds: Buffer.alloc(40, 0xff) }], 'olla.jpg')).toBe('unreadable')
  expect(await found([{ name: 'olla.jpg', bytes: 'longer', says: { size: 3 } }], 'olla.jpg')).toBe('unreadable')
  expect(
    await found(
      [{ name: 'olla.jpg', bytes: Buffer.alloc(10_000_001, 'pot'), holds: Buffer.alloc(90_000) }],
      'olla.jpg',
    ),
  ).toBe('too-large')
})

const whole = zipOf([sheet])
const windows = Buffer.from(sheet.bytes.replace('Olla', 'Ollita ni\xf1a'), 'latin1')

test.each([
  ['cut off', whole.subarray(0, whole.length - 30), /broken or was cut off/],
  ['damaged', zipOf([{ ...sheet, holds: Buffer.alloc(60, 0xff) }]), /broken/],
  ['longer than it says', zipOf([{ ...sheet, says: { size: 10 } }]), /broken/],
  [
    'shorter than it says, in letters of Windows',
    zipOf([{ ...sheet, bytes: windows, says: { size: 9_000 } }]),
    /broken/,
  ],
  ['one file over another', zipOf([sheet, { name: 'a.jpg', says: { packed: 1_000_000 } }]), /broken/],
  ['locked', zipOf([{ ...sheet, says: { flags: 1 } }]), /password/],
  ['without a file of products', zipOf([{ name: 'olla.jpg' }]), /no CSV and no JSON/],
  ['empty', zipOf([]), /no CSV and no JSON/],
  ['with two of them', zipOf([sheet, { name: 'otro/b.json' }]), /several.*products_export.csv, otro\/b.json/],
  ['an Excel workbook', zipOf([{ name: 'xl/workbook.xml' }]), /Excel workbook/],
  ['with an Excel workbook', zipOf([{ name: 'productos.xlsx' }]), /Excel workbook/],
  ['with a way out', zipOf([sheet, { name: 'a/../../b.jpg' }]), /leads out of it: a\/..\/..\/b.jpg/],
  ['with a way out for Windows', zipOf([sheet, { name: 'c:\\b.jpg' }]), /leads out of it/],
  ['of a bomb', zipOf([{ name: 'a.csv', says: { size: 3_000_000 } }]), /unpacks to far more/],
  [
    'of many bombs',
    zipOf(
      Array.from({ length: 21 }, (_, n) => ({
        name: `${n}.jpg`,
        holds: Buffer.alloc(450_000),
        says: { size: 100_000_000 },
      })),
    ),
    /more than 2 GB/,
  ],
  [
    'of too many files',
    zipOf(Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}.jpg`, holds: Buffer.alloc(0) }))),
    /more than 20000 files/,
  ],
  ['with a name of 3 KB', zipOf([sheet, { name: 'a'.repeat(3_000) }]), /broken/],
])('a ZIP that is %s is refused with what to do', async (_, bytes, message) => {
  expect(await refusalOf(bytes)).toMatch(message)
})

test('a JSON of more than 64 MB is refused before it is in memory', async () => {
  async function* open() {
    yield Buffer.from('{"products":[')
    for (let n = 0; n < 64; n += 1) yield Buffer.alloc(1_000_000, ' ')
  }
  const why = { code: 'too-large', most: 64_000_000 }
  await expect(entriesIn({ name: 'a.json', open }, READING)).rejects.toMatchObject({ why })
})
