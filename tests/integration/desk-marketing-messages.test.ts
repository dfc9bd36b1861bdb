import { expect, test } from 'vitest'
import { IDLE_MS } from '../../src/orders/leads/lead.ts'
import { call, NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk, PACKER } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { aShopper, openOrderShop, type Shopper } from '../support/order-shop.ts'

const HOUR = 3_600_000
/** Saturday, 21 November 2026, 10:00 in Bogotá. */
const SATURDAY = Date.UTC(2026, 10, 21, 15)
const NOT_ALLOWED = 'No dio permiso para recibir ofertas por WhatsApp.'

const offer = {
  momento: 'finalizado',
  para: 'mensajes',
  nombre: 'Dos por uno',
  texto: 'Hola {nombre}, hoy dos por uno.',
}

onOneEngine((_engine, openDatabase) => {
  test('a message with an offer goes to who allowed offers, in the hours of the law; those about the order always', async () => {
    let now = SATURDAY
    const desk = openDesk(await openDatabase(), { clock: () => now })
    const { shop, host } = await openOrderShop(desk.deps.db, { country: 'colombia' })
    const rosa = await desk.join(shop, OWNER)
    const base = `/t/${host}`
    expect((await rosa.submit(`${base}/plantillas`, offer)).status).toBe(303)
    const place = { departamento: 'Antioquia', provincia: 'Medellín', distrito: 'Centro', placeCode: '05001' }
    const buy = async (phone: string, ofertas: boolean) => {
      const client = {
        ...place,
        name: 'Rosa',
        email: 'rosa@correo.co',
        direccion: 'Calle 10',
        phone,
        ofertas,
        lima: '0',
      }
      const lines = { products: [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }] }
      const stored = await call(desk.app, host, '/api/v1/web/ticket/store', { client, ...lines })
      const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
      const code: string = stored.body.data
      const sent = { code, client, ...lines, status: 'finalizado' }
      expect(await call(desk.app, host, '/api/v1/web/ticket/update', sent, key)).toMatchObject({ status: 200 })
      return code
    }
    const [yes, no] = [await buy('3001234567', true), await buy('3007654321', false)]
    const messages = async (code: string) => {
      const html = (await (await rosa.get(`${base}/pedidos/${code}`)).text()).replaceAll('&amp;', '&')
      return {
        html,
        offers: html.includes('data-message="Dos por uno"'),
        order: html.includes('data-message="Confirmar"'),
      }
    }
    expect(await messages(yes)).toMatchObject({ offers: true, order: true })
    const without = await messages(no)
    expect(without).toMatchObject({ offers: false, order: true })
    expect(without.html).toContain(NOT_ALLOWED)
    now += 24 * HOUR
    const sunday = await messages(yes)
    expect(sunday).toMatchObject({ offers: false, order: true })
    expect(sunday.html).toContain('Ley 2300')
  })

  test('an order and a lead show whether their person allows offers, since when, and who took it back', async () => {
    const now = { at: NOVEMBER_2026 }
    const desk = openDesk(await openDatabase(), { clock: () => now.at })
    const { shop, host } = await openOrderShop(desk.deps.db)
    const rosa = await desk.join(shop, OWNER, 'Ana Ríos')
    const base = `/t/${host}`
    const leave = async (shopper: Shopper, ofertas: boolean) => {
      const client = { ...shopper.client, ofertas }
      const stored = await shopper.send(desk.app, host, 'store', { client })
      const code: string = stored.body.data
      const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
      return {
        code,
        order: () => shopper.send(desk.app, host, 'update', { client, code, status: 'finalizado' }, key),
      }
    }
    const shows = async (path: string, seller = rosa) => (await seller.get(`${base}/${path}`)).text()
    const her = aShopper()
    const lead = await leave(her, true)
    const ordered = await leave(her, true)
    expect((await ordered.order()).status).toBe(200)
    const other = await leave(aShopper(), false)
    await other.order()
    expect(await shows(`pedidos/${ordered.code}`)).toContain('Permitió ofertas por WhatsApp · 21 nov')
    expect(await shows(`pedidos/${other.code}`)).toContain('No quiere recibir ofertas')
    // Who packs writes no messages.
    made(await act(desk.deps, shop, ordered.code, 'confirmar'))
    const packer = await desk.join(shop, PACKER)
    expect(await shows(`pedidos/${ordered.code}`, packer)).not.toContain('ofertas por WhatsApp')
    now.at += IDLE_MS
    expect(await shows(`recuperar/${lead.code}`)).toContain('Permitió ofertas por WhatsApp · 21 nov')
    now.at += 2 * 24 * HOUR
    await rosa.submit(`${base}/recuperar/${lead.code}`, { acto: 'no-molestar' })
    const taken = 'No quiere recibir ofertas · lo anotó Ana Ríos · 23 nov'
    expect(await shows(`recuperar/${lead.code}`)).toContain(taken)
    expect(await shows(`pedidos/${ordered.code}`)).toContain(taken)
    expect(await shows(`pedidos/${ordered.code}`)).not.toContain('Permitió ofertas')
  })
})
