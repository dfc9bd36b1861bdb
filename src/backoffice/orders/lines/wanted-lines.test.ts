import { expect, test } from 'vitest'
import type { PricedLine } from '../../../cart/line.ts'
import type { OrderBill } from '../forms/order-bill.ts'
import type { KnownProduct } from './known-product.ts'
import { editorLines, postedLines, quoteOf } from './wanted-lines.ts'

const line = (slug: string, amount: number, unitPrice: number): PricedLine => ({
  ...{ slug, status: 'normal', pack: null, order: 0, amount, colors: [], productId: slug, title: slug },
  ...{ unitPrice, total: unitPrice * amount },
})
const product = (slug: string, ...tiers: [number, ...number[]]): KnownProduct => ({
  ...{ id: slug, slug, title: slug, tiers, currency: 'PEN', colors: [], soldOut: false },
  ...{ status: 'normal', dependents: [], picture: null },
})
const bill: OrderBill = {
  ...{
    lines: [line('lampara', 1, 9_900), { ...line('', 2, 350), title: 'Envoltura' }],
    discount: 500,
    shipping: 1_000,
    surcharge: 0,
  },
  ...{ paid: 2_000, refunded: 0, currency: 'PEN', isLimited: true },
}
const products = new Map([
  ['lampara', product('lampara', 12_000, 10_500, 9_500)],
  ['olla', product('olla', 8_000, 6_000)],
])
const charges = { discount: '5.00', shipping: '10.00', surcharge: '0.00' }

test('an order that is not changed costs what it cost, whatever the catalogue says now', () => {
  const quoted = quoteOf(bill, editorLines(bill.lines), charges, products)
  expect(quoted).toMatchObject({ ok: true, quote: { products: 10_600, total: 11_100, saldo: 9_100, most: 2_120 } })
})

test('another amount and another product cost what the catalogue says, and a price of one’s own is a discount', () => {
  const [lamp, own] = editorLines(bill.lines)
  const olla = { id: 7, slug: 'olla', title: 'olla', amount: 6, colors: [], price: '50' }
  const lines = [{ ...lamp, amount: 2 }, own, olla].filter((one) => one !== undefined) as ReturnType<typeof editorLines>
  const quoted = quoteOf(bill, lines, charges, products)
  expect(quoted).toMatchObject({ ok: true, quote: { products: 19_000 + 700 + 36_000, discount: 6_000 + 500 } })
  expect(postedLines(lines)).toEqual([
    { slug: 'lampara', amount: 2, colors: [] },
    { title: 'Envoltura', amount: 2, price: '3.50' },
    { slug: 'olla', amount: 6, colors: [], price: '50' },
  ])
})

test('what is wrong is said at its line, and money that is none for all', () => {
  const [lamp] = editorLines(bill.lines)
  const free = { id: 9, slug: '', title: 'Envoltura', amount: 1, colors: [], price: '' }
  if (!lamp) throw new Error('no line')
  expect(quoteOf(bill, [lamp, free], charges, products)).toMatchObject({ ok: false, place: 1 })
  expect(quoteOf(bill, [{ ...lamp, amount: 2, price: '200' }], charges, products)).toMatchObject({
    ok: false,
    place: 0,
  })
  expect(quoteOf(bill, [], charges, products)).toMatchObject({ ok: false, place: -1 })
  expect(quoteOf(bill, [lamp], { ...charges, shipping: 'x' }, products)).toMatchObject({ ok: false, place: -1 })
})
