import { expect, test } from 'vitest'
import { type ShopifyRow, shopifyExport } from '../../../tests/support/shopify-export.ts'
import { WOO_HEADERS, type WooRow, wooExport } from '../../../tests/support/woo-export.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import { catalogueText } from './catalogue-file.ts'
import { type Entry, UnreadableFile } from './draft.ts'
import { entriesIn } from './entries.platform.ts'

const NOW = Date.UTC(2026, 10, 21, 3)

async function entries(text: string, currency: CurrencyCode = 'PEN'): Promise<readonly Entry[]> {
  const { entries } = await entriesIn(catalogueText('export.csv', text), { currency, now: NOW })
  const all: Entry[] = []
  for await (const entry of entries) all.push(entry)
  return all
}

async function drafts(text: string, currency: CurrencyCode = 'PEN') {
  return (await entries(text, currency)).map((entry) => {
    if (entry.kind !== 'product') throw new Error(`no product but ${JSON.stringify(entry)}`)
    return entry.draft
  })
}

const lamp: ShopifyRow = { handle: 'lampara', title: 'Lámpara', price: '99.00', status: 'active' }

test('the columns of Shopify before 2025 and since, commas and semicolons, are read alike', async () => {
  const rows: ShopifyRow[] = [
    { ...lamp, body: '<p>Luz; y\nmás</p>', compareAt: '129.00', type: 'Hogar', option1: ['Color', 'Rojo'] },
    {
      handle: 'lampara',
      price: '99.00',
      compareAt: '129.00',
      option1: ['Color', 'Azul'],
      image: 'b.png',
      imagePosition: '2',
    },
    { handle: 'lampara', image: 'a.png', imagePosition: '1' },
  ]
  const old = await drafts(shopifyExport(rows))
  expect(old).toMatchObject([
    {
      slug: 'lampara',
      tiers: [12_900, 9_900],
      colors: [{ name: 'Rojo' }, { name: 'Azul' }],
      images: [{ source: 'a.png' }, { source: 'b.png' }],
      categories: [{ slug: 'hogar', name: 'Hogar' }],
    },
  ])
  expect(await drafts(shopifyExport(rows, { columns: 'new' }))).toEqual(old)
  expect(await drafts(`\ufeff${shopifyExport(rows, { separator: ';', lineEnd: '\r\n' })}`)).toEqual(old)
})

test('without a compare-at price, or with a lower one, nothing is crossed out', async () => {
  const [none, lower] = await drafts(shopifyExport([lamp, { ...lamp, handle: 'foco', compareAt: '0' }]))
  expect([none?.tiers, lower?.tiers]).toEqual([
    [9_900, 9_900],
    [9_900, 9_900],
  ])
})

test('prices are in the currency of the shop', async () => {
  const [pesos] = await drafts(shopifyExport([{ ...lamp, price: '89900.00' }]), 'COP')
  expect(pesos).toMatchObject({ currency: 'COP', tiers: [8_990_000, 8_990_000] })
})

test('drafts, archived and unpublished products and gift cards are left out', async () => {
  const found = await entries(
    shopifyExport([
      { ...lamp, status: 'draft' },
      { ...lamp, handle: 'b', status: 'archived' },
      { ...lamp, handle: 'c', published: 'FALSE' },
      { ...lamp, handle: 'd', giftCard: 'true' },
    ]),
  )
  expect(found).toEqual(['draft', 'archived', 'not published', 'a gift card'].map((why) => ({ kind: 'skipped', why })))
})

test('variants of another price become a product of their own, the first keeps the address', async () => {
  const size = (value: string, price: string): ShopifyRow => ({ handle: 'colchon', option1: ['Tamaño', value], price })
  const found = await drafts(
    shopifyExport([
      { ...lamp, ...size('1 plaza', '300'), title: 'Colchón', image: 'c.png' },
      size('Queen', '500'),
      size('King', '500'),
    ]),
  )
  expect(
    found.map(({ slug, title, tiers, colors }) => [slug, title, tiers[1], colors.map(({ name }) => name)]),
  ).toEqual([
    ['colchon', 'Colchón – 1 plaza', 30_000, []],
    ['colchon-queen-king', 'Colchón – Queen, King', 50_000, ['Queen', 'King']],
  ])
  expect(found[1]?.images).toEqual([{ source: 'c.png', alt: 'Colchón' }])
})

test('a category comes from the type, else from the end of the product category; a tag features a product', async () => {
  const found = await drafts(
    shopifyExport([
      { ...lamp, type: 'Luces', category: 'Home & Garden > Lighting > Lamps', tags: 'oferta, Destacado' },
      { ...lamp, handle: 'foco', category: 'Home & Garden > Lighting > Lamps', tags: 'no destacado' },
      { ...lamp, handle: 'todo', type: 'Todo' },
    ]),
  )
  expect(found.map(({ categories }) => categories.map(({ slug }) => slug))).toEqual([
    ['productos-destacados', 'luces'],
    ['lamps'],
    [],
  ])
})

test.each([
  [{ ...lamp, price: 'gratis' }, 2, 'not a price: gratis'],
  [{ ...lamp, compareAt: '1.299' }, 2, 'ambiguous price: 1.299'],
  [{ ...lamp, title: '' }, 2, 'has no title (the rows of one product must follow each other)'],
  [{ ...lamp, title: 'a'.repeat(201) }, 2, 'the title is longer than 200 signs'],
  [{ ...lamp, handle: '', title: '¡!' }, 2, 'has no handle and no title to make an address of'],
] as const)('%j is refused with line and reason', async (row, line, reason) => {
  expect(await entries(shopifyExport([row]))).toMatchObject([{ kind: 'refused', refusal: { line, reason } }])
})

test('a refused variant refuses its product, with the variant’s own line', async () => {
  const found = await entries(
    shopifyExport([
      { ...lamp, body: 'a\nb' },
      { handle: 'lampara', price: '9.9.9' },
    ]),
  )
  expect(found).toEqual([
    { kind: 'refused', slug: 'lampara', refusal: { line: 4, product: 'Lámpara', reason: 'not a price: 9.9.9' } },
  ])
})

test('a row that a loose separator made too long is refused', async () => {
  const text = 'Handle,Title,Variant Price\nlampara,Lámpara, grande,99\nfoco,Foco,9\n'
  expect(await entries(text)).toMatchObject([
    { kind: 'refused', refusal: { line: 2, reason: expect.stringContaining('has 4 cells, the header has 3') } },
    { kind: 'product', line: 3 },
  ])
})

const cup: WooRow = { id: 10, name: 'Taza', regular: '30' }

test('a WooCommerce export is read in English and in Spanish', async () => {
  const rows: WooRow[] = [
    {
      ...cup,
      sale: '25,50',
      short: 'Para el café',
      description: 'Primera\\n\\nSegunda \\\\n',
      categories: 'Hogar > Cocina, Tazas\\, vasos y más',
      images: 'https://a.test/1.jpg, https://a.test/2.jpg',
      featured: '1',
    },
  ]
  const english = await drafts(wooExport(rows))
  expect(english).toMatchObject([
    {
      slug: 'taza',
      title: 'Taza',
      tiers: [3_000, 2_550],
      description: '<p>Para el café</p><p>Primera</p><p>Segunda \\n</p>',
      categories: [
        { slug: 'productos-destacados' },
        { slug: 'cocina', name: 'Cocina' },
        { slug: 'tazas-vasos-y-mas', name: 'Tazas, vasos y más' },
      ],
      images: [
        { source: 'https://a.test/1.jpg', alt: 'Taza' },
        { source: 'https://a.test/2.jpg', alt: 'Taza' },
      ],
    },
  ])
  expect(await drafts(wooExport(rows, WOO_HEADERS.spanish))).toEqual(english)
})

test('variations find their product by ID and by SKU, wherever they stand', async () => {
  const variation = (id: number, parent: string, color: string): WooRow => ({
    ...{ id, type: 'variation', name: `Polo - ${color}`, parent, regular: '40', sale: '35' },
    attribute1: ['Color', color],
    images: `https://a.test/${id}.jpg`,
  })
  const found = await drafts(
    wooExport([
      variation(3, 'POLO', 'Rojo'),
      {
        id: 1,
        type: 'variable',
        sku: 'POLO',
        name: 'Polo',
        attribute1: ['Color', 'Rojo, Azul'],
        images: 'https://a.test/1.jpg',
      },
      { ...cup, id: 2 },
      variation(4, 'id:1', 'Azul'),
    ]),
  )
  expect(found.map(({ slug, colors }) => [slug, colors.map(({ name }) => name).toSorted()])).toEqual([
    ['polo', ['Azul', 'Rojo']],
    ['taza', []],
  ])
  expect(found[0]).toMatchObject({ tiers: [4_000, 3_500] })
  expect(found[0]?.images.map(({ source }) => source).toSorted()).toEqual(
    [1, 3, 4].map((n) => `https://a.test/${n}.jpg`),
  )
})

test.each([
  ['2026-11-20', '2026-11-20', 2_500],
  ['2026-11-21', '', 3_000],
  ['', '2026-11-19', 3_000],
  ['2026-11-01 0:00:00', '2026-12-01 23:59:59', 2_500],
])('a sale price from %j to %j is charged on its days only', async (saleFrom, saleTo, price) => {
  const [found] = await drafts(wooExport([{ ...cup, sale: '25', saleFrom, saleTo }]))
  expect(found?.tiers).toEqual([3_000, price])
})

test('what WooCommerce does not sell here is left out', async () => {
  const found = await entries(
    wooExport([
      { ...cup, published: '0' },
      { ...cup, published: '-1' },
      { ...cup, visibility: 'hidden' },
      { ...cup, type: 'grouped' },
      { ...cup, type: 'external, virtual' },
    ]),
  )
  expect(found.map((entry) => entry.kind === 'skipped' && entry.why)).toEqual([
    'not published',
    'not published',
    'hidden',
    'grouped',
    'external',
  ])
})

test('products of one name get different addresses, the same ones each time', async () => {
  const text = wooExport([cup, { ...cup, id: 11, sku: 'T-2' }, { ...cup, id: 12 }])
  const slugs = (await drafts(text)).map(({ slug }) => slug)
  expect(slugs).toEqual(['taza', 'taza-t-2', 'taza-12'])
  expect((await drafts(text)).map(({ slug }) => slug)).toEqual(slugs)
})

test('a variation without its product and one without a readable price are refused', async () => {
  const found = await entries(
    wooExport([
      { id: 1, type: 'variable', name: 'Polo' },
      { id: 2, type: 'variation', name: 'Polo - Rojo', parent: 'id:1', regular: 'mucho' },
      { id: 3, type: 'variation', name: 'Gorra - Rojo', parent: 'id:9', regular: '5' },
    ]),
  )
  expect(found).toEqual([
    { kind: 'refused', slug: 'polo', refusal: { line: 3, product: 'Polo', reason: 'not a price: mucho' } },
    {
      kind: 'refused',
      slug: null,
      refusal: { line: 4, product: 'Gorra - Rojo', reason: 'its product (id:9) is not in the file' },
    },
  ])
})

test('the sign that WooCommerce puts before formulas is taken off', async () => {
  const [found] = await drafts(wooExport([{ ...cup, name: "'+ Vendido" }]))
  expect(found?.title).toBe('+ Vendido')
})

test.each([
  ['Nombre,Precio\nTaza,30', /not the header of a Shopify or WooCommerce product export \(found: Nombre, Precio\)/],
  ['', /empty/],
  ['PK\u0003\u0004…', /Excel workbook/],
  ['{ "products": ', /not JSON/],
  ['[]', /not a catalogue/],
  ['{ "products": 5 }', /products/],
])('%j is no catalogue, and the message says what to do', async (text, message) => {
  await expect(entries(text)).rejects.toThrow(message)
  await expect(entries(text)).rejects.toThrow(UnreadableFile)
})
