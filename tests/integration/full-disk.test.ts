// @module-tag detail
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { runImports } from '../../src/catalogue/import/run-imports.job.ts'
import { PIECE } from '../../src/catalogue/pictures/upload.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { testSettings } from '../support/app.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { holds } from '../support/order-holds.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { cameraPhoto, voucherPhoto } from '../support/pictures.ts'
import { shopifyExport } from '../support/shopify-export.ts'
import { mountedDisk } from '../support/small-disk.ts'

const SCRIPT = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin', accept: 'application/json' }
const REFUSED = { status: 503, body: { code: 503, message: expect.stringContaining('Inténtalo otra vez') } }

/** A shop whose database, pictures and files lie on a disk of their own, and its owner's browser. */
async function openShop(skip: TestContext['skip']) {
  const disk = await mountedDisk(skip, 64)
  const db = await openSqlite(join(disk.folder, 'contraentrega.db'))
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const desk = openDesk(db, { log, settings: testSettings({ dataDir: disk.folder }) })
  const { shop, host } = await openOrderShop(db)
  const rosa = await desk.join(shop, OWNER)
  const base = `/t/${host}`
  /** Sends a file, or a piece of one. */
  const sends = async (path: string, bytes: Uint8Array) => {
    const headers = { ...SCRIPT, 'content-type': 'application/octet-stream' }
    const response = await rosa.send(`${base}${path}`, { method: 'POST', headers, body: Uint8Array.from(bytes) })
    return { status: response.status, body: await response.json() }
  }
  return {
    ...{ disk, db, ...desk, shop, host, rosa, base, sends, lines },
    call: (path: string, params: object) => rosa.call(`${base}${path}`, params),
    /** The files of pictures and imports, without folders. */
    files: async () =>
      (await readdir(join(disk.folder, 'media'), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((one) => one.isFile())
        .map(({ name }) => name)
        .toSorted(),
  }
}

const piecesOf = (file: Uint8Array, from = 0) =>
  Array.from({ length: Math.ceil((file.length - from) / PIECE) }, (_, nth) => {
    const offset = from + nth * PIECE
    return { offset, bytes: file.subarray(offset, offset + PIECE) }
  })

test('on a full disk orders, acts and pictures are refused in words, nothing half is left, and with room the same requests work', async ({
  skip,
}) => {
  const { disk, db, app, shop, host, rosa, base, sends, call, files, lines } = await openShop(skip)
  const code = await placeOneOrder(app, host)
  const acknowledged = await findOrder(db.read, shop.id, code)
  const [photo, voucher] = [await cameraPhoto({ width: 1_600, height: 1_200 }), await voucherPhoto(3)]
  const digest = sha256(photo)
  const begin = () => call('/fotos', { digest, size: photo.length, kind: 'square' })
  expect((await begin()).body.data).toEqual({ received: 0 })
  for (const { offset, bytes } of piecesOf(photo)) await sends(`/fotos/${digest}/partes/${offset}`, bytes)
  const uploaded = await files()

  await disk.fill()
  // SQLite writes into pages that it has already: those are there, whole.
  const more: string[] = []
  for (let tries = 0; tries < 200; tries += 1) {
    const placed = await placeOneOrder(app, host).catch(() => null)
    if (placed === null) break
    more.push(placed)
  }
  const confirm = { key: 'una-sola-vez' }
  expect(await aShopper().send(app, host, 'store', {})).toMatchObject(REFUSED)
  expect(await call(`/pedidos/${code}/confirmar`, confirm)).toMatchObject(REFUSED)
  expect(await sends('/comprobantes', voucher)).toMatchObject(REFUSED)
  expect(await call(`/fotos/${digest}/terminar`, { kind: 'square' })).toMatchObject(REFUSED)
  const page = await rosa.submit(`${base}/pedidos/${code}/confirmar`, { key: 'una-sola-vez-2' })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  const text = await page.text()
  expect([text.includes('Lo que ya estaba guardado sigue ahí'), text.includes('carrito')]).toEqual([true, false])
  expect((await rosa.get(`${base}/pedidos/${code}`)).status, 'reading needs no room').toBe(200)
  expect(await rosa.call('/copias', {})).toMatchObject({
    status: 507,
    body: { message: expect.stringContaining('No hay espacio') },
  })
  expect(await files()).toEqual(uploaded)
  expect(await findOrder(db.read, shop.id, code)).toEqual(acknowledged)
  const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(failures.map(({ msg }) => msg)).toContain('Answered 503, because the database or its disk failed')
  expect(failures[0]?.err.message).toMatch(/database or disk is full|ENOSPC/)

  await disk.makeRoom()
  expect(await call(`/pedidos/${code}/confirmar`, confirm)).toMatchObject({ status: 200 })
  expect(await sends('/comprobantes', voucher)).toMatchObject({ status: 200 })
  expect(await call(`/fotos/${digest}/terminar`, { kind: 'square' })).toMatchObject({ status: 200 })
  more.push(await placeOneOrder(app, host))
  for (const one of [code, ...more]) {
    const found = await findOrder(db.read, shop.id, one)
    if (!found) throw new Error('an order that was acknowledged is gone')
    await holds(db, shop.id, found)
  }
})

test('a piece of a picture for which there is only half the room is refused, and goes on where it ended', async ({
  skip,
}) => {
  const { disk, call, sends } = await openShop(skip)
  const photo = await cameraPhoto({ width: 1_600, height: 1_200 })
  const digest = sha256(photo)
  const begin = async () =>
    (await call('/fotos', { digest, size: photo.length, kind: 'square' })).body.data.received as number
  await begin()
  await disk.fill(PIECE / 2)
  expect(await sends(`/fotos/${digest}/partes/0`, photo.subarray(0, PIECE))).toMatchObject(REFUSED)
  await disk.makeRoom()
  const received = await begin()
  expect(received).toBeLessThan(PIECE)
  for (const { offset, bytes } of piecesOf(photo, received))
    expect(await sends(`/fotos/${digest}/partes/${offset}`, bytes)).toMatchObject({ status: 200 })
  expect(await call(`/fotos/${digest}/terminar`, { kind: 'square' })).toMatchObject({ status: 200 })
})

test('an import that meets a full disk in its file, its try-out and its rows brings each product once when there is room', async ({
  skip,
}) => {
  const { disk, db, shop, deps, call, sends } = await openShop(skip)
  const handles = Array.from({ length: 120 }, (_, nth) => `p-${String(nth).padStart(3, '0')}`)
  const csv = Buffer.from(
    shopifyExport(handles.map((handle) => ({ handle, title: handle, price: '9.00', body: '<p>Sí.</p>'.repeat(40) }))),
  )
  const { id } = (await call('/importar', { nombre: 'a.csv', bytes: csv.length })).body.data
  const half = Math.floor(csv.length / 2)
  await disk.fill(half / 2)
  expect(await sends(`/importar/${id}/partes/0`, csv.subarray(0, half))).toMatchObject(REFUSED)
  await disk.makeRoom()
  const { received } = (await call('/importar', { nombre: 'a.csv', bytes: csv.length })).body.data
  expect(await sends(`/importar/${id}/partes/${received}`, csv.subarray(received))).toMatchObject({ status: 200 })
  expect((await call(`/importar/${id}/revisar`, {})).status).toBe(200)
  for (const next of ['checked', 'done']) {
    await disk.fill()
    await expect(runImports(deps), next).rejects.toThrow('database or disk is full')
    await disk.makeRoom()
    await runImports(deps)
    if (next === 'checked')
      expect((await call(`/importar/${id}/confirmar`, { overwrite: [], replace: false })).status).toBe(200)
  }
  const found = await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 1_000 })
  expect(
    found.items
      .map(({ slug }) => slug)
      .filter((slug) => slug !== 'lampara')
      .toSorted(),
  ).toEqual(handles)
})
