import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CurrencyCode } from '../../../../lib/money.ts'
import { readSections } from '../../../sections/section-schema.ts'
import { problemText } from '../../report/problem-text.ts'
import { readJson } from './json-catalogue.ts'
import { linesOfProducts } from './json-lines.ts'

const tier = (price: string, symbol = 'S/') => ({ price, country: [{ symbol }] })
const lamp = { slug: 'lampara', title: 'Lámpara', money: '99.00' }

function read(products: readonly unknown[], currency: CurrencyCode = 'PEN') {
  const categories = [{ slug: 'hogar', name: 'Hogar' }]
  return [
    ...readJson(
      JSON.stringify({ categories, products }, null, 1),
      { country: 'peru', currency, today: '2026-11-20' },
      { readSections, linesOfProducts },
    ),
  ]
    .slice(1)
    .map((entry) => (entry.kind === 'refused' ? { ...entry, reason: problemText(entry.refusal.problem) } : entry))
}

test('every field of a product is read', () => {
  const [entry] = read([
    {
      ...lamp,
      description: '<p onclick="x()">Luz</p>',
      images: ['lampara.png', { source: 'https://a.test/2.png', alt: 'De lado' }],
      money: [tier('129.00'), tier('99.9'), tier('89')],
      colors: ['Rojo', { name: 'Galaxia', hex: '#0033AA' }],
      categories: ['hogar'],
      tags: ['velador', 'regalo', 'velador'],
      campaignCategories: ['navidad'],
      messaging: { title: 'Por chat', description: '<p>Hola</p>', money: '79.00' },
      status: 'promo',
      dependents: [{ slug: 'foco', price: '0' }],
    },
  ])
  expect(entry).toMatchObject({
    kind: 'product',
    draft: {
      tags: ['velador', 'regalo'],
      slug: 'lampara',
      title: 'Lámpara',
      description: '<p>Luz</p>',
      images: [
        { source: 'lampara.png', alt: 'Lámpara' },
        { source: 'https://a.test/2.png', alt: 'De lado' },
      ],
      tiers: [12_900, 9_990, 8_900],
      currency: 'PEN',
      colors: [
        { name: 'Rojo', hex: '#cc2a2a' },
        { name: 'Galaxia', hex: '#0033aa' },
      ],
      categories: [{ slug: 'hogar', name: 'Hogar' }],
      campaignCategories: ['navidad'],
      messaging: { title: 'Por chat', description: '<p>Hola</p>', tiers: [7_900] },
      status: 'promo',
      dependents: [{ slug: 'foco', price: 0 }],
    },
  })
})

test('a plain price is in soles', () => {
  expect(read([lamp])).toMatchObject([{ draft: { tiers: [9_900] } }])
  expect(read([lamp], 'COP')).toMatchObject([{ kind: 'refused', reason: expect.stringContaining('S/') }])
})

test('prices with the symbol of the shop’s currency are read', () => {
  const money = [tier('89900', '$'), tier('79900', '$')]
  expect(read([{ ...lamp, money }], 'COP')).toMatchObject([
    { draft: { currency: 'COP', tiers: [8_990_000, 7_990_000] } },
  ])
})

test.each([
  [{ ...lamp, money: 99 }, /money is a text such as/],
  [{ ...lamp, money: [tier('99', '$')] }, /the price is in \$, the shop sells in S\//],
  [{ ...lamp, money: '1,299.00' }, /not a price: 1,299.00/],
  [{ ...lamp, money: [tier('99'), tier('0')] }, /the price is 0/],
  [{ ...lamp, slug: 'Lámpara' }, /a slug has small letters/],
  [{ ...lamp, colour: ['rojo'] }, /colour/],
  [{ slug: 'x', money: '1' }, /title/],
  [{ ...lamp, categories: ['cocina'] }, /its category "cocina" is not in the file/],
  [{ ...lamp, status: 'pack' }, /a pack needs dependents/],
  [{ ...lamp, dependents: [{ slug: 'foco', price: '1' }] }, /only a pack or a promo has dependents/],
  [{ ...lamp, status: 'pack', dependents: [{ slug: 'lampara', price: '1' }] }, /its own dependent/],
  [{ ...lamp, messaging: { title: 'x', money: 'y' } }, /not a price: y/],
  ['lampara', /expected object/],
  [null, /expected object/],
])('%j is refused: %s', (product, reason) => {
  expect(read([lamp, product])).toMatchObject([
    { kind: 'product' },
    { kind: 'refused', reason: expect.stringMatching(reason), refusal: { line: expect.any(Number) } },
  ])
})

test('brand and bar code are read, and a number that is no bar code is refused', () => {
  expect(read([{ ...lamp, brand: ' Oster ', gtin: '400 6381 333931' }])).toMatchObject([
    { draft: { brand: 'Oster', gtin: '4006381333931', says: { fields: ['title', 'tiers', 'brand', 'gtin'] } } },
  ])
  expect(read([{ ...lamp, gtin: '4006381333932' }])).toMatchObject([
    { kind: 'refused', reason: expect.stringContaining('a GTIN has 8, 12, 13 or 14 digits') },
  ])
})

test('a pack says whether its price includes what it brings', () => {
  const pack = { ...lamp, slug: 'combo', status: 'pack' }
  const prices = (facts: object) => read([lamp, { ...pack, ...facts }])[1]
  const priced = [{ slug: 'foco', price: '6.00' }]
  expect(prices({ dependents: priced })).toMatchObject({ draft: { dependents: [{ slug: 'foco', price: 600 }] } })
  for (const dependents of [priced, [{ slug: 'foco' }]]) {
    expect(prices({ dependents, dependentsIncluded: true })).toMatchObject({
      draft: { dependents: [{ slug: 'foco', price: 0 }] },
    })
  }
  expect(prices({ dependents: [{ slug: 'foco' }] })).toMatchObject({
    reason: 'its dependent "foco" has no price: write one, or "dependentsIncluded": true',
  })
})

test('the example of the documentation is a catalogue', () => {
  const example = /```json\n(.*?)```/s.exec(readFileSync('docs/catalogue-import.md', 'utf8'))?.[1] ?? ''
  const kinds = [
    ...readJson(example, { country: 'peru', currency: 'PEN', today: '2026-11-20' }, { readSections, linesOfProducts }),
  ].map(({ kind }) => kind)
  expect(kinds).toEqual(['category', 'category', 'product', 'product', 'product'])
})

test('the sections that the documentation shows are read', () => {
  const [, example = ''] =
    /## Sections.*?```json\n(.*?)```/s.exec(readFileSync('docs/catalogue-import.md', 'utf8')) ?? []
  const { sections } = JSON.parse(`{${example}}`)
  const read = readSections(sections)
  expect(read.ok && read.value?.map(({ type }) => type)).toEqual([
    ...['video', 'pictures', 'benefits', 'comparison', 'questions', 'text'],
  ])
})
