import { afterEach, beforeEach, expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { courierApisOf } from '../../src/dispatch/apis/courier-apis.store.ts'
import { runCourierApis } from '../../src/dispatch/apis/run-courier-apis.job.ts'
import { listSendings } from '../../src/orders/parcels/courier-rows/courier-sendings.store.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { testSettings } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { PACKER } from '../support/desk.ts'
import { type DropiStandIn, startDropi } from '../support/dropi-stand-in.ts'
import { openUploadDesk } from '../support/upload-desk.ts'

const KEY = 'clave-de-dropi'
const MINUTE = 60_000

let dropi: DropiStandIn
beforeEach(async () => {
  dropi = await startDropi()
})
afterEach(() => dropi.stop())

onOneEngine((_engine, openDatabase) => {
  async function openDropiDesk() {
    const db = await openDatabase()
    const desk = await openUploadDesk(db, { settings: testSettings({ dropiApi: dropi.url }) })
    const { shop, rosa, page, time, deps } = desk
    const connection = `/t/${desk.host}/couriers/conexion/dropi`
    const sending = `${desk.base}/courier/dropi/enviar`
    return {
      ...{ ...desk, connection, sending },
      connects: (key = KEY) => rosa.submit(connection, { hacer: 'conectar', clave: key }),
      /** Posts the form with a number for each product that is asked. */
      async sends(codes: readonly string[], number = '1002') {
        const shown = await page(sending)
        const asked = [...shown.matchAll(/name="(producto\.[^"]+)"/g)].map(([, name = '']) => [name, number])
        const chosen = codes.map((code) => ['marcado', code])
        return rosa.submit(sending, new URLSearchParams([...asked, ...chosen]))
      },
      /** Lets time pass, and the server's job have its turns. */
      async later(ms: number) {
        time.now += ms
        const failed = (error: unknown) => {
          throw error
        }
        for (let turn = 0; turn < 3; turn++) await runCourierApis(deps, { isStopped: () => false, failed })
      },
      sendings: () => listSendings(db.read, shop.id, { courier: 'dropi', limit: 50 }),
      posts: () => dropi.asked.filter(({ method }) => method === 'POST').length,
      gets: () => dropi.asked.filter(({ method }) => method === 'GET').length,
    }
  }

  test('a seller connects Dropi, sends orders once, and their states come by themselves', async () => {
    const desk = await openDropiDesk()
    const { confirmed, connects, connection, sending, page, sends, later, read, parcels, rosa, db, shop } = desk
    const [first, second] = [await confirmed(), await confirmed()]
    // Nothing goes out while it is not connected.
    expect(await page(sending)).toContain('Dropi no está conectado')
    const refused = await rosa.submit(sending, { marcado: first })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('no está conectado')])
    await later(0)
    expect(dropi.asked).toEqual([])

    const wrong = await connects('otra-clave-larga')
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Access denied')])
    expect(await page(connection)).not.toContain('Desconectar')
    const packer = await desk.join(shop, PACKER)
    expect((await packer.get(connection)).status).toBe(403)
    expect((await connects()).headers.get('location')).toBe(`${connection}?hecho=conectado`)
    const connected = await page(connection)
    expect(connected).toContain('termina en ropi')
    expect(connected).not.toContain(KEY)
    expect(JSON.stringify(await courierApisOf(db.read, shop.id))).not.toContain(KEY)
    expect(dropi.asked.at(-1)).toMatchObject({ key: KEY, origin: `https://${desk.host}` })

    // What a product is called there is asked once.
    expect(await page(sending)).toContain('Tus productos en Dropi')
    const nameless = await rosa.submit(sending, new URLSearchParams([['marcado', first]]))
    expect([nameless.status, await nameless.text()]).toEqual([422, expect.stringContaining('su número de producto')])
    const wrongNumber = await sends([first], 'lámpara')
    expect([wrongNumber.status, await wrongNumber.text()]).toEqual([422, expect.stringContaining('value="lámpara"')])
    expect(desk.posts()).toBe(0)
    expect((await sends([first, second])).headers.get('location')).toBe(`${sending}?hecho=enviado`)
    expect(dropi.orders).toHaveLength(2)
    expect(dropi.ofCode(first)).toMatchObject({
      ...{ state: 'LIMA', city: 'ATE', rate_type: 'CON RECAUDO', notes: expect.stringContaining(first) },
    })
    const [own] = Object.values((await read(first)).work.parcels)
    expect(own).toMatchObject({ courier: 'Dropi', state: 'preparado', uploadedAt: expect.any(Number) })
    expect(await page(sending)).toContain('Dropi 5000001')
    // The same again, by a second tap: both have left the list.
    await rosa.submit(sending, new URLSearchParams([['marcado', first]]))
    expect(dropi.orders).toHaveLength(2)

    dropi.moves(first, 'GUIA_GENERADA', {
      ...{ shipping_guide: '014117806991', shipping_amount: '12.50', distribution_company: { name: 'URBANO' } },
    })
    await later(MINUTE)
    expect(await parcels(first)).toMatchObject([{ guide: '014117806991', cost: 1_250, state: 'preparado' }])
    dropi.moves(first, 'EN REPARTO')
    const asked = desk.gets()
    await later(5 * MINUTE)
    // Not more often than every quarter of an hour.
    expect([desk.gets(), (await read(first)).state]).toEqual([asked, 'confirmado'])
    await later(10 * MINUTE)
    expect([desk.gets(), (await read(first)).state]).toEqual([asked + 1, 'enviado'])
    const { version } = await read(first)
    await later(20 * MINUTE)
    expect((await read(first)).version).toBe(version)

    // A word that nobody knows waits, and holds up nothing else.
    dropi.moves(first, 'VOLANDO BAJO')
    dropi.moves(second, 'ENTREGADO')
    await later(20 * MINUTE)
    expect([(await read(first)).version, (await read(second)).state]).toEqual([version, 'entregado'])
    expect(await page(connection)).toContain('VOLANDO BAJO')
    await rosa.submit(connection, { hacer: 'palabra', palabra: 'volando bajo', significa: 'entregado' })
    await later(20 * MINUTE)
    expect((await read(first)).state).toBe('entregado')
    // Both are over: nothing is asked any more.
    const quiet = desk.gets()
    await later(60 * MINUTE)
    expect(desk.gets()).toBe(quiet)

    await rosa.submit(connection, { hacer: 'desconectar' })
    expect(await courierApisOf(db.read, shop.id)).toEqual([])
    expect(await page(sending)).toContain('Dropi no está conectado')
  })

  test('an answer that was lost makes no second order, and what Dropi asks or refuses is kept to', async () => {
    const desk = await openDropiDesk()
    const { confirmed, connects, sending, page, sends, later, read, does, sendings, rosa, connection, base } = desk
    await connects()
    const lost = await confirmed()
    dropi.fails('lost', 'POST')
    await sends([lost])
    expect(await page(sending)).toContain('Dropi no respondió')
    expect([dropi.orders.length, (await sendings())[0]?.state]).toEqual([1, 'waiting'])
    // Nor is it sent where Dropi does not say whether it has it.
    dropi.fails('broken', 'GET')
    await later(2 * MINUTE)
    expect(desk.posts()).toBe(1)
    await later(10 * MINUTE)
    expect([desk.posts(), (await sendings())[0]]).toMatchObject([1, { state: 'sent', number: '5000001' }])

    // An answer that was lost before the order was made: it is made once.
    const never = await confirmed()
    dropi.fails('hung-up', 'POST')
    await sends([never])
    await later(5 * MINUTE)
    expect(dropi.orders.filter((one) => one.shop_order_id === never)).toHaveLength(1)

    // Too many requests: everything waits as long as Dropi says.
    const busy = await confirmed()
    dropi.fails('busy', 'POST')
    await sends([busy])
    const before = dropi.asked.length
    await later(MINUTE)
    expect(dropi.asked).toHaveLength(before)
    await later(2 * MINUTE)
    expect(dropi.ofCode(busy)).toMatchObject({ status: 'PENDIENTE' })

    // Refused in Dropi's words; the place is told once, and the next order has it.
    const far = await confirmed()
    await does(far, 'editar', { distrito: 'Lurín', placeCode: '150119' })
    await sends([far])
    const shown = await page(sending)
    expect(shown).toMatch(/La ciudad LURIN no existe en LIMA|lo rechazó/)
    const [row] = (await sendings()).filter(({ orderCode }) => orderCode === far)
    const again = { hacer: 'otra', paquete: row?.parcelId ?? '', departamento: 'LIMA', ciudad: 'SURCO' }
    await rosa.submit(sending, again)
    expect(dropi.ofCode(far)).toMatchObject({ city: 'SURCO' })

    // Taken back while Dropi allows it, and not after.
    dropi.moves(busy, 'GUIA_GENERADA')
    const of = async (code: string) => (await sendings()).find(({ orderCode }) => orderCode === code)?.parcelId ?? ''
    const late = await rosa.submit(sending, { hacer: 'retirar', paquete: await of(busy) })
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('ya tiene guía')])
    await rosa.submit(sending, { hacer: 'retirar', paquete: await of(far) })
    expect(dropi.ofCode(far)).toMatchObject({ status: 'CANCELADO' })
    expect((await sendings()).find(({ orderCode }) => orderCode === far)?.state).toBe('withdrawn')
    expect(Object.values((await read(far)).work.parcels).filter(({ uploadedAt }) => uploadedAt)).toEqual([])

    // A key that is taken no longer holds everything back until there is another one.
    dropi.setKey('clave-nueva-de-dropi')
    const waiting = await confirmed()
    await sends([waiting])
    expect(await page(connection)).toContain('Dropi ya no acepta tu clave')
    const count = dropi.asked.length
    await later(60 * MINUTE)
    expect(dropi.asked).toHaveLength(count)
    await rosa.submit(connection, { hacer: 'conectar', clave: 'clave-nueva-de-dropi' })
    await later(MINUTE)
    expect(dropi.ofCode(waiting)).toMatchObject({ status: 'PENDIENTE' })
    expect(await page(`${base}/courier/dropi`)).toContain('envías sin archivo')
  })

  test('what was cancelled at Dropi annuls its parcel, and forgetting a person empties the courier’s words', async () => {
    const desk = await openDropiDesk()
    const { confirmed, connects, sends, later, parcels, sendings, does, read, shop, deps } = desk
    await connects()
    const code = await confirmed()
    await sends([code])
    dropi.moves(code, 'CANCELADO')
    await later(MINUTE)
    expect(await parcels(code)).toMatchObject([{ state: 'anulado' }])
    expect(await sendings()).toMatchObject([{ state: 'ended', number: '5000001' }])

    const refused = await confirmed()
    await does(refused, 'editar', { distrito: 'Lurín', placeCode: '150119' })
    await sends([refused])
    expect((await sendings()).map(({ said }) => said).join('')).not.toBe('')
    await forgetCustomer(deps, [shop], `51${(await read(refused)).phone}`, commandLine)
    expect((await sendings()).map(({ said }) => said).join('')).toBe('')
  })
})
