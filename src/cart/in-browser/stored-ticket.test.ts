import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Buyable, itemsOf, itemsTotal } from '../cart-item.ts'
import { emptyTicket, readTicket, writeTicket } from './stored-ticket.ts'

const lamp: Buyable = {
  id: '7',
  slug: 'lampara',
  name: 'Lámpara',
  image: '/media/a-300.webp',
  status: 'normal',
  tiers: [12000, 9900, 8900],
  currency: 'PEN',
  colors: [{ name: 'Rojo', hex: null }],
  dependents: [],
}
const kit: Buyable = {
  ...lamp,
  id: '8',
  slug: 'kit',
  status: 'pack',
  currency: 'COP',
  dependents: [{ ...lamp, currency: 'COP', tiers: [500] }],
}

test('a ticket is stored under the names of the specification and read back as it was', () => {
  const ticket = {
    ...emptyTicket,
    code: 'K7M2P9QX',
    cookie: '1~a*1',
    products: [...itemsOf(lamp, 2, [['Rojo']]), ...itemsOf(kit, 1, [[], ['Rojo']])],
  }
  const text = writeTicket(ticket) ?? ''
  expect(JSON.parse(text).products[0]).toMatchObject({
    slug: 'lampara',
    amount: 2,
    colors: ['Rojo', 'Rojo'],
    color: 'Rojo',
    status: 'normal',
    order: 0,
    id: '7',
    pack: null,
    name: 'Lámpara',
    image: '/media/a-300.webp',
    money: [120, 99, 89].map((price) => ({ price: `${price}.00`, country: [{ symbol: 'S/', currency: 'PEN' }] })),
  })
  expect(readTicket(text)).toEqual(ticket)
  expect(itemsTotal(ticket.products)).toBe(2 * 8900 + 9900 + 500)
})

test('the colours’ pictures are stored with a line, and only addresses of our own are read', () => {
  const colors = [{ name: 'Rojo', hex: null, image: '/media/r-300.webp' }]
  const ticket = { ...emptyTicket, products: itemsOf({ ...lamp, colors }, 1, [['Rojo']]) }
  expect(ticket.products).toMatchObject([{ pictures: { Rojo: '/media/r-300.webp' } }])
  const text = writeTicket(ticket) ?? ''
  expect(readTicket(text)).toEqual(ticket)
  expect(readTicket(text.replace('/media/r', 'https://other.test/r')).products[0]).not.toHaveProperty('pictures')
})

test('an empty ticket is not stored', () => {
  expect(writeTicket(emptyTicket)).toBeUndefined()
})

test('older formats are read: a plain price, one colour, colours as objects', () => {
  const read = (item: object) =>
    readTicket(JSON.stringify({ products: [{ slug: 'a', amount: 2, ...item }] })).products[0]
  expect(read({ money: '99.90' })).toMatchObject({ tiers: [9990], currency: 'PEN', status: 'normal', name: 'a' })
  const tier = (country: object) => ({ money: [{ price: '99.00', country: [country] }] })
  expect(read(tier({ symbol: '$' }))?.currency).toBe('USD')
  expect(read(tier({ symbol: 'S/' }))?.currency).toBe('PEN')
  expect(read(tier({ symbol: '$', currency: 'COP' }))?.currency).toBe('COP')
  expect(read({ money: '99', color: 'Rojo' })?.colors).toEqual(['Rojo', 'Rojo'])
  expect(read({ money: '99', colors: [{ name: 'Rojo' }, 'Azul'] })?.colors).toEqual(['Rojo', 'Azul'])
})

test('dependents without their pack are dropped', () => {
  const [head, part] = itemsOf(kit, 1, [])
  expect(readTicket(writeTicket({ ...emptyTicket, products: part ? [part] : [] })).products).toEqual([])
  expect(readTicket(writeTicket({ ...emptyTicket, products: head && part ? [head, part] : [] })).products).toHaveLength(
    2,
  )
})

test('any stored text is read without an error into items that can be shown and ordered', () => {
  const item = fc.record(
    {
      slug: fc.oneof(fc.string(), fc.constant('a')),
      amount: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.string()),
      status: fc.constantFrom('normal', 'pack', 'promo', 3, null),
      money: fc.oneof(fc.string(), fc.constant('9.90'), fc.jsonValue()),
      colors: fc.jsonValue(),
      order: fc.integer(),
      pack: fc.jsonValue(),
      image: fc.constantFrom('https://elsewhere.example/x.png', '/media/x', 4),
    },
    { requiredKeys: [] },
  )
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(item).map((products) => JSON.stringify({ code: 4, products })),
  )
  fc.assert(
    fc.property(text, (text) => {
      for (const read of readTicket(text).products) {
        expect(read.slug).not.toBe('')
        expect(read.amount >= 1 && read.amount <= 4 && Number.isInteger(read.amount)).toBe(true)
        expect(read.tiers.every(Number.isSafeInteger) && read.tiers.length > 0).toBe(true)
        expect(read.image === '' || read.image.startsWith('/media/')).toBe(true)
      }
    }),
  )
})
