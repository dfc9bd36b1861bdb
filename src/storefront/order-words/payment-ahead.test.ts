import { expect, test } from 'vitest'
import { whatNext } from '../../checkout/after-order/what-next.ts'
import { newWork, type OrderWork } from '../../orders/order-work.ts'
import { paymentAhead } from './payment-ahead.ts'

const said = (lima: '0' | '1' | '', work: Partial<OrderWork>, total = 6_790) => {
  const order = { state: 'confirmado', currency: 'PEN', total, lima, work: { ...newWork, ...work } } as const
  const { payment, steps } = whatNext(paymentAhead(order))
  return [payment, ...steps.slice(1)].join(' ').replaceAll('\u00a0', ' ')
}

test('a deposit that is due comes first, with what is left after it', () => {
  const due = 'Adelantas S/ 20.00 y pagas S/ 47.90 al recoger en agencia. Haces el depósito de S/ 20.00.'
  expect(said('1', { way: 'agencia', deposit: 2_000 })).toContain(due)
  // What the seller asked for of an order that was to be paid on delivery, too.
  expect(said('0', { deposit: 2_000 })).toContain('Adelantas S/ 20.00 y pagas S/ 47.90 al recibir.')
  expect(said('1', { way: 'agencia', deposit: 2_000, paid: 500 })).toContain('Adelantas S/ 15.00 y pagas S/ 47.90')
})

test('a deposit that was sent is looked at by the shop, and not asked for again', () => {
  const sent = said('1', { deposit: 2_000, claimed: 2_000 })
  expect(sent).toContain('La tienda comprueba tu depósito de S/ 20.00.')
  expect(sent).not.toContain('Haces')
  expect(said('1', { deposit: 2_000, claimed: 500 })).toContain('Haces el depósito de S/ 20.00.')
})

test('a deposit that came in is asked for no more', () => {
  const paid = said('1', { way: 'agencia', deposit: 2_000, paid: 2_000 })
  expect(paid).toContain('Pagas S/ 47.90 al recoger en agencia. Lo envía a la agencia donde lo recoges.')
  expect(paid).not.toMatch(/depósito|Adelantas|suma/)
  expect(said('1', { paid: 1_000 })).toContain('Pagas S/ 57.90 al recibir.')
})

test('nor is one that the seller let go', () => {
  expect(said('1', { isDepositOpen: false })).toContain('Pagas S/ 67.90 al recibir.')
})

test('while nobody has said how much, it promises no sum, and without a delivery type no way of paying', () => {
  expect(said('1', { isDepositOpen: true })).toContain('Primero va el depósito, después el envío.')
  expect(said('', {})).not.toMatch(/depósito|al recibir/)
})

test('an order to an agency is not brought to an address, and one that is paid asks for nothing', () => {
  expect(said('0', { way: 'agencia' })).toContain('Pagas S/ 67.90 cuando lo recoges.')
  expect(said('1', { way: 'agencia', deposit: 6_790, paid: 6_790 })).toBe(
    'No te falta pagar nada. Lo envía a la agencia donde lo recoges. Lo recoges con tu documento.',
  )
  expect(said('0', { paid: 6_790 })).toBe(
    'No te falta pagar nada. Te lo lleva a la dirección que diste. Lo recibes y no pagas nada más.',
  )
})
