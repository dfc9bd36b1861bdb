import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { ORDER_STATES } from '../../src/orders/order.ts'
import { saveOrder } from '../../src/orders/order-writes.store.ts'
import { takeOrder } from '../../src/orders/orders.store.ts'
import { call, testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'

const rosa = {
  name: 'Rosa María Quispe',
  phone: '987 654 321',
  email: 'rosa@correo.pe',
  departamento: 'Cusco',
  provincia: 'Urubamba',
  distrito: 'Ollantaytambo',
  placeCode: '081306',
  direccion: 'Calle Chaupi 12',
  documento: '44556677',
  lima: '1',
  terminos: true,
}
const products = [{ slug: 'lampara', amount: 2, colors: [], type: 'normal', order: 0 }]

onOneEngine((_engine, openDatabase) => {
  async function ordered(status = 'finalizado', lima = '1') {
    const client = { ...rosa, lima }
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, { hosts: ['tienda.pe'] })
    const other = await openCatalogueShop(db, { id: 'other', hosts: ['otra.pe'] })
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
    const app = createApp(testDeps(db))
    const stored = await call(app, 'tienda.pe', '/api/v1/web/ticket/store', { client, products })
    const [code, key] = [stored.body.data as string, stored.headers.get('ticket-key') ?? '']
    const update = { code, client, products, status }
    await call(app, 'tienda.pe', '/api/v1/web/ticket/update', update, { 'ticket-key': key })
    const cookie = `ticket_${code}=${key}`
    const look = async (headers: Record<string, string>, path = `/pedido/${code}`, host = 'tienda.pe') => {
      const response = await app(new Request(`http://${host}${path}`, { headers }))
      return { status: response.status, headers: response.headers, html: await response.text() }
    }
    return { db, shop, other, code, key, cookie, look }
  }

  test('buyers see their own order: its state, lines and total, and the chat with the shop', async () => {
    const { code, key, cookie, look } = await ordered()
    for (const headers of [{ cookie: `a=b; ${cookie}` }, { 'ticket-key': key }]) {
      const { status, html } = await look(headers)
      expect(status).toBe(200)
      expect(html).toContain(`<h1>Pedido #${code}</h1>`)
      expect(html).toContain('Recibido')
      expect(html).toContain('2 × Lámpara de mesa')
      expect(html).toMatch(/Total<\/span> <strong>S\/ 198\.00/)
      expect(html).toContain(
        `https://wa.me/51999888777?text=${encodeURIComponent(`Hola, quiero saber el estado de mi pedido #${code}`)}`,
      )
      expect(html).toContain('Para Rosa, en Urubamba')
    }
  })

  test('the order’s page shows the buyer’s first name and city, and nothing else of the buyer', async () => {
    const { cookie, look } = await ordered()
    const { html } = await look({ cookie })
    for (const secret of ['987654321', '987 654 321', 'rosa@', 'Chaupi', 'Quispe', 'Ollantaytambo', '44556677']) {
      expect(html, secret).not.toContain(secret)
    }
  })

  test('the page says what the seller did: deposit, day, courier, office, refund, and what is left to pay', async () => {
    const { db, shop, code, cookie, look } = await ordered('finalizado', '0')
    const deps = testDeps(db)
    const told = async (
      name: Parameters<typeof act>[3],
      fields: object = {},
      headers: Record<string, string> = { cookie },
    ) => {
      made(await act(deps, shop, code, name, fields))
      const { html } = await look(headers)
      return html.slice(html.indexOf('<main'), html.indexOf('</main')).replaceAll('\u00a0', ' ')
    }
    expect(await told('editar', { discount: '8', shipping: '10', deposit: '20' })).toMatch(
      /falta tu adelanto de S\/ 20\.00.*Productos.*198\.00.*Descuento.*− .*8\.00.*Envío.*10\.00.*Total.*200\.00/,
    )
    const paying = { kind: 'adelanto', amount: '20', means: 'Yape' }
    expect(await told('pago', paying)).toContain('Estamos verificando tu pago de S/ 20.00.')
    const paid = await told('pago', { ...paying, accept: true, note: 'otro' })
    expect(paid).toMatch(/Pagado.*20\.00.*Por pagar.*180\.00/)
    expect(paid).toContain('Pagas S/ 180.00 al recibir.')
    expect(await told('confirmar', { deliveryDay: '2026-11-24', deliveryHours: 'de 9 a 12' })).toContain(
      'Te llega el martes 24 de noviembre, de 9 a 12.',
    )
    expect(await told('despachar', { courier: 'Shalom', guide: 'G-123', agency: 'Ate' })).toContain(
      'Va con Shalom, guía G-123.',
    )
    expect(await told('novedad', { kind: 'ausente' })).toContain('No te encontramos en la dirección.')
    expect(await told('agencia')).toContain('Te espera en la agencia Ate: lleva tu documento.')
    expect(await told('devolver', { reason: 'rechazado', deposit: 'devolver' })).toContain('Te devolveremos S/ 20.00.')
  })

  test('the page says what is paid, when and how, as long as it is to come', async () => {
    const told = async (lima: string, state: string) => {
      const { db, shop, code, cookie, look } = await ordered('finalizado', lima)
      await db.transaction(async (tx) => {
        const order = await takeOrder(tx, shop.id, code)
        if (order) await saveOrder(tx, { ...order, state: state as (typeof ORDER_STATES)[number] })
      })
      const { html } = await look({ cookie })
      return html.slice(html.indexOf('<main'), html.indexOf('</main')).replaceAll('\u00a0', ' ')
    }
    expect(await told('0', 'finalizado')).toMatch(
      /Qué sigue.*Pagas S\/ 198\.00 al recibir\..*llama o te escribe para confirmar/,
    )
    expect(await told('0', 'enviado')).toContain('Pagas S/ 198.00 al recibir.')
    const deposit = await told('1', 'finalizado')
    expect(deposit).toMatch(/Primero va el depósito.*coordinar el depósito/)
    expect(deposit).not.toMatch(/al recibir|cuando lo recibes|sin pagar/)
    expect(await told('1', 'confirmado')).not.toContain('llama o te escribe')
    for (const [lima, state] of [
      ['1', 'enviado'],
      ['0', 'entregado'],
      ['0', 'cancelado'],
    ] as const)
      expect(await told(lima, state)).not.toContain('Qué sigue')
  })

  test('no key, a wrong key, a wrong code and another shop get the same answer', async () => {
    const { code, key, cookie, look } = await ordered()
    const answers = [
      await look({}),
      await look({ cookie: `ticket_${code}=${'A'.repeat(22)}` }),
      await look({ 'ticket-key': 'no key' }),
      await look({ 'ticket-key': key, cookie }, '/pedido/AAAAAAAA'),
    ]
    for (const { status, html, headers } of answers) {
      expect(status).toBe(404)
      expect(html).toBe(answers[0]?.html)
      expect(html).toContain('No pudimos encontrar esta página')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    const elsewhere = await look({ 'ticket-key': key, cookie }, `/pedido/${code}`, 'otra.pe')
    expect(elsewhere.status).toBe(404)
    expect(elsewhere.html).not.toContain(code)
  })

  test('no cache, no search engine and no other visitor gets the order’s page', async () => {
    const { code, cookie, look } = await ordered()
    const own = await look({ cookie })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('etag')).toBeNull()
    expect(own.html).toContain('name="robots" content="noindex"')
    expect((await look({})).status).toBe(404)
    expect((await look({ cookie }, `/pedido/${code.toLowerCase()}`)).status).toBe(200)
  })

  test('each state has its text, also the state of an unfinished order', async () => {
    const begun = await ordered('carrito')
    const lead = await begun.look({ cookie: begun.cookie })
    expect(lead.html).toContain('Sin terminar')
    expect(lead.html).toMatch(/href="\/carrito">Terminar mi pedido/)
    const { db, shop, code, cookie, look } = await ordered()
    const words = ['Recibido', 'Confirmado', 'En camino', 'Entregado', 'Devuelto', 'Cancelado']
    for (const [place, state] of ORDER_STATES.entries()) {
      await db.transaction(async (tx) => {
        const order = await takeOrder(tx, shop.id, code)
        if (!order) throw new Error('the order is gone')
        await saveOrder(tx, { ...order, state })
      })
      const { html } = await look({ cookie })
      expect(html).toContain(`>${words[place]}</h2>`)
      expect(html).not.toContain('Terminar mi pedido')
      expect(new RegExp(`aria-current="step">${words[place]}<`).test(html)).toBe(place < 4)
    }
  })
})
