import { expect, test } from 'vitest'
import type { Discount } from '../../cart/coupons/discount.ts'
import { newWork } from '../order-work.ts'
import { discountRows } from './discount-rows.ts'

const line = {
  slug: 'lampara',
  title: 'Lámpara',
  amount: 1,
  colors: [],
  status: 'normal',
  pack: null,
  order: 0,
} as const
const terms = { code: 'HOLA10', gives: 'porcentaje', value: 10, least: 0, counts: 'despues', only: null } as const
const coupon: Discount = { source: 'cupon', id: 'c1', name: 'HOLA10', amount: 990, terms }

function rows(discount: number, discounts: readonly Discount[]) {
  const priced = { ...line, productId: 'p1', unitPrice: 9_900, total: 9_900 }
  return discountRows({ lines: [priced as never], work: { ...newWork, discount, discounts }, currency: 'PEN' })
}

test('the coupon is named, and what the seller took off stands apart', () => {
  expect(rows(0, [])).toEqual([])
  expect(rows(500, [])).toEqual([['Descuento', '− S/ 5.00']])
  expect(rows(990, [coupon])).toEqual([['Cupón HOLA10', '− S/ 9.90']])
  expect(rows(1_490, [coupon])).toEqual([
    ['Cupón HOLA10', '− S/ 9.90'],
    ['Descuento', '− S/ 5.00'],
  ])
  expect(rows(400, [coupon]), 'lowered by the seller').toEqual([['Cupón HOLA10', '− S/ 4.00']])
  expect(rows(0, [coupon]), 'taken off again').toEqual([])
  const freight: Discount = { ...coupon, amount: 0, terms: { ...terms, gives: 'envio', value: 0 } }
  expect(rows(0, [freight])).toEqual([['Cupón HOLA10', 'Envío gratis']])
})
