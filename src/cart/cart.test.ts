import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, minus, plus, remove, setUnitColor } from './cart.ts'
import { hasAmountButtons, isRemovable, type Line, lineKey } from './line.ts'

function line(slug: string, change: Partial<Line> = {}): Line {
  return { slug, status: 'normal', pack: null, order: 0, amount: 1, colors: [], ...change }
}

const lamp = line('lamp', { colors: ['Rojo'] })
const group = (status: 'pack' | 'promo', slug: string): readonly Line[] => [
  line(slug, { status, pack: `${status}-${slug}` }),
  line('cable', { status, pack: `${status}-${slug}`, order: 1, colors: ['Negro'] }),
  line('battery', { status, pack: `${status}-${slug}`, order: 2 }),
]
const pack = group('pack', 'kit')
const promo = group('promo', 'gift')
const amounts = (cart: readonly Line[]) => cart.map((one) => one.amount)

test('adding the same product with the same status sums the amounts and takes the added colours', () => {
  const cart = addToCart([lamp, line('cable')], [{ ...lamp, amount: 2, colors: ['Azul', 'Verde'] }])
  expect(cart).toEqual([{ ...lamp, amount: 3, colors: ['Azul', 'Verde', 'Verde'] }, line('cable')])
})

test('adding more than three of a product changes nothing', () => {
  const cart = [{ ...lamp, amount: 2 }]
  expect(addToCart(cart, [{ ...lamp, amount: 2 }])).toBe(cart)
})

test('a normal product and the same product in a pack are two lines', () => {
  const cart = addToCart(addToCart([], pack), [line('cable')])
  expect(cart.map(lineKey)).toEqual([...pack, line('cable')].map(lineKey))
})

test('a pack that is added again stays in its place, and its dependents get the same amount', () => {
  const cart = addToCart([line('first'), ...pack, lamp], pack)
  expect(cart.map(lineKey)).toEqual([line('first'), ...pack, lamp].map(lineKey))
  expect(amounts(cart)).toEqual([1, 2, 2, 2, 1])
})

test('plus goes 1, 2, 3, 4 and 1 again; minus never below 1', () => {
  let cart: readonly Line[] = [lamp]
  const seen = []
  for (let tap = 0; tap < 4; tap++) {
    cart = plus(cart, lineKey(lamp))
    seen.push(cart[0]?.amount)
  }
  expect(seen).toEqual([2, 3, 4, 1])
  expect(minus(cart, lineKey(lamp))).toEqual(cart)
  expect(amounts(minus([{ ...lamp, amount: 3 }], lineKey(lamp)))).toEqual([2])
})

test('each unit has a colour: plus repeats the last one and minus cuts it', () => {
  const two = plus([lamp], lineKey(lamp))
  expect(two[0]?.colors).toEqual(['Rojo', 'Rojo'])
  const painted = setUnitColor(two, lineKey(lamp), 1, 'Azul')
  expect(painted[0]?.colors).toEqual(['Rojo', 'Azul'])
  expect(minus(painted, lineKey(lamp))[0]?.colors).toEqual(['Rojo'])
})

test('the dependents of a pack follow its amount', () => {
  const head = lineKey(pack[0] ?? lamp)
  const cart = plus([...pack, lamp], head)
  expect(amounts(cart)).toEqual([2, 2, 2, 1])
  expect(cart[1]?.colors).toEqual(['Negro', 'Negro'])
})

test('a promo has no amount buttons, and in a pack only the head has them', () => {
  expect([...pack, ...promo].filter(hasAmountButtons)).toEqual([pack[0]])
  for (const one of [...promo, ...pack.slice(1)])
    expect(plus([...pack, ...promo], lineKey(one))).toEqual([...pack, ...promo])
})

test('removing a pack’s line or a promo’s head removes the whole group', () => {
  const cart = [...pack, lamp, ...promo]
  expect(cart.filter((one) => !isRemovable(one))).toEqual(promo.slice(1))
  for (const one of pack) expect(remove(cart, lineKey(one))).toEqual([lamp, ...promo])
  expect(remove(cart, lineKey(promo[0] ?? lamp))).toEqual([...pack, lamp])
  for (const one of promo.slice(1)) expect(remove(cart, lineKey(one))).toBe(cart)
  expect(remove(cart, lineKey(lamp))).toEqual([...pack, ...promo])
})

test('after any taps amounts are 1 to 4, each unit has a colour, groups are complete and keys are unique', () => {
  const things = [[lamp], [line('cable')], pack, promo]
  const tap = fc.record({
    act: fc.constantFrom('add', 'plus', 'minus', 'remove'),
    at: fc.nat(7),
    amount: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
      let cart: readonly Line[] = []
      for (const { act, at, amount } of taps) {
        const key = cart.map(lineKey)[at % Math.max(1, cart.length)] ?? ''
        if (act === 'add')
          cart = addToCart(
            cart,
            (things[at % 4] ?? []).map((one) => ({ ...one, amount })),
          )
        else cart = { plus, minus, remove }[act as 'plus']?.(cart, key) ?? cart
      }
      expect(new Set(cart.map(lineKey)).size).toBe(cart.length)
      for (const one of cart) {
        expect(one.amount >= 1 && one.amount <= 4).toBe(true)
        expect([0, one.amount]).toContain(one.colors.length)
        if (one.pack === null) continue
        const whole = cart.filter((other) => other.pack === one.pack)
        expect(whole.map((other) => [other.order, other.amount])).toEqual([0, 1, 2].map((order) => [order, one.amount]))
      }
    }),
  )
})
