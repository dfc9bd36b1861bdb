import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { lookUpOrder } from '../../src/orders/look-up/look-up-order.action.ts'
import { testDeps } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CARRIER, callFrom, openStreet } from '../support/shoppers.ts'
import { sized } from '../support/sizes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

import { look, lookUp, NOT_FOUND, ordered, PHONE } from '../support/look-ups.ts'

onOneEngine((_engine, openDatabase) => {
  test('an unknown code, wrong digits and another shop’s code get the same answer', async () => {
    const db = await openDatabase()
    const { street, code, wrong, right } = await ordered(db)
    await openCatalogueShop(db, { id: 'other', hosts: ['otra.pe'] })
    const elsewhere = { ...street, host: 'otra.pe' }
    for (const [at, typed] of [
      [street, wrong],
      [street, { ...right, codigo: 'AAAAAAAA' }],
      [elsewhere, right],
    ] as const) {
      const { status, location, cookies } = await lookUp(at, typed)
      expect([status, location]).toEqual([303, NOT_FOUND])
      expect(cookies.map((cookie) => cookie.replace(typed.codigo, 'CODE'))).toEqual([
        expect.stringMatching(/^consulta=CODE; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
    }
    const opened = await lookUp(street, right)
    expect((await look(elsewhere, `/pedido/${code}`, opened.cookies)).status).toBe(404)
    const again = await lookUp(street, wrong)
    const { html } = await look(street, NOT_FOUND, again.cookies)
    expect(html).toContain('No encontramos un pedido con ese código')
    expect(html).toContain(`value="${code}"`)
    expect((await look(street, '/pedido', again.cookies)).html).not.toContain(code)
  })

  test('five wrong tries lock a code for everybody, whether it exists or not, and a day gives one back', async () => {
    const { street, right, wrong } = await ordered(await openDatabase())
    const from = (place: number) => `190.${place}.0.1`
    for (let place = 0; place < 5; place += 1) await lookUp(street, wrong, from(place))
    expect((await lookUp(street, right, from(6))).location).toBe(NOT_FOUND)
    street.time.now += DAY
    expect((await lookUp(street, wrong, from(6))).location).toBe(NOT_FOUND)
    expect((await lookUp(street, right, from(6))).location).toBe(NOT_FOUND)
    street.time.now += DAY
    expect((await lookUp(street, right, from(6))).location).toBe(`/pedido/${right.codigo}`)
    // A right one costs nothing.
    for (let place = 0; place < 9; place += 1)
      expect((await lookUp(street, right, from(place))).location).toBe(`/pedido/${right.codigo}`)
  })

  test('whoever has a code and all the networks there are tries five endings on the first day and one on each other day, and its buyer’s browsers go on seeing the order', {
    tags: ['detail'],
  }, async () => {
    const db = await openDatabase()
    const street = await openStreet(db)
    const client = { name: 'Rosa', phone: PHONE, distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B', lima: '0' }
    const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
    const stored = await callFrom(street, CARRIER, '/api/v1/web/ticket/store', { client, products })
    const code: string = stored.body.data
    const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const finalised = { code, client, products, status: 'finalizado' }
    expect((await callFrom(street, CARRIER, '/api/v1/web/ticket/update', finalised, headers)).status).toBe(200)
    const elsewhere = await lookUp(street, { codigo: code, digitos: '4321' })

    let tries = 0
    /** From a network of its own, a second after the last: no limit of networks and shops holds it. */
    const guess = async (digits: number) => {
      street.time.now += 1_000
      tries += 1
      const address = `${60 + (tries >> 16)}.${(tries >> 8) % 256}.${tries % 256}.9`
      return lookUp(street, { codigo: code, digitos: String(digits).padStart(4, '0') }, address)
    }
    const judgedSince = async (free: number) => {
      const { free_at } = await db.read
        .withTables<{ order_tries: { shop_id: string; code: string; free_at: number } }>()
        .selectFrom('order_tries')
        .select('free_at')
        .where('shop_id', '=', street.shop.id)
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      return { judged: Math.round((free_at - free) / DAY), free: free_at }
    }
    const begun = street.time.now
    // Every ending there is, so the right one too.
    for (let digits = sized(4_200, 0); digits < sized(4_500, 10_000); digits += 1)
      expect(await guess(digits)).toMatchObject({ status: 303, location: NOT_FOUND })
    let { judged, free } = await judgedSince(begun)
    expect(judged).toBe(5)
    for (let day = 1; day < sized(8, 60); day += 1) {
      street.time.now = begun + day * DAY + HOUR * 4
      for (let again = 0; again < 6; again += 1) expect((await guess(7_000 + day)).location).toBe(NOT_FOUND)
      const next = await judgedSince(free)
      judged += next.judged
      free = next.free
    }
    expect(judged).toBe(sized(12, 64))
    const own = await look(street, `/pedido/${code}`, stored.headers.getSetCookie())
    expect(own.status).toBe(200)
    // What another device was shown before holds for seven days.
    street.time.now = begun + 6 * DAY
    expect((await look(street, `/pedido/${code}`, elsewhere.cookies)).status).toBe(200)
  })

  test('forty tries in the same moment, in two processes, are judged five times', async () => {
    const db = await openDatabase()
    const { street, right, wrong } = await ordered(db)
    const second = createApp(testDeps(db, { clock: () => street.time.now }))
    const burst = Array.from({ length: 40 }, (_, place) => {
      const at = { ...street, app: place % 2 ? second : street.app }
      return lookUp(at, place === 30 ? right : wrong, `190.1.${place}.1`)
    })
    const found = (await Promise.all(burst)).filter(({ location }) => location?.startsWith('/pedido/'))
    expect(found.length).toBeLessThanOrEqual(1)
    const { free_at } = await db.read
      .withTables<{ order_tries: { shop_id: string; code: string; free_at: number } }>()
      .selectFrom('order_tries')
      .select('free_at')
      .where('shop_id', '=', street.shop.id)
      .where('code', '=', right.codigo)
      .executeTakeFirstOrThrow()
    expect(free_at).toBe(street.time.now + 5 * DAY)
    expect((await lookUp(street, right, '190.2.0.1')).location).toBe(NOT_FOUND)
  })

  test('a try whose process is a little behind, or that waited for the database, gives no tries back', async () => {
    const { street, right, wrong } = await ordered(await openDatabase())
    for (let n = 0; n < 5; n += 1) await lookUp(street, wrong)
    street.time.now -= 2_000
    expect((await lookUp(street, right)).location).toBe(NOT_FOUND)
    street.time.now += 2_000
    expect((await lookUp(street, right)).location).toBe(NOT_FOUND)
  })

  test('a try that began before the last one was taken is refused by the count itself', async () => {
    const db = await openDatabase()
    const { street, right, wrong } = await ordered(db)
    for (let n = 0; n < 5; n += 1) await lookUp(street, wrong)
    // Its first reading still finds the code untried.
    const before = await openDatabase()
    const late = {
      db: { ...db, read: before.read, transaction: db.transaction.bind(db) },
      clock: () => street.time.now,
    }
    const asked = { code: right.codigo, digits: right.digitos }
    expect(await lookUpOrder(late, street.shop, asked)).toEqual({ ok: false, refusal: 'not-found' })
  })

  test('tries that were counted by a clock that was ahead are forgotten, and rows that are over are removed', async () => {
    const db = await openDatabase()
    const { street, right, wrong } = await ordered(db)
    street.time.now += 400 * DAY
    for (let n = 0; n < 5; n += 1) await lookUp(street, wrong)
    street.time.now -= 400 * DAY
    expect((await lookUp(street, right)).location).toBe(`/pedido/${right.codigo}`)
    street.time.now += 10 * DAY
    await lookUp(street, { ...right, codigo: 'AAAAAAAA' })
    const codes = await db.read
      .withTables<{ order_tries: { shop_id: string; code: string } }>()
      .selectFrom('order_tries')
      .select('code')
      .where('shop_id', '=', street.shop.id)
      .execute()
    expect(codes).toEqual([{ code: 'AAAAAAAA' }])
  })

  test('an order is found for sixty days', async () => {
    const { street, right } = await ordered(await openDatabase())
    street.time.now += 60 * DAY
    expect((await lookUp(street, right)).location).toBe(`/pedido/${right.codigo}`)
    street.time.now += 1
    expect((await lookUp(street, right)).location).toBe(NOT_FOUND)
  })

  test('an order that is not finished, and nonsense, are not found', async () => {
    const { street } = await ordered(await openDatabase())
    const problems: string[] = []
    for (const typed of [
      { codigo: '', digitos: '' },
      { codigo: "'; drop table orders", digitos: '4321' },
      { codigo: 'K7M4P9QX', digitos: '12' },
      { codigo: 'ACDEFGHJ', digitos: 'cuatro' },
    ])
      problems.push((await lookUp(street, typed)).location ?? '')
    const client = { name: 'Rosa', phone: PHONE }
    const begun = await callFrom(street, CARRIER, '/api/v1/web/ticket/store', { client, products: [] })
    expect((await lookUp(street, { codigo: begun.body.data, digitos: '4321' })).location).toBe(NOT_FOUND)
    expect(problems.map((location) => location.split('=')[1])).toEqual(['codigo', 'codigo', 'digitos', 'digitos'])
  })

  test('look-ups are slowed by network and by shop before they are judged, and a right one is paid back', async () => {
    const { street, right, wrong } = await ordered(await openDatabase())
    for (let n = 0; n < 59; n += 1) await lookUp(street, { ...wrong, codigo: '' })
    for (let n = 0; n < 5; n += 1) expect((await lookUp(street, right)).status).toBe(303)
    await lookUp(street, { ...wrong, codigo: '' })
    const slowed = await lookUp(street, right)
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '10'])
    expect((await lookUp(street, right, '190.5.5.5')).status).toBe(303)
    for (let n = 0; n < 540; n += 1) await lookUp(street, { ...wrong, codigo: '' }, `190.6.${n}.1`)
    expect((await lookUp(street, right, '190.7.7.7')).status).toBe(429)
    street.time.now += 1_000
    expect((await lookUp(street, right, '190.7.7.7')).status).toBe(303)
  })

  test('a post from another site is refused, the tracking address leads to the look-up, and no dialog opens over it', async () => {
    const { street } = await ordered(await openDatabase())
    const { app, host } = street
    const foreign = await app(
      new Request(`http://${host}/pedido`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        body: 'codigo=K7M4P9QX&digitos=4321',
      }),
    )
    expect(foreign.status).toBe(403)
    const tracking = await app(new Request(`http://${host}/seguimiento?px=100`))
    expect([tracking.status, tracking.headers.get('location')]).toEqual([301, '/pedido?px=100'])
    const form = await look(street, '/pedido')
    expect(form.html).toContain('name="robots" content="noindex"')
    const home = (await look(street, '/')).html
    expect([home.includes('href="/pedido"'), home.includes('id="bienvenida"')]).toEqual([true, true])
    expect(form.html).not.toContain('id="bienvenida"')
  })
})
