import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { KEPT_MS, MOST_OPEN, PIECE } from '../../src/catalogue/pictures/upload.ts'
import { openUploads } from '../../src/catalogue/pictures/upload-folder.platform.ts'
import type { Database } from '../../src/database/database.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { cameraPhoto, heicPhoto, movingPicture, vastPng } from '../support/pictures.ts'
import { MP4 } from '../support/section-files.ts'

const POSTED = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
const PIECES = { ...POSTED, accept: 'application/json', 'content-type': 'application/octet-stream' }

async function openShop(db: Database) {
  const time = { now: NOVEMBER_2026 }
  const dataDir = await testFolder()
  const desk = openDesk(db, { clock: () => time.now, settings: testSettings({ dataDir }) })
  const { shop, host } = await openOrderShop(db)
  const base = `/t/${host}/fotos`
  const begins = (seller: Seller, file: Uint8Array, more: object = {}, at = base) =>
    seller.call(at, { digest: sha256(file), size: file.length, kind: 'square', ...more })
  const adds = async (seller: Seller, file: Uint8Array, offset: number, end = offset + PIECE, at = base) => {
    const body = Uint8Array.from(file.subarray(offset, end))
    const init = { method: 'POST', headers: PIECES, body }
    const response = await seller.send(`${at}/${sha256(file)}/partes/${offset}`, init)
    return { status: response.status, body: await response.json() }
  }
  const takes = (seller: Seller, file: Uint8Array, kind = 'square', at = base) =>
    seller.call(`${at}/${sha256(file)}/terminar`, { kind })
  return {
    ...{ ...desk, db, time, shop, host, base, dataDir, begins, adds, takes },
    leaves: (seller: Seller, file: Uint8Array) => seller.call(`${base}/${sha256(file)}/dejar`, {}),
    /** Sends a file whole, in as many pieces as it needs. */
    async sends(seller: Seller, file: Uint8Array, kind = 'square') {
      await begins(seller, file, { kind })
      for (let offset = 0; offset < file.length; offset += PIECE) await adds(seller, file, offset)
      return takes(seller, file, kind)
    },
    sees: (seller: Seller, name: string) => seller.get(`/media/${name}`),
  }
}

/** A file of so many bytes. */
const bytes = (size: number, shade = 7) => new Uint8Array(size).fill(shade)

onOneEngine((_, openDatabase) => {
  test('a photo that is cut off goes on where it was, and is stored upright in three formats without what the camera wrote', async () => {
    const { join: joins, shop, begins, adds, takes, sees } = await openShop(await openDatabase())
    const ana = await joins(shop, OWNER)
    const photo = await cameraPhoto({ width: 1_600, height: 1_200 })
    expect(photo.length).toBeGreaterThan(PIECE + 1)
    expect(await begins(ana, photo)).toMatchObject({ status: 200, body: { data: { received: 0 } } })
    expect(await takes(ana, photo)).toMatchObject({ status: 409, body: { reason: 'elsewhere', received: 0 } })
    expect(await adds(ana, photo, 0)).toMatchObject({ status: 200, body: { data: { received: PIECE } } })
    // The answer was lost, so the piece is sent again; and a piece from further on does not leave a hole.
    const behind = { status: 409, body: { reason: 'elsewhere', received: PIECE } }
    expect(await adds(ana, photo, 0)).toMatchObject(behind)
    expect(await adds(ana, photo, PIECE + 1)).toMatchObject(behind)
    // The tab was closed: the same file asks where it stands.
    expect(await begins(ana, photo)).toMatchObject({ status: 200, body: { data: { received: PIECE } } })
    for (let offset = PIECE; offset < photo.length; offset += PIECE) await adds(ana, photo, offset)
    const taken = await takes(ana, photo)
    expect(taken).toMatchObject({ status: 200, body: { data: { alt: '', width: 600, height: 600 } } })
    const { hash, color } = taken.body.data
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    // Lost again: the answer is the same, and nothing is sent a second time.
    expect((await begins(ana, photo)).body.data).toEqual({ received: photo.length })
    expect((await takes(ana, photo)).body).toEqual(taken.body)
    for (const name of [`${hash}-600.avif`, `${hash}-300.webp`, `${hash}-300.jpg`])
      expect((await sees(ana, name)).status, name).toBe(200)
    const stored = Buffer.from(await (await sees(ana, `${hash}-600.jpg`)).arrayBuffer())
    const { exif, width } = await sharp(stored).metadata()
    expect([exif, width]).toEqual([undefined, 600])
    // The camera lay on its side: what was left is on top now, and white fills the sides.
    expect(await colorAt(stored, 300, 40)).toBe('red')
    expect(await colorAt(stored, 300, 560)).toBe('blue')
    expect(await colorAt(stored, 10, 300)).toBe('white')
  })

  test('a picture of a section keeps its shape', async () => {
    const { join: joins, shop, sends, sees } = await openShop(await openDatabase())
    const ana = await joins(shop, OWNER)
    const photo = await cameraPhoto({ width: 800, height: 600 })
    const whole = (await sends(ana, photo, 'whole')).body.data
    expect(whole).toMatchObject({ width: 600, height: 800 })
    expect((await sees(ana, `${whole.hash}-w480.avif`)).status).toBe(200)
  })

  test('a video of a section is kept as it comes, what is no video is refused, and one that is too large is told at once', async () => {
    const { join: joins, shop, begins, sends, sees } = await openShop(await openDatabase())
    const ana = await joins(shop, OWNER)
    const video = (await sends(ana, MP4, 'video')).body.data
    expect(video).toEqual({ kind: 'file', hash: expect.stringMatching(/^[0-9a-f]{32}$/), format: 'mp4' })
    const shown = await sees(ana, `${video.hash}.mp4`)
    expect(Buffer.from(await shown.arrayBuffer()).equals(MP4)).toBe(true)
    const refused = await sends(ana, await cameraPhoto(), 'video')
    expect(refused).toMatchObject({ status: 422, body: { reason: 'not-a-video' } })
    const large = await begins(ana, MP4, { kind: 'video', size: 25_000_001 })
    expect(large).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('El video pesa más de 25 MB') },
    })
  })

  test('what is no picture, moves, is broken or has too many pixels is refused with what to do, and holds no place', async () => {
    const { join: joins, shop, sends, begins, takes } = await openShop(await openDatabase())
    const ana = await joins(shop, OWNER)
    const photo = await cameraPhoto()
    const files: readonly (readonly [Uint8Array, string, RegExp])[] = [
      [heicPhoto(), 'heic', /Ajustes → Cámara → Formatos → Más compatible/],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        'not-a-picture',
        /JPG, PNG o WebP/,
      ],
      [await movingPicture('gif'), 'animated', /se mueve/],
      [await movingPicture('webp'), 'animated', /se mueve/],
      [vastPng(50_000), 'too-many-pixels', /60 megapíxeles/],
      [photo.subarray(0, photo.length / 2), 'unreadable', /dañado/],
    ]
    for (const [file, reason, message] of files) {
      const refusal = { status: 422, body: { reason, message: expect.stringMatching(message) } }
      expect(await sends(ana, file)).toMatchObject(refusal)
      expect(await takes(ana, file)).toMatchObject({ status: 410, body: { reason: 'unknown' } })
    }
    const strip = await sharp({ create: { width: 20, height: 400, channels: 3, background: '#333' } })
      .png()
      .toBuffer()
    expect(await sends(ana, strip, 'whole')).toMatchObject({ status: 422, body: { reason: 'too-tall' } })
    expect(await sends(ana, strip, 'square')).toMatchObject({ status: 200 })
    // What came is not what was announced.
    const other = Uint8Array.from(photo, (byte, place) => (place === 900 ? byte ^ 1 : byte))
    expect((await begins(ana, photo, { digest: sha256('another file') })).status).toBe(200)
    const address = `/t/${shop.hosts[0]}/fotos/${sha256('another file')}`
    await ana.send(`${address}/partes/0`, { method: 'POST', headers: PIECES, body: other })
    expect(await ana.call(`${address}/terminar`, { kind: 'square' })).toMatchObject({
      status: 422,
      body: { reason: 'damaged' },
    })
  })

  test('a shop has so many pictures on their way and no more; what was left makes room after a day, or at once when it is dropped', async () => {
    const { join: joins, shop, time, dataDir, begins, adds, leaves } = await openShop(await openDatabase())
    const [ana, luis] = [await joins(shop, OWNER), await joins(shop, OWNER)]
    const huge = { status: 413, body: { message: expect.stringContaining('10 MB') } }
    expect(await begins(ana, bytes(1), { size: 10_000_001 })).toMatchObject(huge)
    // A piece that is longer than it may be, and one that goes on past the end.
    expect((await begins(ana, bytes(300_000))).status).toBe(200)
    expect((await adds(ana, bytes(300_000), 0, PIECE + 1)).status).toBe(413)
    expect((await begins(ana, bytes(3))).status).toBe(200)
    const past = await ana.send(`/t/${shop.hosts[0]}/fotos/${sha256(bytes(3))}/partes/0`, {
      ...{ method: 'POST', headers: PIECES, body: bytes(4) },
    })
    expect(past.status).toBe(413)
    for (let shade = 2; shade < MOST_OPEN; shade += 1)
      expect((await begins(shade % 2 ? ana : luis, bytes(1, shade))).status).toBe(200)
    const full = { status: 429, body: { reason: 'too-many', message: expect.stringContaining('a medio subir') } }
    expect(await begins(luis, bytes(1, 200))).toMatchObject(full)
    expect((await begins(ana, bytes(3))).status).toBe(200)
    await leaves(ana, bytes(3))
    expect((await begins(luis, bytes(1, 200))).status).toBe(200)
    expect(await begins(luis, bytes(1, 201))).toMatchObject(full)
    time.now += KEPT_MS + 1
    // A hundred megabytes are announced: no byte more.
    for (let shade = 0; shade < 10; shade += 1)
      expect((await begins(ana, bytes(1, shade), { size: 10_000_000 })).status).toBe(200)
    expect(await begins(luis, bytes(1, 99))).toMatchObject(full)
    const uploads = openUploads(dataDir)
    expect(await uploads.sweep(time.now - KEPT_MS)).toBe(0)
    time.now += KEPT_MS + 1
    expect(await uploads.sweep(time.now - KEPT_MS)).toBe(10)
    await expect(access(join(dataDir, 'media', 'uploads', shop.id))).rejects.toThrow()
  })

  test('nobody goes on with, takes or drops another person’s picture, and no address shows it before it was taken', async () => {
    const { join: joins, shop, db, begins, adds, takes, leaves, sees, sends } = await openShop(await openDatabase())
    const { shop: other, host } = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    const [ana, luis] = [await joins(shop, OWNER), await joins(shop, OWNER)]
    const foreign = await joins(other, OWNER)
    const photo = await cameraPhoto({ width: 300, height: 200 })
    await begins(ana, photo)
    await adds(ana, photo, 0)
    for (const [seller, at] of [
      [luis, `/t/${shop.hosts[0]}/fotos`],
      [foreign, `/t/${host}/fotos`],
    ] as const) {
      expect((await takes(seller, photo, 'square', at)).status).toBe(410)
      expect((await adds(seller, photo, 0, PIECE, at)).status).toBe(410)
      await seller.call(`${at}/${sha256(photo)}/dejar`, {})
    }
    expect((await begins(ana, photo)).body.data).toEqual({ received: photo.length })
    for (const name of [sha256(photo), `uploads%2f${shop.id}`, `uploads/${shop.id}`, `../uploads/${shop.id}`])
      expect((await sees(ana, name)).status, name).toBe(404)
    expect((await takes(ana, photo)).status).toBe(200)
    // Of the same file a colleague learns nothing that was not theirs: they send it whole.
    expect((await begins(luis, photo)).body.data).toEqual({ received: 0 })
    expect((await leaves(luis, photo)).status).toBe(200)
    expect((await sends(await joins(shop, CONFIRMER), photo)).status).toBe(403)
  })

  test('without a script a form brings several pictures at once, and leads back with those that were taken', async () => {
    const { join: joins, shop, base, host } = await openShop(await openDatabase())
    const ana = await joins(shop, OWNER)
    const submits = (files: readonly Uint8Array[], back: string) => {
      const body = new FormData()
      body.set('back', back)
      for (const file of files) body.append('picture', new Blob([Uint8Array.from(file)]))
      return ana.send(`${base}/formulario`, { method: 'POST', headers: POSTED, body })
    }
    const [one, two] = [await cameraPhoto({ shade: 1 }), await cameraPhoto({ shade: 2 })]
    const led = await submits([one, heicPhoto(), two], `/t/${host}/productos/olla?paso=fotos`)
    expect(led.status).toBe(303)
    expect(led.headers.get('location')).toMatch(
      new RegExp(`^/t/${host}/productos/olla\\?paso=fotos&fotos=[0-9a-f]{32}\\.[0-9a-f]{32}&sin=heic$`),
    )
    const elsewhere = await submits([one], 'https://evil.test/t/')
    expect(elsewhere.headers.get('location')).toMatch(new RegExp(`^/t/${host}/mas\\?fotos=`))
    const refused = await submits([heicPhoto()], `/t/${host}/mas`)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Más compatible')
  })
})

async function colorAt(picture: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  const [red = 0, green = 0, blue = 0] = pixel
  if (Math.min(red, green, blue) > 235) return 'white'
  return red > blue ? 'red' : 'blue'
}
