import { expect, test } from 'vitest'
import { commandLine, shopper } from '../activity/actor.ts'
import type { Client } from '../checkout/form/client.ts'
import type { Ticket } from '../tickets/ticket.ts'
import { afterEvent, nextEvent, placingEvent } from './order-event.ts'
import { newWork, noWorkPerson } from './order-work.ts'

const client: Client = {
  ...{ name: 'Rosa', phone: '987654321', email: 'r@x.pe', departamento: 'Lima', provincia: 'Lima', distrito: 'Ate' },
  ...{
    placeCode: '150103',
    direccion: 'Mz. B',
    documento: '44556677',
    lima: '0',
    way: '',
    agency: '',
    coupon: '',
    bump: '',
    terminos: true,
  },
}

const ticket: Ticket = {
  ...{ id: 't1', shopId: 'shop-1', code: 'AAAAAAAA', country: 'peru', status: 'finalizado', client, lines: [] },
  ...{ total: 9_900, currency: 'PEN', termsAcceptedAt: 1, termsVersion: '2026-11-21' },
  ...{ createdAt: 1, updatedAt: 2, finalisedAt: 2, suspicions: [], discounts: [], delivery: null },
}

const placing = placingEvent(ticket, [{ reason: 'honeypot' }], { act: 'pedir', actor: shopper, at: 2 })
const placed = afterEvent({ shopId: 'shop-1', id: 't1' }, placing)

test('a placed order has all fields of its ticket, and the suspicions', () => {
  const { lima, way: _way, agency: _agency, coupon: _code, bump: _bump, terminos: _, ...typed } = client
  expect(placed).toEqual({
    ...{ shopId: 'shop-1', id: 't1', code: 'AAAAAAAA', country: 'peru', state: 'finalizado', lima, ...typed },
    ...{ lines: [], total: 9_900, currency: 'PEN', termsAcceptedAt: 1, termsVersion: '2026-11-21' },
    ...{ suspicions: [{ reason: 'honeypot' }], begunAt: 1, placedAt: 2, forgottenAt: null, version: 1, changedAt: 2 },
    ...{ work: newWork, workPerson: noWorkPerson },
  })
})

test('an event names only the fields that changed, each with its value before and after', () => {
  const event = nextEvent(
    placed,
    { act: 'confirmar', actor: commandLine, at: 3 },
    { state: ['finalizado', 'confirmado'] },
  )
  expect(event).toEqual({
    ...{ seq: 2, at: 3, actor: 'command-line', act: 'confirmar' },
    ...{ change: { state: ['finalizado', 'confirmado'] }, personal: null },
    ...{ actKey: null, bodyHash: null, undoes: null, batch: null },
  })
  expect(afterEvent(placed, event)).toEqual({ ...placed, state: 'confirmado', version: 2, changedAt: 3 })
})

test('events with emptied personal parts make an order without a person', () => {
  expect(afterEvent({ shopId: 'shop-1', id: 't1' }, { ...placing, personal: null })).toMatchObject({
    ...{ name: '', phone: '', email: '', documento: '', direccion: '', provincia: '', distrito: '', suspicions: [] },
    ...{ code: 'AAAAAAAA', departamento: 'Lima', total: 9_900 },
  })
})
