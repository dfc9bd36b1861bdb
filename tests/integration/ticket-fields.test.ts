import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { call } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { openTicketShop } from '../support/ticket-shop.ts'

const first = { name: 'Rosa', phone: '912345678' }
const lamp = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]

/** What a shopper types and picks after the first step; the phone and the name are corrected. */
const later = {
  name: 'Rosa Quispe',
  phone: '987654321',
  email: 'rosa@correo.pe',
  departamento: 'Cusco',
  provincia: 'Urubamba',
  distrito: 'Ollantaytambo',
  placeCode: '081306',
  direccion: 'Calle Chaupi 12',
  documento: '44556677',
  lima: '1',
  way: 'agencia',
  agency: 'Shalom Ollantaytambo',
  coupon: 'HOLA10',
  bump: 'no:oferta-1',
  terminos: true,
}

onOneEngine((_engine, openDatabase) => {
  async function begin() {
    const { db, shop, app, host } = await openTicketShop(await openDatabase())
    const stored = await call(app, host, '/api/v1/web/ticket/store', { client: first, products: [] })
    const code: string = stored.body.data
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const update = async (status: string) => {
      const change = { code, client: later, products: lamp, status }
      expect(await call(app, host, '/api/v1/web/ticket/update', change, key)).toMatchObject({ status: 200 })
    }
    return {
      update,
      ticket: () => findTicket(db.read, shop.id, code),
      order: () => findOrder(db.read, shop.id, code),
    }
  }

  test('every field that a later step sends is kept in the ticket', async () => {
    const { update, ticket } = await begin()
    await update('entrega')
    const kept = await ticket()
    expect(kept?.client).toEqual(later)
    expect(kept).toMatchObject({ status: 'entrega', total: 9_900, lines: [{ slug: 'lampara', amount: 1 }] })
  })

  test('every field of the last step is in the order, and in the ticket as the shopper sent it', async () => {
    const { update, ticket, order } = await begin()
    await update('finalizado')
    const { terminos: _, way: _way, agency: _agency, coupon: _coupon, bump: _bump, ...typed } = later
    expect(await order()).toMatchObject({ ...typed, total: 9_900, lines: [{ slug: 'lampara', amount: 1 }] })
    expect((await ticket())?.client).toEqual(later)
  })
})
