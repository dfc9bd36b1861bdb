import { expect, test } from 'vitest'
import { couponState } from './coupon.ts'
import { readCoupon, type TypedCoupon } from './typed-coupon.ts'
import { writtenCoupon } from './written-coupon.ts'

const typed: TypedCoupon = {
  ...{ code: 'NAVIDAD', gives: 'monto', value: '12.50', least: '100', from: '2026-12-01', until: '2026-12-24' },
  ...{ most: '50', mostOfPhone: '1', campaign: 'navidad', counts: 'antes', products: ['p1'], categories: ['lamparas'] },
  ...{ isForLeads: false, isFirstOnly: true, isOn: true },
}

test.each([
  typed,
  { ...typed, gives: 'porcentaje', value: '10', least: '', from: '', until: '', most: '', mostOfPhone: '' },
  { ...typed, gives: 'envio', value: '', isOn: false },
] satisfies readonly TypedCoupon[])('a coupon is written as it was typed: $gives', (one) => {
  const read = readCoupon(one, 'peru')
  expect(read.ok && writtenCoupon({ id: 'c1', ...read.value }, 'peru')).toEqual(one)
})

test('a coupon is off, over, used up, to come or open, in this order', () => {
  const coupon = { isOn: true, from: 10, until: 20, most: 2 }
  expect(couponState({ ...coupon, isOn: false }, 2, 30)).toBe('off')
  expect(couponState(coupon, 2, 20)).toBe('over')
  expect(couponState(coupon, 2, 19)).toBe('used-up')
  expect(couponState(coupon, 1, 9)).toBe('later')
  expect(couponState(coupon, 1, 10)).toBe('open')
})
