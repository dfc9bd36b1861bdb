import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ShopifyStockCells, shopifyStock } from './shopify-stock.ts'

const counted: ShopifyStockCells = { tracker: 'shopify', quantity: '0', policy: 'deny' }

test.each<[Partial<ShopifyStockCells>, string]>([
  [{}, 'sold-out'],
  [{ quantity: '-3' }, 'sold-out'],
  [{ quantity: '1' }, 'for-sale'],
  [{ quantity: '1,200' }, 'for-sale'],
  [{ policy: '' }, 'sold-out'],
  [{ policy: 'DENY' }, 'sold-out'],
  [{ policy: 'FALSE' }, 'sold-out'],
  [{ policy: 'continue' }, 'for-sale'],
  [{ policy: 'CONTINUE' }, 'for-sale'],
  [{ policy: 'VERDADERO' }, 'for-sale'],
  [{ tracker: '' }, 'for-sale'],
  [{ tracker: null }, 'sold-out'],
  [{ tracker: 'amazon_marketplace_web' }, 'sold-out'],
  [{ quantity: '' }, 'unknown'],
  [{ quantity: null }, 'unknown'],
  [{ quantity: null, tracker: '' }, 'for-sale'],
  [{ quantity: null, tracker: null, policy: null }, 'unknown'],
])('a counted variant with nothing left, but %j, is %s', (cells, sign) => {
  expect(shopifyStock({ ...counted, ...cells })).toBe(sign)
})

test('cells that cannot be read are refused with their words', () => {
  expect(shopifyStock({ ...counted, quantity: 'pocas' })).toEqual({ bad: { code: 'not-a-quantity', text: 'pocas' } })
  expect(shopifyStock({ ...counted, policy: 'quizás' })).toEqual({ bad: { code: 'not-a-policy', text: 'quizás' } })
})

test('whatever is counted, nothing that ends is for sale without stock, and nothing that goes on or is not counted is sold out', () => {
  const cells = fc.record({
    tracker: fc.constantFrom('shopify', 'shipwire', '', null),
    quantity: fc.oneof(fc.integer().map(String), fc.constantFrom('', null)),
    policy: fc.constantFrom('deny', 'DENY', 'continue', 'CONTINUE', '', null),
  })
  fc.assert(
    fc.property(cells, (variant) => {
      const sign = shopifyStock(variant)
      const goesOn = variant.policy?.toLowerCase() === 'continue'
      const isUncounted = variant.tracker === ''
      const isGone = variant.quantity !== null && variant.quantity !== '' && Number(variant.quantity) <= 0
      expect(sign === 'sold-out').toBe(isGone && !goesOn && !isUncounted)
    }),
  )
})
