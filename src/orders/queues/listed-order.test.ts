import { expect, test } from 'vitest'
import type { Ticket } from '../../tickets/ticket.ts'
import { listedLead } from './listed-order.ts'

const client: Ticket['client'] = {
  ...{ name: 'Rosa', phone: '987654321', email: '', departamento: 'Lima', provincia: 'Lima', distrito: 'Ate' },
  ...{
    placeCode: '150103',
    direccion: 'Mz. B',
    documento: '',
    lima: '0',
    way: '',
    agency: '',
    coupon: '',
    bump: '',
    terminos: false,
  },
}

test('a listed lead has its client’s fields, when it was begun, and no time of an order', () => {
  const { lima, way: _way, agency: _agency, terminos: _, ...typed } = client
  const facts = { id: 't1', code: 'AAAAAAAA', country: 'peru', lines: [], total: 0, currency: 'PEN' } as const
  const terms = { termsAcceptedAt: null, termsVersion: null, suspicions: [] }
  const ticket: Ticket = {
    ...{ ...facts, ...terms, shopId: 'shop-1', status: 'carrito', client },
    ...{ createdAt: 1, updatedAt: 2, finalisedAt: null, discounts: [], delivery: null },
  }
  expect(listedLead(ticket)).toEqual({
    ...facts,
    ...terms,
    ...typed,
    lima,
    state: 'carrito',
    begunAt: 1,
    placedAt: null,
  })
})
