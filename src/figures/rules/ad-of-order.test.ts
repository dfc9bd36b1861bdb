import { expect, test } from 'vitest'
import { adOfOrder } from './ad-of-order.ts'

const rosa = [{ campaign: 'Tía Rosa | nov' }]
const byCoupon = { network: 'cupon', campaign: 'Tía Rosa / nov', ad: '' }

test('what an origin says comes first, and the coupon’s campaign tells where it says neither campaign nor paid network', () => {
  expect(adOfOrder(undefined, [])).toBeNull()
  expect(adOfOrder(undefined, rosa)).toEqual(byCoupon)
  expect(adOfOrder({ network: 'directo', campaign: '', ad: '' }, rosa)).toEqual(byCoupon)
  expect(adOfOrder({ network: 'whatsapp', campaign: '', ad: '' }, rosa)).toEqual(byCoupon)
  expect(adOfOrder({ network: 'whatsapp', campaign: '7', ad: '' }, rosa)).toMatchObject({ network: 'whatsapp' })
  expect(adOfOrder({ network: 'instagram', campaign: '', ad: '' }, rosa)).toMatchObject({ network: 'meta' })
  expect(adOfOrder({ network: 'directo', campaign: '', ad: '' }, [{}])).toMatchObject({ network: 'directo' })
})
