import { expect, test } from 'vitest'
import type { PaymentForm } from '../../checkout/deposit/shown-deposit.ts'
import type { Order } from '../../orders/order.ts'
import { newWork, type OrderWork } from '../../orders/order-work.ts'
import { orderSums, sellerNews } from './order-progress.ts'

const delivery = {
  ...{ rule: 'lima', name: 'Lima', way: 'domicilio', rate: 0, surcharge: 0, payment: 'entrega', deposit: null },
  ...{ window: { from: '2026-11-24', to: '2026-11-26' }, couriers: [] },
} as const

function news(state: Order['state'], work: Partial<OrderWork>, today = '2026-11-23'): readonly string[] {
  const order = { state, country: 'peru', currency: 'PEN', total: 0, work: { ...newWork, delivery, ...work } }
  return sellerNews(order as Order, today, null)
}

test('the days that were told when it was ordered are told until the seller names one, they are over, or it is elsewhere', () => {
  const told = 'Llega entre mar 24 y jue 26 nov.'
  for (const state of ['finalizado', 'confirmado', 'enviado'] as const) expect(news(state, {})).toContain(told)
  expect(news('enviado', {}, '2026-11-26')).toContain(told)
  expect(news('enviado', {}, '2026-11-27')).toEqual([])
  expect(news('enviado', { atAgencySince: 5 })).toEqual([])
  expect(news('entregado', {})).toEqual([])
  expect(news('confirmado', { deliveryDay: '2026-11-25' })).toEqual(['Te llega el miércoles 25 de noviembre.'])
})

test('a deposit is told where the page has no box that asks for it or tells that it is verified', () => {
  const told = (work: Partial<OrderWork>, deposit: { form: null } | { form: PaymentForm } | null) => {
    const order = { state: 'finalizado', country: 'peru', currency: 'PEN', total: 9_900, work: { ...newWork, ...work } }
    return sellerNews(order as Order, '2026-11-23', deposit)
      .join(' ')
      .replaceAll('\u00a0', ' ')
  }
  const asks = { form: {} as PaymentForm }
  expect(told({ deposit: 2_000 }, null)).toBe('Para enviarlo falta tu adelanto de S/ 20.00.')
  expect(told({ deposit: 2_000 }, { form: null })).toBe('Para enviarlo falta tu adelanto de S/ 20.00.')
  expect(told({ deposit: 2_000 }, asks)).toBe('')
  expect(told({ deposit: 2_000, claimed: 500 }, null)).toBe('Estamos verificando tu pago de S/ 5.00.')
  expect(told({ deposit: 2_000, claimed: 500 }, { form: null })).toBe('')
})

test('a coupon stands by its name between the products and the total, and the seller’s own discount apart', () => {
  const terms = { code: 'HOLA10', gives: 'porcentaje', value: 10, least: 0, counts: 'despues', only: null } as const
  const discounts = [{ source: 'cupon', id: 'c1', name: 'HOLA10', amount: 990, terms }] as const
  const sums = (discount: number) => {
    const work = { ...newWork, discount, discounts }
    return orderSums({ state: 'finalizado', lines: [{ total: 9_900 }], total: 0, work } as unknown as Order).before
  }
  const products = { label: 'Productos', amount: 9_900 }
  expect(sums(990)).toEqual([products, { label: 'Cupón HOLA10', amount: -990 }])
  expect(sums(1_490)).toEqual([products, { label: 'Cupón HOLA10', amount: -990 }, { label: 'Descuento', amount: -500 }])
  expect(sums(0)).toEqual([])
})
