import { expect, test } from 'vitest'
import type { Coupon } from '../../../cart/coupons/coupon.ts'
import { couponWarnings, giftText, periodText, stateTag, usesText } from './coupon-said.ts'

const coupon: Coupon = {
  ...{ id: 'c1', code: 'HOLA10', gives: 'porcentaje', value: 10, products: [], categories: [], counts: 'despues' },
  ...{
    least: 0,
    from: null,
    until: null,
    most: null,
    mostOfPhone: null,
    isForLeads: false,
    isFirstOnly: false,
    campaign: '',
    isOn: true,
  },
}
const around = { currency: 'PEN', nameOf: (id: string) => id.toUpperCase() } as const
const DAY = 86_400_000
const time = { now: Date.parse('2026-11-24T15:00Z'), offset: -5 * 3_600_000 }
const first = Date.parse('2026-12-01T05:00Z')

test('a coupon says in one line what it takes off', () => {
  expect(giftText(coupon, around)).toBe('10 % en todo')
  const lamps: Coupon = { ...coupon, gives: 'monto', value: 2_000, categories: ['lámparas'], least: 10_000 }
  expect(giftText(lamps, around)).toBe('S/ 20 en LÁMPARAS, desde S/ 100')
  expect(giftText({ ...coupon, gives: 'envio', value: 0 }, around)).toBe('Envío gratis')
  expect(giftText({ ...lamps, products: ['a', 'b'] }, around)).toBe('S/ 20 en LÁMPARAS y 2 productos, desde S/ 100')
})

test('its days are the shop’s, the last one counts', () => {
  expect(periodText({ from: first, until: first + 24 * DAY }, time)).toBe('del 1 dic al 24 dic')
  expect(periodText({ from: first, until: first + DAY }, time)).toBe('solo el 1 dic')
  expect(periodText({ from: null, until: first + 365 * DAY }, time)).toBe('hasta el 30 nov 2027')
  expect(periodText(coupon, time)).toBe('')
  expect(stateTag('later', { from: first }, time).text).toBe('Empieza el 1 dic')
  expect([usesText(coupon, 0), usesText(coupon, 1), usesText({ most: 50 }, 12)]).toEqual([
    'sin usar',
    'usado 1 vez',
    'usado 12 de 50',
  ])
})

test('it warns of what takes off more than is meant, or nothing', () => {
  const seen = { currency: 'PEN', cheapest: 2_000, hasRules: false } as const
  expect(couponWarnings({ gives: 'porcentaje', value: 50 }, seen)).toEqual([])
  expect(couponWarnings({ gives: 'porcentaje', value: 51 }, seen)).toHaveLength(1)
  expect(couponWarnings({ gives: 'monto', value: 1_999 }, seen)).toEqual([])
  expect(couponWarnings({ gives: 'monto', value: 2_000 }, seen)[0]).toContain('cuesta S/ 20')
  expect(couponWarnings({ gives: 'envio', value: 0 }, seen)).toHaveLength(1)
  expect(couponWarnings({ gives: 'envio', value: 0 }, { ...seen, hasRules: true })).toEqual([])
})
