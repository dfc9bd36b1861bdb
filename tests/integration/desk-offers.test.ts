import { expect, test } from 'vitest'
import { call } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

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

eachEngine((_engine, openDatabase) => {
  test('an offer is offered to whom it was allowed by, in the hours of the law; the messages about the order always', async () => {
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
})
