import sharp from 'sharp'
import { expect, test } from 'vitest'
import { system } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { paymentsOf } from '../../src/orders/payments/payments.store.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, type Seller, VIEWER } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { vastPng, voucherPhoto } from '../support/pictures.ts'

const POSTED = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
const BY_SCRIPT = { ...POSTED, accept: 'application/json', 'content-type': 'application/octet-stream' }
const DAY = 86_400_000

async function openShop(db: Database) {
  const time = { now: NOVEMBER_2026 }
  const desk = openDesk(db, { clock: () => time.now })
  const { shop, host } = await openOrderShop(db)
  const base = `/t/${host}`
  return {
    ...{ ...desk, db, time, shop, base },
    /** Sends a file as the desk's script does. */
    async sends(seller: Seller, body: BodyInit, headers: Readonly<Record<string, string>> = {}) {
      const init = { method: 'POST', headers: { ...BY_SCRIPT, ...headers }, body, duplex: 'half' }
      const response = await seller.send(`${base}/comprobantes`, init)
      return { status: response.status, body: await response.json() }
    },
    opens: (seller: Seller, hash: string) => seller.get(`${base}/comprobantes/${hash}`, { accept: 'application/json' }),
    pays: (seller: Seller, code: string, fields: object) =>
      seller.call(`${base}/pedidos/${code}/pago`, {
        ...{ kind: 'adelanto', amount: '20', means: 'Yape', key: crypto.randomUUID() },
        ...fields,
      }),
    order: () => placeOneOrder(desk.app, host),
  }
}

const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('latin1')

onOneEngine((_, openDatabase) => {
  test('a photo is kept upright as a new picture without anything else that was in its file, and opens for one look', async () => {
    const { join, shop, sends, opens } = await openShop(await openDatabase())
    const ana = await join(shop, CONFIRMER)
    const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04')
    const photo = Uint8Array.from(Buffer.concat([await voucherPhoto(), hidden]))
    expect(textOf(photo.buffer)).toContain('Rosas Telefon')
    const sent = await sends(ana, photo)
    expect(sent).toMatchObject({ status: 200, body: { data: { hash: sha256(photo) } } })
    const opened = await opens(ana, sent.body.data.hash)
    expect(opened.status).toBe(200)
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="comprobante.webp"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const picture = await opened.arrayBuffer()
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 200, height: 300 })
    expect((await sharp(picture).metadata()).exif).toBeUndefined()
    expect(textOf(picture)).not.toMatch(/script|PK|Telefon/)
  })

  test('what is no picture, or too large, or broken, is refused in words', async () => {
    const { join, shop, sends, db } = await openShop(await openDatabase())
    const owner = await join(shop, OWNER)
    const photo = await voucherPhoto()
    const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
    const files: readonly (readonly [BodyInit, number, RegExp])[] = [
      ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 422, /no es una foto/],
      ['<html><img src="x" onerror="alert(1)"></html>', 422, /no es una foto/],
      ['GIF89a\x01\0\x01\0', 422, /no es una foto/],
      ['', 422, /no es una foto/],
      [heic, 422, /HEIC/],
      [vastPng(50_000), 422, /demasiado grande/],
      [photo.subarray(0, photo.length / 2), 422, /dañada/],
      [new Uint8Array(8 * 2 ** 20 + 1).fill(7), 413, /8 MB/],
    ]
    for (const [body, status, message] of files)
      expect(await sends(owner, body)).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect((await sends(owner, photo, { 'content-encoding': 'gzip' })).status).toBe(415)
    const kept = await db.read
      .withTables<{ voucher_pictures: { shop_id: string } }>()
      .selectFrom('voucher_pictures')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .execute()
    expect(kept).toEqual([])
    expect((await sends(owner, vastPng(10))).status).toBe(422)
    expect((await sends(owner, photo)).status).toBe(200)
  })

  test('nobody opens it but owners and confirmers of its own shop, each time anew', async () => {
    const { join, shop, stranger, sends, opens, base, db } = await openShop(await openDatabase())
    const { shop: other, host } = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    const [ana, owner] = [await join(shop, CONFIRMER), await join(shop, OWNER)]
    const foreign = await join(other, OWNER)
    const { hash } = (await sends(ana, await voucherPhoto())).body.data
    expect([(await opens(ana, hash)).status, (await opens(owner, hash)).status]).toEqual([200, 200])
    const packer = await join(shop, { ...PACKER, switches: ['payments'] })
    for (const [seller, status] of [
      [packer, 403],
      [await join(shop, VIEWER), 403],
      [stranger(), 401],
      [foreign, 404],
    ] as const) {
      expect((await opens(seller, hash)).status).toBe(status)
      expect((await sends(seller, await voucherPhoto())).status).toBe(status)
    }
    expect((await foreign.get(`/t/${host}/comprobantes/${hash}`)).status).toBe(404)
    for (const wrong of [hash.slice(1), hash.toUpperCase(), `${hash}.webp`, '..%2f..%2fsecret.key'])
      expect((await opens(owner, wrong)).status).toBe(404)
    expect((await owner.get(`/media/${hash}.webp`)).status).toBe(404)
    expect((await ana.send(`${base}/comprobantes`, { method: 'POST', body: 'x', headers: {} })).status).toBe(403)
  })

  test('a payment names its picture; the same file again is told with its order, and taken with a reason', async () => {
    const { join, shop, sends, pays, order, db } = await openShop(await openDatabase())
    const { shop: other, host } = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    const [ana, foreign] = [await join(shop, CONFIRMER), await join(other, OWNER)]
    const [code, second] = [await order(), await order()]
    const photo = await voucherPhoto(7)
    const elsewhere = await foreign.send(`/t/${host}/comprobantes`, { method: 'POST', headers: BY_SCRIPT, body: photo })
    const { hash } = (await elsewhere.json()).data
    // Kept by another shop alone.
    expect(await pays(ana, code, { voucher: hash })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'voucher' }] },
    })
    expect((await sends(ana, photo)).body.data).toEqual({ hash })
    expect(await pays(ana, code, { voucher: hash })).toMatchObject({ status: 200 })
    expect((await sends(ana, photo)).body.data).toEqual({ hash })
    const again = await pays(ana, second, { voucher: hash })
    expect(again).toMatchObject({ status: 409, body: { reason: 'reference-seen', sign: 'voucher', code } })
    expect(again.body.message).toContain(`Esa foto ya se usó en el pedido ${code}`)
    expect(await pays(ana, second, { voucher: hash, note: 'un Yape por los dos' })).toMatchObject({ status: 200 })
  })

  test('without a script the form leads back to the payment with its picture', async () => {
    const { join, shop, base, order } = await openShop(await openDatabase())
    const ana = await join(shop, CONFIRMER)
    const [code, photo] = [await order(), await voucherPhoto(3)]
    const submits = (picture: Blob | string) => {
      const body = new FormData()
      body.set('code', code)
      body.set('picture', picture)
      return ana.send(`${base}/comprobantes`, { method: 'POST', headers: POSTED, body })
    }
    const led = await submits(new Blob([Uint8Array.from(photo)], { type: 'image/svg+xml' }))
    const address = `${base}/pedidos/${code}?hacer=pago&comprobante=${sha256(photo)}`
    expect([led.status, led.headers.get('location')]).toEqual([303, address])
    const form = await (await ana.get(address)).text()
    expect(form).toContain('Foto lista.')
    expect(form).toContain(`<input type="hidden" name="voucher" value="${sha256(photo)}"/>`)
    const wrong = await submits(new Blob(['nada']))
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Eso no es una foto')
    expect((await submits('no file')).status).toBe(400)
  })

  test('a person sends one file at a time', async () => {
    const { join, shop, sends } = await openShop(await openDatabase())
    const [ana, luis] = [await join(shop, CONFIRMER), await join(shop, OWNER)]
    const photo = await voucherPhoto(4)
    const rest = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const pull = async (controller: ReadableStreamDefaultController) => {
      begun.resolve()
      await rest.promise
      controller.enqueue(photo)
      controller.close()
    }
    const slow = new ReadableStream({ pull }, { highWaterMark: 0 })
    const first = sends(ana, slow)
    await begun.promise
    expect(await sends(ana, photo)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Otra foto') },
    })
    expect((await sends(luis, photo)).status).toBe(200)
    rest.resolve()
    expect((await first).status).toBe(200)
    expect((await sends(ana, photo)).status).toBe(200)
  })

  test('a picture whose payment was never told of goes after a day; the others go with their last buyer', async () => {
    const { join, shop, sends, opens, pays, order, deps, time, db } = await openShop(await openDatabase())
    const ana = await join(shop, OWNER)
    const shades = [11, 12, 13]
    const hashes: string[] = []
    for (const shade of shades) hashes.push((await sends(ana, await voucherPhoto(shade))).body.data.hash)
    const [unused = '', shared = '', own = ''] = hashes
    const [code, other] = [await order(), await order()]
    const there = () => Promise.all(hashes.map(async (hash) => (await opens(ana, hash)).status === 200))
    await pays(ana, code, { voucher: shared })
    await pays(ana, other, { voucher: shared, note: 'por los dos' })
    const paid = await pays(ana, code, { voucher: own })
    await ana.call(`/t/${shop.hosts[0]}/pedidos/${code}/deshacer`, {
      seq: paid.body.data.event.seq,
      key: 'deshacer-1',
    })
    time.now += DAY
    const forever = { leadsDays: null, ordersDays: null, sheetsDays: null }
    expect((await enforceRetention(deps, forever, { actor: system })).pictures).toBe(0)
    time.now += 1
    expect((await enforceRetention(deps, forever, { actor: system })).pictures).toBe(1)
    expect(await there()).toEqual([false, true, true])
    expect((await opens(ana, unused)).status).toBe(404)

    const phones = await db.read
      .withTables<{ orders: { code: string; phone: string; id: string; shop_id: string } }>()
      .selectFrom('orders')
      .select(['code', 'phone', 'id'])
      .where('shop_id', '=', shop.id)
      .execute()
    const phoneOf = (one: string) => phones.find((row) => row.code === one)?.phone ?? ''
    await forgetCustomer(deps, [shop], `51${phoneOf(code)}`, system)
    expect(await there()).toEqual([false, true, false])
    await forgetCustomer(deps, [shop], `51${phoneOf(other)}`, system)
    expect(await there()).toEqual([false, false, false])
    const left = await Promise.all(phones.map(({ id }) => paymentsOf(db.read, shop.id, id)))
    expect(left.flat().map(({ voucher }) => voucher)).toEqual([null, null, null])
  })
})
