import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { mediaIn } from '../../../tests/support/media.ts'
import { done, refused } from '../../lib/outcome.ts'
import { readMedia } from '../pictures/media-folder.platform.ts'
import { mediaFromWeb } from './media/find-media.platform.ts'
import { type MediaFinder, pictureType } from './media/media-files.ts'
import { openMediaStores } from './media/media-store.platform.ts'
import { mediaInFolder } from './media/picture-folder.platform.ts'
import { fileProblemText } from './report/problem-text.ts'
import { fileProblem } from './report/problems.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'contraentrega-pictures-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

function picture(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 4, background } })
}

const noWeb: MediaFinder = async () => refused(fileProblem('unreachable', 'no web'))

async function pixel(bytes: Uint8Array | null, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const start = (y * info.width + x) * info.channels
  return [...data.subarray(start, start + 3)]
}

test('a tall picture is put whole into the middle of a white square, in six files', async () => {
  const dataDir = await folder()
  const stored = await openMediaStores(mediaIn(dataDir)).square.store(
    await picture(100, 400, '#ff0000').jpeg().toBuffer(),
  )
  const hash = stored.ok ? stored.value.hash : ''
  expect(stored.ok && stored.value.color).toMatch(/^#f[ef]b[e-f0-9]b[e-f0-9]$/)
  const large = await readMedia(mediaIn(dataDir), `${hash}-600.webp`)
  expect(await pixel(large, 20, 300)).toEqual([255, 255, 255])
  const [red = 0, green = 255] = await pixel(large, 300, 300)
  expect([red > 240, green < 20]).toEqual([true, true])
  for (const name of ['300.avif', '300.jpg', '300.webp', '600.avif', '600.jpg', '600.webp']) {
    const size = Number.parseInt(name, 10)
    const metadata = await sharp((await readMedia(mediaIn(dataDir), `${hash}-${name}`)) ?? undefined).metadata()
    expect([name, metadata.width, metadata.height]).toEqual([name, size, size])
  }
})

test('a photo is turned upright by its metadata, which is removed', async () => {
  const dataDir = await folder()
  const half = await picture(40, 20, '#0000ff').png().toBuffer()
  const photo = await picture(40, 40, '#00ff00')
    .composite([{ input: half, top: 0, left: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Vendedora', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const stored = await openMediaStores(mediaIn(dataDir)).square.store(photo)
  const bytes = await readMedia(mediaIn(dataDir), `${stored.ok ? stored.value.hash : ''}-600.webp`)
  const [, , blueAtRight = 0] = await pixel(bytes, 550, 300)
  expect(blueAtRight).toBeGreaterThan(200)
  const { exif, orientation } = await sharp(bytes ?? undefined).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

test('transparent parts become white', async () => {
  const dataDir = await folder()
  const stored = await openMediaStores(mediaIn(dataDir)).square.store(
    await picture(50, 50, '#00000000').png().toBuffer(),
  )
  expect(stored).toMatchObject({ ok: true, value: { color: '#ffffff' } })
})

test('the same bytes are encoded once, also when they come twice at the same time', async () => {
  const dataDir = await folder()
  const bytes = await picture(50, 50, '#336699').png().toBuffer()
  const store = openMediaStores(mediaIn(dataDir)).square
  const [one, two] = await Promise.all([store.store(bytes), store.store(bytes)])
  expect(one).toEqual(two)
  const names = await readdir(join(dataDir, 'media'))
  expect(names.toSorted().map((name) => name.slice(32))).toEqual([
    '-300.avif',
    '-300.jpg',
    '-300.webp',
    '-600.avif',
    '-600.jpg',
    '-600.webp',
    '.json',
  ])
  await writeFile(join(dataDir, 'media', names.find((name) => name.endsWith('-300.webp')) ?? ''), 'as it was')
  await openMediaStores(mediaIn(dataDir)).square.store(bytes)
  const again = await readMedia(mediaIn(dataDir), names.find((name) => name.endsWith('-300.webp')) ?? '')
  expect(Buffer.from(again ?? []).toString()).toBe('as it was')
})

test.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'it is not a JPEG, PNG, WebP, AVIF or GIF',
  ],
  ['a page', '<!doctype html><title>404</title>', 'it is not a JPEG, PNG, WebP, AVIF or GIF'],
  ['nothing', '', 'it is not a JPEG, PNG, WebP, AVIF or GIF'],
  ['a torn PNG', '\x89PNG\r\n\x1a\n0000', 'it cannot be read as a picture'],
])('%s is refused and leaves nothing behind', async (_what, text, refusal) => {
  const dataDir = await folder()
  const stored = await openMediaStores(mediaIn(dataDir)).square.store(Buffer.from(text, 'latin1'))
  expect(stored.ok ? '' : fileProblemText(stored.refusal)).toContain(refusal)
  expect(await readdir(dataDir)).toEqual([])
})

/** A black square of one bit a pixel. A library would paint each pixel first. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const lines = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a small file of very many pixels is refused', async () => {
  const bomb = blackPng(9_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  const stored = await openMediaStores(mediaIn(await folder())).square.store(bomb)
  expect(stored.ok ? '' : fileProblemText(stored.refusal)).toContain('exceeds pixel limit')
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s is recognised by its bytes', async (format) => {
  expect(pictureType(await picture(8, 8, '#abc').toFormat(format).toBuffer())).toBe(format)
})

test('the media folder serves pictures only', async () => {
  const dataDir = await folder()
  await writeFile(join(dataDir, 'secret.webp'), 'secret')
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media', `${'a'.repeat(32)}.json`), '{}')
  for (const name of ['../secret.webp', `${'a'.repeat(32)}.json`, '', `${'a'.repeat(32)}-300.webp`, 'secret.webp']) {
    expect(await readMedia(mediaIn(dataDir), name)).toBeNull()
  }
})

async function shelf() {
  const root = await folder()
  await mkdir(join(root, 'fotos', 'rojas'), { recursive: true })
  await mkdir(join(root, 'fotos', 'azules'))
  await writeFile(join(root, 'fotos', 'Lámpara 1.PNG'), 'lampara')
  await writeFile(join(root, 'fotos', 'rojas', 'taza.png'), 'roja')
  await writeFile(join(root, 'fotos', 'azules', 'taza.png'), 'azul')
  await writeFile(join(root, 'secreto.txt'), 'secret')
  await symlink(join(root, 'secreto.txt'), join(root, 'fotos', 'enlace.png'))
  await symlink(root, join(root, 'fotos', 'afuera'))
  const find = await mediaInFolder(join(root, 'fotos'), noWeb)
  return async (source: string) => {
    const found = await find(source, 'square')
    if (!found.ok) return fileProblemText(found.refusal)
    return 'bytes' in found.value ? Buffer.from(found.value.bytes).toString() : found.value.stored.hash
  }
}

test.each([
  ['lámpara 1.png', 'lampara'],
  ['https://cdn.example.com/a/b/L%C3%A1mpara%201.png?v=3', 'lampara'],
  ['rojas/taza.png', 'roja'],
  ['./azules/taza.png', 'azul'],
  ['azules\\taza.png', 'azul'],
  ['otra/parte/lámpara 1.png', 'lampara'],
])('%s is found in the folder', async (source, text) => {
  expect(await (await shelf())(source)).toBe(text)
})

test.each([
  ['taza.png', 'the folder or ZIP of pictures has several files of that name: give the path'],
  ['nada.png', 'the folder or ZIP of pictures has no such file'],
  ['../secreto.txt', 'the folder or ZIP of pictures has no such file'],
  ['/etc/passwd', 'the folder or ZIP of pictures has no such file'],
  ['enlace.png', 'the folder or ZIP of pictures has no such file'],
  ['afuera/secreto.txt', 'the folder or ZIP of pictures has no such file'],
  ['', 'the folder or ZIP of pictures has no such file'],
  ['https://cdn.example.com/nada.png', 'it cannot be fetched (no web)'],
  ['https://cdn.example.com/%E0%A4%A.png', 'it cannot be fetched (no web)'],
])('%j is not found', async (source, refusal) => {
  expect(await (await shelf())(source)).toBe(refusal)
})

test('a picture that was stored for its address is not fetched again', async () => {
  const stores = openMediaStores(mediaIn(await folder()))
  const bytes = await picture(20, 20, '#123456').png().toBuffer()
  const fetched: string[] = []
  const find = mediaFromWeb(stores, async (address) => {
    fetched.push(address)
    return done(bytes)
  })
  expect(await find('https://a.test/1.png', 'square')).toEqual(done({ bytes, address: 'https://a.test/1.png' }))
  const stored = await stores.square.store(bytes)
  if (stored.ok) await stores.square.remember('https://a.test/1.png', stored.value)
  expect(await find('https://a.test/1.png', 'square')).toEqual(stored.ok && done({ stored: stored.value }))
  expect(fetched).toEqual(['https://a.test/1.png'])
  expect(await find('1.png', 'square')).toMatchObject({ ok: false })
})
