import fc from 'fast-check'
import { parse, serialize } from 'hono/utils/cookie'
import { expect, test } from 'vitest'
import { addToCart } from './cart.ts'
import { cartCookie, cartCookieIn, isCutCookie, readCartCookie, writeCartCookie } from './cart-cookie.ts'
import { fitColors, isHead, type Line, lineKey } from './line.ts'
import { MOST_LINES } from './price-lines.ts'

const lamp: Line = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 2, colors: ['Rojo', 'Rojo'] }
const head: Line = { slug: 'kit', status: 'pack', pack: 'pack-7', order: 0, amount: 1, colors: ['Azul, claro'] }
const part: Line = { ...head, slug: 'foco', order: 1, colors: [] }
const gift: Line = { ...head, slug: 'regalo', status: 'promo', pack: 'promo-8', colors: [] }

/** Carts as taps make them: each product once in each status, a pack or promo with its dependents, in one amount. */
const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom('Rojo', '', "!*~.('"),
)
const color = name.filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))
const slug = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,80}$/),
  color.filter((text) => text !== ''),
)
const group = fc
  .record({
    slugs: fc.array(slug, { minLength: 1, maxLength: 4 }),
    status: fc.constantFrom('normal', 'pack', 'promo'),
    id: fc.stringMatching(/^[0-9a-f]{1,20}$/),
    amount: fc.integer({ min: 1, max: 3 }),
    colors: fc.array(color, { maxLength: 4 }),
  })
  .map(({ slugs, status, id, amount, colors }): readonly Line[] =>
    slugs.slice(0, status === 'normal' ? 1 : 4).map((slug, order) => ({
      slug,
      status,
      pack: status === 'normal' ? null : `${status}-${id}`,
      order,
      amount,
      colors: colors.some((one) => one !== '') ? fitColors(colors, amount) : [],
    })),
  )
const cart = fc
  .uniqueArray(group, { maxLength: 12, selector: ([first]) => first?.pack ?? first?.slug })
  .map((groups) => groups.reduce<readonly Line[]>(addToCart, []))
  .filter((lines) => lines.every(({ colors }) => colors.length === 0 || colors.some((one) => one !== '')))

test('a cart is a short text that a person can read', () => {
  expect(writeCartCookie([lamp, head, part, gift])).toBe(
    '1~lampara*2.Rojo~kit*1p0(pack-7.Azul!2C!20claro~foco*1p1~regalo*1g0(promo-8',
  )
  expect(writeCartCookie([])).toBe('1')
})

test('what is written is read back, whole, and in few bytes', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const text = writeCartCookie(lines)
      expect(readCartCookie(text)).toEqual(isCutCookie(text) ? expect.anything() : lines)
      expect(cartCookie(text, true).length).toBeLessThan(4_000)
      for (const read of readCartCookie(text)) expect(lines).toContainEqual(read)
    }),
  )
})

test('the text passes through headers as it is, among other cookies', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const text = writeCartCookie(lines)
      expect(serialize('cart', text)).toBe(`cart=${text}`)
      expect(parse(`a=b; cart=${text}`).cart).toBe(text)
      expect(cartCookieIn(`other_cart=1~x*1; cart=${text}; b=c`)).toBe(text)
      expect([...text.matchAll(/\*(\d)/g)].map(([, amount]) => Number(amount))).toEqual(
        readCartCookie(text).map(({ amount }) => amount),
      )
    }),
  )
  expect(cartCookieIn('a=b')).toBeNull()
})

test('a cart without room for all its lines says so, and keeps packs whole', () => {
  const long = Array.from({ length: 60 }, (_, place) => ({ ...lamp, slug: `${place}-${'x'.repeat(75)}` }))
  for (const lines of [
    [...long, head, part],
    [head, part, ...long],
  ]) {
    const text = writeCartCookie(lines)
    expect(isCutCookie(text)).toBe(true)
    const read = readCartCookie(text)
    expect(read.length).toBeLessThanOrEqual(MOST_LINES)
    expect([0, 2]).toContain(read.filter(({ pack }) => pack === 'pack-7').length)
    expect(cartCookie(text, true).length).toBeLessThan(4_000)
  }
  expect(isCutCookie(writeCartCookie([lamp]))).toBe(false)
})

test('any text is read without an error into lines that a cart can hold', () => {
  const piece = fc.oneof(
    fc.constantFrom('~', '*', '.', '!', '(', 'p0', 'g1', '%', '!00', '!C3', '1', '1-', '9', 'a', '\0'),
    fc.string({ maxLength: 3 }),
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 30 }).map((all) => `1~a*1${all.join('')}`),
  )
  fc.assert(
    fc.property(text, (text) => {
      const lines = readCartCookie(text)
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length)
      for (const line of lines) {
        expect(line.slug).not.toMatch(/^$|\p{Cc}/u)
        expect(line.amount >= 1 && line.amount <= 4).toBe(true)
        expect([0, line.amount]).toContain(line.colors.length)
        expect(line.pack === null).toBe(line.status === 'normal')
        expect(lines.some((one) => isHead(one) && one.pack === line.pack)).toBe(true)
      }
      expect(readCartCookie(writeCartCookie(lines))).toHaveLength(lines.length)
    }),
  )
  for (const text of [null, '', '2~a*1', '1~foco*1p1(pack-7']) expect(readCartCookie(text)).toEqual([])
})
