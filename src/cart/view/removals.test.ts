import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remove } from '../cart.ts'
import { type Line, lineKey } from '../line.ts'
import { inPlace, isRemoved, putBack, type Removals, removedKey, withRemoved } from './removals.ts'

const line = (slug: string): Line => ({ slug, status: 'normal', pack: null, order: 0, amount: 1, colors: [] })
const kit = ['kit', 'foco', 'cable'].map(
  (slug, order): Line => ({ ...line(slug), status: 'pack', pack: 'pack-1', order }),
)
const full = [line('a'), ...kit, line('b'), line('c')]

/** Removes these lines one after the other. */
function without(...slugs: readonly string[]) {
  let cart: readonly Line[] = full
  let removals: Removals<Line> = []
  for (const slug of slugs) {
    const after = remove(cart, lineKey(cart.find((one) => one.slug === slug) ?? line(slug)))
    removals = withRemoved(removals, cart, after)
    cart = after
  }
  return { cart, removals }
}

function words({ cart, removals }: { readonly cart: readonly Line[]; readonly removals: Removals<Line> }): string {
  return inPlace(cart, removals)
    .map((one) => (isRemoved(one) ? `(${one.lines.map(({ slug }) => slug)})` : one.slug))
    .join(' ')
}

test('several removals stand where their lines were, a pack as one', () => {
  expect(words(without('b', 'a', 'kit'))).toBe('(a) (kit,foco,cable) (b) c')
  expect(words(without('kit', 'b', 'c', 'a'))).toBe('(a) (kit,foco,cable) (b) (c)')
})

test('each can be put back, in any order, and the last one without a name', () => {
  const all = without('b', 'a', 'kit')
  const once = putBack(all.cart, all.removals, 'normal::0:a')
  expect(words(once)).toBe('a (kit,foco,cable) (b) c')
  expect(words(putBack(once.cart, once.removals, ''))).toBe('a kit foco cable (b) c')
  expect(words(putBack(all.cart, all.removals, 'normal::0:nada'))).toBe(words(all))
})

test('what the cart has again is not offered, and a line that was added meanwhile breaks no pack', () => {
  const { cart, removals } = without('a')
  expect(putBack([...cart, line('a')], removals, '')).toEqual({ cart: [...cart, line('a')], removals: [] })
  const { removals: last } = without('c')
  expect(putBack(kit, last, '').cart).toEqual([...kit, line('c')])
  expect(putBack([line('x'), ...kit], [{ lines: [line('a')], place: 2 }], '').cart.at(-1)).toEqual(line('a'))
})

test('whatever is removed and put back in whatever order, in the end the cart is as it was', () => {
  const heads = ['a', 'kit', 'b', 'c']
  fc.assert(
    fc.property(fc.shuffledSubarray(heads), fc.infiniteStream(fc.nat(10)), (removed, picks) => {
      let state = without(...removed)
      expect(words(state).replace(/[()]/g, '').replaceAll(',', ' ')).toBe('a kit foco cable b c')
      for (const pick of picks) {
        const one = state.removals[pick % Math.max(1, state.removals.length)]
        if (!one) break
        state = putBack(state.cart, state.removals, removedKey(one))
      }
      expect(state).toEqual({ cart: full, removals: [] })
    }),
  )
})
