import { expect, test } from 'vitest'
import { type Home, homeSchema, PLAIN_HOME } from './home.ts'
import { mergedHome } from './merged-home.ts'

const shown = (home: Home) => home.filter(({ isShown }) => isShown).map(({ key }) => key)
const change = (key: string, part: object): Home =>
  PLAIN_HOME.map((section) => (section.key === key ? { ...section, ...part } : section))

test('two people who change different sections get both, and who changed the same one is told', () => {
  const now = change('best', { title: 'Favoritos' })
  const both = mergedHome({ now, wanted: change('packs', { isShown: true }), seen: PLAIN_HOME })
  expect(both.conflicts).toEqual([])
  expect(both.home.find(({ key }) => key === 'best')?.title).toBe('Favoritos')
  expect(shown(both.home)).toContain('packs')
  const same = mergedHome({ now, wanted: change('best', { title: 'Lo mejor' }), seen: PLAIN_HOME })
  expect(same.conflicts).toEqual(['best'])
  expect(same.home).toEqual(now)
})

test('another order and a shelf that came meanwhile are both kept', () => {
  const now: Home = [...PLAIN_HOME, { key: 'shelf:cocina', isShown: true, title: null }]
  const wanted = PLAIN_HOME.toReversed()
  const { home, conflicts } = mergedHome({ now, wanted, seen: PLAIN_HOME })
  expect(conflicts).toEqual([])
  expect(home.map(({ key }) => key)).toEqual([
    'promises',
    'shelf:cocina',
    'shelves',
    'packs',
    'best',
    'categories',
    'hero',
  ])
  const moved = mergedHome({ now: PLAIN_HOME.toSpliced(0, 1).concat(PLAIN_HOME.slice(0, 1)), wanted, seen: PLAIN_HOME })
  expect(moved.conflicts).toEqual(['order'])
})

test('a home that is read has every fixed section once, and those that are missing are not shown', () => {
  const read = homeSchema.parse([
    { key: 'best', isShown: true, title: '  Lo   mejor ' },
    { key: 'promises', isShown: true, title: 'no tiene' },
    { key: 'best', isShown: false, title: null },
    { key: 'shelf:olla-1', isShown: true, title: '' },
  ])
  expect(read.map(({ key }) => key)).toEqual([
    'best',
    'promises',
    'shelf:olla-1',
    'hero',
    'categories',
    'packs',
    'shelves',
  ])
  expect(read[0]?.title).toBe('Lo mejor')
  expect(read.map(({ title }) => title).slice(1)).toEqual([null, null, null, null, null, null])
  expect(shown(read)).toEqual(['best', 'promises', 'shelf:olla-1'])
  expect(homeSchema.parse(PLAIN_HOME)).toEqual(PLAIN_HOME)
  for (const key of ['shelf:', 'shelf:A b', 'nada'])
    expect(homeSchema.safeParse([{ key, isShown: true, title: null }]).success).toBe(false)
  const long = [{ key: 'best', isShown: true, title: 'x'.repeat(81) }]
  expect(homeSchema.safeParse(long).success).toBe(false)
})
