import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'
import { CARRIER, order } from '../support/shoppers.ts'

const DAY = 86_400_000

import { elsewhere, look, lookUp, NOT_FOUND, ordered } from '../support/look-ups.ts'

onOneEngine((_engine, openDatabase) => {
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
