import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Home, hasTitle, homeSchema, PLAIN_HOME, type SectionKey } from '../../../catalogue/arranging/home.ts'
import { homeFields, homeIn } from './home-fields.ts'

test('what the fields of a home say is that home', () => {
  const keys: readonly SectionKey[] = [...PLAIN_HOME.map(({ key }) => key), 'shelf:cocina', 'shelf:hogar-2']
  const homes = fc.shuffledSubarray([...keys], { minLength: keys.length }).chain((order) =>
    fc
      .array(fc.record({ isShown: fc.boolean(), title: fc.option(fc.constantFrom('Favoritos', 'Ñandú & más')) }), {
        minLength: order.length,
        maxLength: order.length,
      })
      .map((facts) =>
        order.map((key, place) => ({
          ...{ key, isShown: key.startsWith('shelf:') || (facts[place]?.isShown ?? false) },
          title: hasTitle(key) ? (facts[place]?.title ?? null) : null,
        })),
      ),
  )
  fc.assert(
    fc.property(homes, (home: Home) => {
      expect(homeIn(new URLSearchParams(homeFields(home).toString()))).toEqual(home)
    }),
  )
})

test('without a script places are typed, a shelf is picked, and one that is not ticked goes', () => {
  const fields = homeFields(homeSchema.parse([{ key: 'shelf:cocina', isShown: true, title: null }, ...PLAIN_HOME]))
  for (const place of [2, 7, 3, 4, 5, 6, 1]) fields.append('lugar', String(place))
  fields.append('estante', 'hogar')
  expect(homeIn(fields)?.map(({ key }) => key)).toEqual([
    ...['promises', 'shelf:cocina', 'categories', 'best', 'packs', 'shelves', 'hero', 'shelf:hogar'],
  ])
  fields.delete('muestra', 'shelf:cocina')
  expect(homeIn(fields)?.some(({ key }) => key === 'shelf:cocina')).toBe(false)
  expect(homeIn(new URLSearchParams('seccion=nada'))).toBeNull()
})
