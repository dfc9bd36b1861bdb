import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { lookUpOrder } from '../../src/orders/look-up-order.action.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { forgetCustomer } from '../../src/tracking/forget-customer.job.ts'
import { testDeps } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'
import { CARRIER, callFrom, openStreet, order, type Street } from '../support/shoppers.ts'

const DAY = 86_400_000
const PHONE = '987 654 321'

interface Typed {
  readonly codigo: string
  readonly digitos: string
}

async function lookUp(street: Street, typed: Typed, address = CARRIER, scheme = 'http') {
  const response = await street.app(
    new Request(`${scheme}://${street.host}/pedido`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...typed }).toString(),
    }),
    { address },
  )
  const cookies = response.headers.getSetCookie()
  return { status: response.status, location: response.headers.get('location'), cookies, headers: response.headers }
}

async function look({ app, host }: Street, path: string, cookies: readonly string[] = [], scheme = 'http') {
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const response = await app(new Request(`${scheme}://${host}${path}`, { headers: { cookie } }), { address: CARRIER })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** What other addresses answer about an order, to whoever may look at it and to strangers. */
async function elsewhere(street: Street, code: string, cookies: readonly string[]): Promise<readonly string[]> {
  const pages = [`/seguimiento/${code}`, `/pedido?revisa=pedido`, `/pedido/${code}`]
  const looked = await Promise.all([cookies, []].flatMap((kept) => pages.map((path) => look(street, path, kept))))
  const params = { code, client: {}, products: [], status: 'finalizado' }
  const called = await callFrom(street, CARRIER, '/api/v1/web/ticket/update', params)
  return [...looked.map(({ html, headers }) => html + JSON.stringify([...headers])), JSON.stringify(called)]
}

const NOT_FOUND = '/pedido?revisa=pedido'

eachEngine((_engine, openDatabase) => {
  async function ordered(db: Database) {
    const street = await openStreet(db)
    const code = await order(street, { phone: PHONE })
    const right = { codigo: code, digitos: '4321' }
    const wrong = { codigo: code, digitos: '9999' }
    return { street, code, right, wrong }
  }

  test('code and digits open the order on another device: state, lines and total, and nothing of the buyer', async () => {
    const { street, code, right } = await ordered(await openDatabase())
    expect((await look(street, `/pedido/${code}`)).status).toBe(404)
    for (const typed of [right, { codigo: ` #${code.toLowerCase()} `, digitos: '+51 987 654 321' }]) {
      const found = await lookUp(street, typed)
      expect([found.status, found.location]).toEqual([303, `/pedido/${code}`])
      const { status, html, headers } = await look(street, `/pedido/${code}`, found.cookies)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      for (const shown of ['Recibido', '1 × Lámpara de mesa', 'S/ 99.00', `#${code}`]) expect(html).toContain(shown)
      for (const secret of ['Rosa', 'Ate', 'Mz. B', '4321']) expect(html, secret).not.toContain(secret)
    }
  })

  test('each parcel is told of with its courier, guide and agency, and a clave stands in no byte before it waits at the agency and is paid for', async () => {
    const { street, code, right } = await ordered(await openDatabase())
    const deps = testDeps(street.db, { clock: () => street.time.now })
    const opened = await lookUp(street, right)
    const after = async (name: Parameters<typeof act>[3], fields: object = {}) => {
      street.time.now += 60_000
      const { order: found } = made(await act(deps, street.shop, code, name, fields))
      const { html, headers } = await look(street, `/pedido/${code}`, opened.cookies)
      const all = [html, JSON.stringify([...headers]), ...(await elsewhere(street, code, opened.cookies))].join()
      return { html, payment: Object.keys(found.work.payments).at(-1), all }
    }
    await after('editar', {
      lines: [
        { slug: 'lampara', amount: 1 },
        { slug: 'olla', amount: 1 },
      ],
    })
    await after('confirmar', { agency: 'Ñaña Centro', receiverName: 'Hermelinda' })
    await after('preparar', { courier: 'Olva', guide: 'OLV-1', units: [1, 0] })
    const sent = [await after('despachar', { courier: 'Shalom' })]
    const [, other = ''] = Object.entries((await findOrder(street.db.read, street.shop.id, code))?.work.parcels ?? {})
      .toSorted(([, one]) => (one.units ? -1 : 1))
      .map(([id]) => id)
    sent.push(await after('anular-guia', { parcel: other }))
    const left = Object.entries((await findOrder(street.db.read, street.shop.id, code))?.work.parcels ?? {})
    const [again = ''] = left.find(([, { state }]) => state === 'preparado') ?? []
    sent.push(await after('despachar', { parcel: again, courier: 'Shalom', guide: 'SHA-2', clave: 'QWZX77' }))
    const { html } = sent.at(-1) ?? { html: '' }
    for (const shown of ['Paquete 1 de 2', 'Va con Olva, guía OLV-1.', 'Va con Shalom, guía SHA-2.']) {
      expect(html).toContain(shown)
    }
    // At the agency and not paid; paid and not looked at; then accepted.
    sent.push(await after('agencia', { parcel: again }))
    expect(sent.at(-1)?.html).toContain('Te espera en la agencia Ñaña Centro')
    expect(sent.at(-1)?.html).toContain('Cuando confirmemos tu pago verás aquí la clave')
    // Trouble there takes nothing away, and tells nothing before it is paid.
    sent.push(await after('novedad', { parcel: again, kind: 'ausente' }))
    const total = ((await findOrder(street.db.read, street.shop.id, code))?.total ?? 0) / 100
    sent.push(await after('pago', { kind: 'saldo', amount: String(total), means: 'Yape' }))
    for (const { all } of sent) expect(all).not.toContain('QWZX77')
    const paid = await after('aceptar-pago', { payment: sent.at(-1)?.payment })
    expect(paid.html).toContain('Tu clave para recogerlo: QWZX77.')
    expect((await after('resolver', { parcel: again })).html).toContain('Tu clave para recogerlo: QWZX77.')
    // What is not at the agency any more, or owed again, tells nothing.
    expect((await after('ruta', { parcel: again, back: true })).all).not.toContain('QWZX77')
    // Paid for before it is there: told on its arrival.
    expect((await after('agencia', { parcel: again })).html).toContain('Tu clave para recogerlo: QWZX77.')
    for (const secret of ['Rosa', 'Hermelinda', 'Mz. B', '4321']) expect(paid.html, secret).not.toContain(secret)
  })

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

  test('the cookie opens that order alone, for seven days, and only while its person is not forgotten', async () => {
    const db = await openDatabase()
    const { street, code, right } = await ordered(db)
    const other = await order(street, { phone: '912345678' })
    const { cookies } = await lookUp(street, right, CARRIER, 'https')
    const [kept = ''] = cookies
    expect(kept).toMatch(
      new RegExp(`^__Host-pedido_${code}=\\w+\\.[\\w-]{22}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    )
    const opens = async (cookie: string, of = code, scheme = 'https') =>
      (await look(street, `/pedido/${of}`, [cookie], scheme)).status
    expect(await opens(kept)).toBe(200)
    expect(await opens(kept.replace('__Host-', ''))).toBe(404)
    expect(await opens(kept.replace(code, other), other)).toBe(404)
    expect(await opens(kept.replace(/\.[\w-]{22}/, `.${'A'.repeat(22)}`))).toBe(404)
    expect(await opens(kept.replace(/=\w+\./, '=zzzzzzzz.'))).toBe(404)
    street.time.now += 7 * DAY - 1
    expect(await opens(kept)).toBe(200)
    street.time.now += 1
    expect(await opens(kept)).toBe(404)
    street.time.now -= DAY
    const deps = testDeps(db, { clock: () => street.time.now })
    await forgetCustomer(deps, [street.shop], '51987654321', commandLine)
    expect(await opens(kept)).toBe(404)
    expect((await lookUp(street, right)).location).toBe(NOT_FOUND)
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

  test('a tracking link fills the code in for strangers, and opens the order where it may be seen', async () => {
    const { street, code, right } = await ordered(await openDatabase())
    for (const path of [`/seguimiento/${code}`, `/seguimiento/${code.toLowerCase()}`, '/seguimiento/AAAAAAAA']) {
      const { status, html, headers } = await look(street, path)
      const typed = path.slice(-8).toUpperCase()
      expect([status, headers.get('cache-control'), html.includes(`value="${typed}"`)]).toEqual([200, 'no-store', true])
      expect(html).toContain('name="robots" content="noindex"')
    }
    const [known, unknown] = [await look(street, `/seguimiento/${code}`), await look(street, '/seguimiento/AAAAAAAA')]
    expect(known.html.replaceAll(code, '')).toBe(unknown.html.replaceAll('AAAAAAAA', ''))
    expect((await look(street, '/seguimiento/%3Cscript%3E')).html).not.toContain('script>"')
    const { cookies } = await lookUp(street, right)
    const led = await look(street, `/seguimiento/${code}`, cookies)
    expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
      301,
      `/pedido/${code}`,
      'no-store',
    ])
  })

  test('the page tells what happened and when, by the shop’s clock, with the courier’s own page of the guide', async () => {
    const { street, code, right } = await ordered(await openDatabase())
    const deps = testDeps(street.db, { clock: () => street.time.now })
    const opened = await lookUp(street, right)
    const told = async (...acts: readonly (readonly [Parameters<typeof act>[3], object])[]) => {
      for (const [name, fields] of acts) {
        street.time.now += 60_000
        made(await act(deps, street.shop, code, name, fields))
      }
      const { html } = await look(street, `/pedido/${code}`, opened.cookies)
      const list = html.slice(html.indexOf('id="recorrido"'))
      const moments = list.slice(0, list.indexOf('</ol>')).split('<li>').slice(1)
      return { html, moments: moments.map((one) => one.replace(/<[^>]*>/g, '|').replaceAll('\u00a0', ' ')) }
    }
    const placed = await told()
    expect(placed.moments).toEqual([expect.stringMatching(/Recibimos tu pedido\|+hoy, \d\d:\d\d/)])
    const sent = await told(
      ['pago', { kind: 'adelanto', amount: '20', means: 'Yape', accept: true }],
      ['confirmar', { deliveryDay: '2026-11-30', deliveryHours: 'de 9 a 12' }],
      ['despachar', { courier: 'Shalom', guide: 'S-1', guideCode: 'ABCD' }],
    )
    expect(sent.moments.map((one) => one.split('|').find(Boolean))).toEqual([
      'Salió de la tienda',
      'Confirmamos tu pedido',
      'Recibimos tu adelanto de S/ 20.00',
      'Recibimos tu pedido',
    ])
    expect(sent.html).toContain('Va con Shalom, guía S-1 (ABCD).')
    expect(sent.html).toMatch(
      /href="https:\/\/rastrea\.shalom\.pe\/" target="_blank" rel="noopener noreferrer">Rastrear en/,
    )
    const lost = await told(['novedad', { kind: 'perdido' }])
    expect(lost.html).toContain('El courier no encuentra tu paquete.')
    const over = await told(['devolver', { reason: 'perdido', deposit: 'devolver' }])
    expect(over.html).toContain('El courier perdió tu paquete.')
    expect(over.html).not.toContain('volvió a nosotros')
    expect(over.html).not.toContain('Actualizar')
  })
})
