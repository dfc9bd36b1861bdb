import { expect, test } from 'vitest'
import type { PricedLine } from '../../../cart/line.ts'
import type { KnownProduct } from '../lines/known-product.ts'
import { exchangeQuote } from './exchange-quote.ts'
import type { OrderBill } from './order-bill.ts'

const lamps: PricedLine = {
  ...{ slug: 'lampara', amount: 2, unitPrice: 5_000, title: 'Lámpara', productId: 'l', total: 10_000 },
  ...{ status: 'normal', pack: null, order: 0, colors: [] },
}
const bill: OrderBill = {
  ...{ lines: [lamps], discount: 0, shipping: 1_000, surcharge: 0, paid: 11_000, refunded: 0 },
  ...{ currency: 'PEN', isLimited: false },
}
const pot = { id: 'o', slug: 'olla', title: 'Olla', tiers: [9_000, 8_000], colors: [], dependents: [], picture: null }
const products = new Map([['olla', { ...pot, status: 'normal' } as unknown as KnownProduct]])
const out = [{ id: 0, slug: 'olla', title: 'Olla', amount: 1, colors: [], price: '' }]

test.each([
  [
    'a dearer one for a lamp is paid up',
    [1],
    out,
    '',
    { back: 5_000, cost: 8_000, collect: 3_000, unused: 0, saldo: 0 },
  ],
  ['two lamps for a pot leave a rest', [2], out, '', { back: 10_000, cost: 8_000, collect: 0, unused: 2_000 }],
  ['the rest is given back', [2], out, '20', { collect: 0, unused: 0, saldo: -2_000 }],
  ['only money', [1], [], '50', { cost: 0, collect: 0, unused: 0, saldo: -5_000 }],
] as const)('%s', (_case, back, sent, refund, sums) => {
  expect(exchangeQuote(bill, back, sent, refund, products)).toMatchObject(sums)
})

test('nothing is told while a price or an amount is not known', () => {
  expect(exchangeQuote(bill, [1], out, '', new Map())).toBeNull()
  expect(exchangeQuote(bill, [1], [], 'x', products)).toBeNull()
})
