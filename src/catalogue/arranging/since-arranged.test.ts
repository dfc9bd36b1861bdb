import { expect, test } from 'vitest'
import { PLAIN_HOME } from './home.ts'
import { sinceCategories, sinceHome, sincePacks, slugByNow } from './since-arranged.ts'

const category = {
  name: 'Casa',
  slug: 'casa',
  hidden: false,
  image: null,
  newestFirst: false,
  leading: ['a'],
}
const now = { order: ['casa', 'ollas'], category, isFull: true }

test('a change of a category can be taken back while a field is as it left it, and says which are not', () => {
  const fields = { name: { from: 'Hogar', to: 'Casa' }, leading: { from: [], to: ['b'] } }
  const logged = { what: 'change', slug: 'casa', name: 'Casa', fields } as const
  expect(sinceCategories(logged, now)).toEqual({ isAsLeft: true, isBack: false, changed: ['leading'] })
  const back = { ...category, name: 'Hogar', leading: [] }
  expect(sinceCategories(logged, { ...now, category: back })).toEqual({ isAsLeft: false, isBack: true, changed: [] })
  expect(sinceCategories(logged, { ...now, category: null })).toBeNull()
})

test('an order can be taken back while nobody moved things since; packs and the home too', () => {
  const logged = { what: 'order', from: ['ollas', 'casa'], to: ['casa', 'ollas'] } as const
  expect(sinceCategories(logged, now)).toMatchObject({ isAsLeft: true })
  expect(sinceCategories(logged, { ...now, order: ['ollas', 'casa'] })).toMatchObject({ isBack: true })
  const three = { what: 'order', from: ['a', 'b', 'c'], to: ['b', 'a', 'c'] } as const
  expect(sinceCategories(three, { ...now, order: ['c', 'a', 'b'] })).toMatchObject({
    isAsLeft: false,
    changed: ['order'],
  })
  expect(sincePacks({ from: [], to: ['p'] }, ['q'])).toMatchObject({ isAsLeft: false, changed: ['order'] })
  expect(sincePacks({ from: [], to: ['p'] }, ['p'])).toMatchObject({ isAsLeft: true })
  const to = PLAIN_HOME.map((section) => ({ ...section, isShown: true }))
  expect(sinceHome({ from: null, to }, to, String)).toMatchObject({ isAsLeft: true, changed: [] })
  expect(sinceHome({ from: null, to }, PLAIN_HOME, String)).toMatchObject({ isBack: true })
})

test('a category that was made, deleted or merged', () => {
  const made = { what: 'add', slug: 'casa', name: 'Casa' } as const
  expect(sinceCategories(made, now)?.changed).toEqual(['products'])
  expect(sinceCategories(made, { ...now, isFull: false })?.isAsLeft).toBe(true)
  expect(sinceCategories(made, { ...now, category: null })?.isBack).toBe(true)
  const gone = { ...category, position: 0, byHand: {}, earlier: [] }
  const merged = { what: 'merge', category: gone, into: 'ollas', intoName: 'Ollas', added: [] } as const
  expect(sinceCategories({ ...merged, products: null }, { ...now, category: null })).toBeNull()
  expect(sinceCategories({ ...merged, products: [] }, { ...now, category: null })?.isAsLeft).toBe(true)
  expect(sinceCategories({ what: 'remove', category: gone }, now)?.isBack).toBe(true)
})

test('a category is followed through its names', () => {
  const renamed = (from: string, to: string) => ({
    act: 'arrange-categories',
    details: { what: 'change', slug: to, name: 'x', fields: { slug: { from, to } } },
  })
  const later = [renamed('b', 'c'), { act: 'arrange-packs', details: {} }, renamed('a', 'b')]
  expect([slugByNow('a', later), slugByNow('other', later)]).toEqual(['c', 'other'])
})
