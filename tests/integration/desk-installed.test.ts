import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { saveMembership } from '../../src/staff/team/memberships.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, VIEWER } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

async function openShop(db: Database) {
  const desk = openDesk(db)
  const { shop, host } = await openOrderShop(db)
  return { ...desk, db, shop, host, base: `/t/${host}` }
}

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { size: info.width, at }
}

const BLUE = [11, 87, 208, 255]

onOneEngine((_, openDatabase) => {
  test('the desk is installed by files of its own host, and its pages let its own worker run', async () => {
    const { join, shop, base } = await openShop(await openDatabase())
    const owner = await join(shop, OWNER)
    const manifest = await (await owner.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone', lang: 'es' })
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((one: { icons: object[] }) => one.icons)]
    expect(icons.length).toBeGreaterThan(6)
    for (const { src, type, sizes } of icons) {
      const icon = await owner.get(src)
      const bytes = Buffer.from(await icon.arrayBuffer())
      expect([icon.headers.get('content-type'), bytes.toString('latin1', 1, 4)], src).toEqual([type, 'PNG'])
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect((await owner.get('/iconos/otro.png')).status).toBe(404)
    const page = await owner.get(`${base}/avisos`)
    expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'")
    expect(page.headers.get('cache-control')).toContain('no-store')
    for (const script of ['/avisos.js', '/compartir.js']) {
      const worker = await owner.get(script)
      expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/)
      expect(worker.headers.get('cache-control')).toContain('no-store')
    }
    // What says no to a worker's own calls is its script's policy.
    const policy = (await owner.get('/avisos.js')).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self'")
  })

  test('an icon that systems cut keeps its mark in the circle that none of them cuts; one as it is has corners, a silhouette no ground', async () => {
    const { stranger } = await openShop(await openDatabase())
    const png = async (path: string) => pixelsOf(Buffer.from(await (await stranger().get(path)).arrayBuffer()))
    const { size, at } = await png('/iconos/recortable-192.png')
    const isOutside = (x: number, y: number) => Math.hypot(x - (size - 1) / 2, y - (size - 1) / 2) > 0.4 * size
    const all = Array.from({ length: size * size }, (_, place) => [place % size, Math.floor(place / size)] as const)
    expect(all.filter(([x, y]) => isOutside(x, y) && String(at(x, y)) !== String(BLUE))).toEqual([])
    expect(all.filter(([x, y]) => String(at(x, y)) === '255,255,255,255').length).toBeGreaterThan(size)
    const tile = await png('/icono-192.png')
    expect([tile.at(0, 0)[3], tile.at(96, 2)]).toEqual([0, BLUE])
    const mark = await png('/iconos/silueta-96.png')
    expect([mark.at(2, 48)[3], mark.at(48, 20)[3]]).toEqual([0, 255])
  })

  test('a shortcut finds the person’s shop: the only one at once, of several all together or the one that is chosen, and none where the role may not', async () => {
    const { join, stranger, db, shop, host, deps } = await openShop(await openDatabase())
    const owner = await join(shop, OWNER)
    const manifest = await (await owner.get('/manifest.webmanifest')).json()
    const names = manifest.shortcuts.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Por llamar', 'Pedido nuevo', 'Marcar por código', 'Buscar en todo'])
    const leadsTo = async (seller: typeof owner, path: string) => (await seller.get(path)).headers.get('location')
    for (const { url } of manifest.shortcuts) {
      const opened = await leadsTo(owner, url)
      expect(opened).toMatch(new RegExp(`^/t/${host}/`))
      expect((await owner.get(opened ?? '')).status, url).toBe(200)
    }
    expect(await leadsTo(stranger(), '/ir/nuevo')).toBe('/entrar?volver=%2Fir%2Fnuevo')
    expect(await leadsTo(await join(shop, VIEWER), '/ir/nuevo')).toBe('/')
    expect(await leadsTo(await join(shop, PACKER), '/ir/marcar')).toBe(`/t/${host}/marcar`)
    expect((await owner.get('/ir/otro')).status).toBe(404)
    expect((await owner.get('/ir/toString')).status).toBe(404)

    const { shop: other } = await openOrderShop(db, { id: 'other', hosts: ['otra.pe'] })
    await db.transaction((tx) => saveMembership(tx, other.id, owner.personId, CONFIRMER, deps.clock()))
    expect(await leadsTo(owner, '/ir/llamar')).toBe('/pedidos?cola=llamar')
    const choice = await (await owner.get('/ir/nuevo')).text()
    expect(choice).toContain(`href="/t/${host}/nuevo"`)
    expect(choice).toContain('href="/t/otra.pe/nuevo"')
  })

  test('the picture of a payment is offered the orders that wait for money, and any other that is looked for', async () => {
    const { app, join, shop, host, base } = await openShop(await openDatabase())
    const ana = await join(shop, CONFIRMER)
    const [code, other] = [await placeOneOrder(app, host), await placeOneOrder(app, host)]
    const paid = await ana.call(`${base}/pedidos/${code}/pago`, {
      ...{ kind: 'adelanto', amount: '20', means: 'Yape', reference: '7001', key: crypto.randomUUID() },
    })
    expect(paid.status).toBe(200)
    const page = await (await ana.get(`${base}/compartido`)).text()
    expect(page).toMatch(
      new RegExp(`href="${base}/pedidos/${code}\\?hacer=comprobante&amp;pago=[\\w-]+#foto-compartida"`),
    )
    expect(page).toContain('Yape, operación 7001, S/ 20.00')
    expect(page).not.toContain(other)
    const found = await (await ana.submit(`${base}/compartido`, { q: other })).text()
    expect(found).toContain(`href="${base}/pedidos/${other}?hacer=pago#foto-compartida"`)
    expect(found).not.toContain(code)
    const opened = await ana.get(`${base}/pedidos/${other}?hacer=pago`)
    expect(opened.status).toBe(200)
  })

  test('a share that reached the server is not read and changes nothing: the system is told to share again, and a site is refused', async () => {
    const { join, stranger, shop } = await openShop(await openDatabase())
    const share = (seller: ReturnType<typeof stranger>, headers: Readonly<Record<string, string>>) => {
      const body = new FormData()
      body.set('text', 'Soy Rosa Quispe, 987654321')
      body.set('fotos', new Blob(['x'.repeat(90_000)], { type: 'image/png' }), 'pago.png')
      return seller.send('/compartir', { method: 'POST', headers, body })
    }
    for (const seller of [stranger(), await join(shop, OWNER)]) {
      const answered = await share(seller, { 'sec-fetch-site': 'none', origin: 'null' })
      expect(answered.status).toBe(409)
      const page = await answered.text()
      expect(page).toContain('Compártelo otra vez')
      expect(page).not.toContain('Rosa Quispe, 98')
      for (const site of ['cross-site', 'same-site']) {
        expect((await share(seller, { 'sec-fetch-site': site, origin: 'https://evil.test' })).status).toBe(403)
      }
      expect((await share(seller, {})).status).toBe(403)
    }
    expect((await stranger().get('/compartir')).headers.get('location')).toBe('/ir/compartido')
  })

  test('the number on the icon is what waits today in all shops of a person, and nobody else is told one', async () => {
    const { app, join, stranger, db, shop, host, deps } = await openShop(await openDatabase())
    const owner = await join(shop, OWNER)
    const waiting = async (seller: typeof owner) =>
      (await (await seller.get('/espera', { accept: 'application/json' })).json()).data?.waiting
    expect(await waiting(owner)).toBe(0)
    await placeOneOrder(app, host)
    await queueNewOrders(deps)
    expect(await waiting(owner)).toBe(1)
    expect(await waiting(await join(shop, PACKER))).toBe(0)
    const { shop: other, host: otherHost } = await openOrderShop(db, { id: 'other', hosts: ['otra.pe'] })
    await db.transaction((tx) => saveMembership(tx, other.id, owner.personId, OWNER, deps.clock()))
    await placeOneOrder(app, otherHost)
    await queueNewOrders(deps)
    expect(await waiting(owner)).toBe(2)
    expect((await stranger().get('/espera', { accept: 'application/json' })).status).toBe(401)
  })

  test('a chat of the most characters is read, whatever they cost in a form', async () => {
    const { join, shop, base } = await openShop(await openDatabase())
    const owner = await join(shop, OWNER)
    const chat = `Rosa Quispe, celular 987654321\n${'😀ñ'.repeat(6_600)}`
    const read = await owner.submit(`${base}/nuevo`, { clave: 'k', hacer: 'leer', chat })
    expect(read.status).toBe(200)
    expect(await read.text()).toContain('value="987654321"')
  })
})
