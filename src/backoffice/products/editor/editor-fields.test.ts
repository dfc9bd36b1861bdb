import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marksOf, mergeChange } from '../../../catalogue/changes/merge-product-changes.ts'
import { type ProductValues, readChange } from '../../../catalogue/changes/product-fields.ts'
import { changeOf, fieldsOf, postedFields } from './editor-fields.ts'

const VALUES: ProductValues = {
  ...{ title: 'Olla', slug: 'olla', state: 'visible', status: 'normal', description: '<p>Buena.</p>', cost: null },
  ...{ categories: ['cocina'], tags: ['arroz', 'vapor'], campaignCategories: [], colors: [], images: [] },
  ...{
    tiers: [12_900, 9_900],
    dependents: [],
    messaging: null,
    sections: [],
    soldOut: [],
    startAmount: 2,
    amountLabel: 'ahorro',
    brand: 'Oster',
    gtin: '4006381333931',
  },
}

function posted(values: ProductValues): URLSearchParams {
  const { prices, categories, colors, images, dependents, sections, messaging, soldOut, ...texts } = fieldsOf(values)
  const form = new URLSearchParams(texts)
  const [before = '', ...amounts] = prices
  form.set('before', before)
  for (const price of amounts) form.append('prices', price)
  for (const category of categories) form.append('categories', category)
  for (const name of ['', ...soldOut]) form.append('soldOut', name)
  for (const [name, list] of Object.entries({ colors, images, dependents, sections }))
    form.set(name, JSON.stringify(list))
  if (messaging.isOn) form.set('mensajes', 'on')
  form.set('mensajes-nombre', messaging.title)
  form.set('mensajes-descripcion', messaging.description)
  for (const price of messaging.prices) form.append('mensajes-precios', price)
  return form
}

test('a form that is posted as it was shown changes nothing', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(price, fc.array(price, { maxLength: 6 }), fc.option(price), (first, rest, cost) => {
      const values: ProductValues = { ...VALUES, tiers: [first, ...rest], cost }
      const read = readChange(changeOf(postedFields(posted(values), fieldsOf(VALUES))))
      expect(read.ok && mergeChange(values, read.value, marksOf(values))).toEqual({ change: {}, conflicts: [] })
    }),
  )
})

test.each([
  [['', '99', '', '', ''], [9_900]],
  [
    ['129', '99', '', '', ''],
    [12_900, 9_900],
  ],
  [
    ['', '99', '89', '', ''],
    [9_900, 9_900, 8_900],
  ],
  [
    ['129', '99', '', '79.50', ''],
    [12_900, 9_900, 9_900, 7_950],
  ],
  [['129', '', '', '', ''], [12_900]],
])('prices %j are the tiers %j', (prices, tiers) => {
  const read = readChange(changeOf({ ...fieldsOf(VALUES), prices }))
  expect(read.ok && read.value.tiers).toEqual(tiers)
})

test('a form that was opened before the crossed-out price had its own field posts it as the first price', () => {
  const form = new URLSearchParams([
    ['prices', '129'],
    ['prices', '99'],
  ])
  expect(postedFields(form, fieldsOf(VALUES)).prices).toEqual(['129', '99'])
})

test('without a script pictures are described, moved and removed by fields of their own', () => {
  const images = ['a', 'b', 'c'].map((hash) => ({ hash, alt: ` ${hash}`, color: '#000000' }))
  const form = posted({ ...VALUES, images })
  for (const [hash, alt, place] of [
    ['a', 'a', '1'],
    ['b', 'De lado', '1'],
    ['c', 'c', '3'],
  ] as const) {
    form.append('fotos', hash)
    form.append('fotos-alt', alt)
    form.append('fotos-lugar', place)
  }
  form.append('fotos-quitar', 'c')
  const [a, b] = images
  expect(postedFields(form, fieldsOf(VALUES)).images).toEqual([{ ...b, alt: 'De lado' }, a])
})
