import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, minus, plus, remove } from '../cart.ts'
import { changeCartCookie, isBegunCookie, readCartCookie, writeCartCookie } from '../cart-cookie.ts'
import { type Buyable, type CartItem, itemsOf } from '../cart-item.ts'
import { type Line, lineKey } from '../line.ts'
import { cookieOf, withCookie, withDetails } from './newer-cart.ts'
import { readTicket, type StoredTicket, writeTicket } from './stored-ticket.ts'

const product = (slug: string, status: Buyable['status'] = 'normal', parts: readonly string[] = []): Buyable => {
  const own = { id: slug, slug, name: slug, image: '', tiers: [9900], currency: 'PEN', colors: [] } as const
  return { ...own, status, dependents: parts.map((part) => ({ ...own, id: part, slug: part })) }
}
/** The last three are too long for one cookie together. */
const products = [
  product('lampara'),
  product('mesa'),
  product('kit', 'pack', ['foco', 'cable']),
  product('regalo', 'promo', ['jabon']),
  ...['a', 'b', 'c'].map((letter) => product(letter.repeat(1_500))),
]
const catalogue = products.map((each) => itemsOf(each, 1, []))
const changes = { plus, minus, remove }

/** A browser and a server that share a cookie, and the one cart that the shopper means. */
class World {
  storage: string | undefined
  cookie: string | null = null
  truth: readonly Line[] = []
  /** Whether the server has ever begun a cookie of its own: then an amount can be the server's instead of the storage's. */
  wasBegun = false

  read(): StoredTicket {
    return withCookie(readTicket(this.storage), this.cookie)
  }

  private save(next: StoredTicket): void {
    this.cookie = cookieOf(next)
    this.storage = writeTicket({ ...next, cookie: this.cookie })
  }

  /** The browser's code wakes. With a line, the details come too. */
  wake(isOnline: boolean): void {
    const now = this.read()
    this.save(isOnline ? withDetails(now, catalogue.flat()) : now)
  }

  /** What the server has changed since the browser looked would be lost with the cookie. */
  expire(): void {
    this.wake(false)
    this.cookie = null
  }

  inBrowser(
    change: (cart: readonly CartItem[]) => readonly CartItem[],
    meant: (cart: readonly Line[]) => readonly Line[],
  ) {
    const now = this.read()
    this.save({ ...now, products: change(now.products) })
    this.truth = meant(this.truth)
  }

  onServer(change: (cart: readonly Line[]) => readonly Line[]): void {
    this.wasBegun ||= this.cookie === null
    const next = changeCartCookie(this.cookie, change)
    if (next === null) return
    // A cookie that the server began does not know the storage. A line that the server removed from it cannot be told from one that was never in it, so
    // what the storage has stays: a line too many is seen and removed with a tap, a lost one is not seen.
    const unseen = isBegunCookie(next) ? readTicket(this.storage).products : []
    const before = this.truth
    this.cookie = next
    this.truth = change(before)
    const kept = new Set(this.truth.map(lineKey))
    this.truth = [
      ...this.truth,
      ...before.filter((line) => !kept.has(lineKey(line)) && unseen.some((one) => lineKey(one) === lineKey(line))),
    ]
  }
}

const tap = fc.record({
  side: fc.constantFrom('browser', 'server'),
  act: fc.constantFrom('add', 'add', 'plus', 'minus', 'remove', 'wake', 'wake offline', 'expire'),
  at: fc.nat(20),
})

function play(world: World, { side, act, at }: { side: string; act: string; at: number }): void {
  if (act === 'expire') world.expire()
  else if (act.startsWith('wake')) world.wake(act === 'wake')
  else if (act === 'add') {
    const items = catalogue[at % catalogue.length] ?? []
    const add = <L extends Line>(cart: readonly L[]) => addToCart(cart, items as unknown as readonly L[])
    if (side === 'server') world.onServer(add)
    else {
      world.wake(true)
      world.inBrowser(add, add)
    }
  } else {
    const seen = side === 'server' ? readCartCookie(world.cookie) : world.read().products
    const line = seen[at % Math.max(1, seen.length)]
    const change = <L extends Line>(cart: readonly L[]) => (line ? changes[act as 'plus'](cart, lineKey(line)) : cart)
    if (side === 'server' && line) world.onServer(change)
    if (side === 'browser') world.inBrowser(change, change)
  }
}

test('whoever changes the cart, no line is lost or doubled, and what was removed stays away', () => {
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 30 }), (taps) => {
      const world = new World()
      for (const one of taps) play(world, one)
      world.wake(true)
      const { products, waiting } = world.read()
      const shown = products.map((item) => `${lineKey(item)}${world.wasBegun ? '' : ` ${item.amount}`}`)
      const meant = world.truth.map((line) => `${lineKey(line)}${world.wasBegun ? '' : ` ${line.amount}`}`)
      expect(waiting).toEqual([])
      expect(shown.toSorted()).toEqual(meant.toSorted())
    }),
    { numRuns: 200 },
  )
})

test('lines that wait for details stay, also where the cookie has no room for all of them', () => {
  const world = new World()
  const taps = [
    { side: 'server', act: 'add', at: 6 },
    { side: 'browser', act: 'expire', at: 0 },
    { side: 'server', act: 'add', at: 4 },
    { side: 'server', act: 'add', at: 5 },
    { side: 'browser', act: 'wake offline', at: 0 },
    { side: 'browser', act: 'wake', at: 0 },
  ]
  for (const one of taps) play(world, one)
  expect(world.read().products.map(({ slug }) => slug.charAt(0))).toEqual(['a', 'b', 'c'])
})

const [lamp = [], table = [], kit = []] = catalogue
const stored = (items: readonly CartItem[], cookie: string | null): StoredTicket => ({
  code: null,
  products: items,
  waiting: [],
  cookie,
})

test('a cart from before the cookie, and one whose cookie has expired, stay', () => {
  const old = readTicket(JSON.stringify({ products: [{ slug: 'lampara', amount: 2, money: '99.00' }] }))
  expect(withCookie(old, null)).toBe(old)
  const remembered = stored(lamp, writeCartCookie(lamp))
  expect(withCookie(remembered, null)).toBe(remembered)
})

test('a cart that the server emptied is empty', () => {
  const cookie = writeCartCookie(lamp)
  expect(
    withCookie(
      stored(lamp, cookie),
      changeCartCookie(cookie, () => []),
    ).products,
  ).toEqual([])
})

test('a cart that the server began does not replace the one in the storage', () => {
  const begun = changeCartCookie(null, (cart) => addToCart<Line>(cart, table))
  const { products, waiting } = withCookie(stored(lamp, writeCartCookie(lamp)), begun)
  expect([...products, ...waiting].map(({ slug }) => slug)).toEqual(['lampara', 'mesa'])
})

test('lines that wait keep their places, also when the cart is stored before their details are known', () => {
  const changed = writeCartCookie([...table, ...lamp])
  const waiting = withCookie(stored(lamp, writeCartCookie(lamp)), changed)
  expect(waiting.waiting.map(({ slug }) => slug)).toEqual(['mesa'])
  expect(cookieOf(waiting)).toBe(changed)
  const again = readTicket(writeTicket(waiting))
  expect(withDetails(again, table).products.map(({ slug }) => slug)).toEqual(['mesa', 'lampara'])
})

test('a pack waits as a whole until its details are known, and then stands in its place', () => {
  const cookie = writeCartCookie(lamp)
  const changed = changeCartCookie(cookie, () => [...kit, ...lamp])
  const waiting = withCookie(stored([...lamp, ...kit.slice(0, 1)], cookie), changed)
  expect([waiting.products.length, waiting.waiting.length]).toEqual([1, 3])
  expect(cookieOf(withDetails(waiting, kit))).toBe(changed)
})
