import { expect, test } from 'vitest'
import { drafts, entries } from '../../../tests/support/read-export.ts'
import { WOO_HEADERS, type WooRow, wooExport } from '../../../tests/support/woo-export.ts'

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

test('products that WooCommerce does not sell here are left out', async () => {
  const found = await entries(
    wooExport([
      { ...cup, published: '0' },
      { ...cup, published: '-1' },
      { ...cup, visibility: 'hidden' },
      { ...cup, type: 'grouped' },
      { ...cup, type: 'external, virtual' },
    ]),
  )
  expect(found.map((entry) => entry.kind === 'left-out' && entry.row.why)).toEqual([
    'not published',
    'not published',
    'hidden',
    'grouped',
    'external',
  ])
})

test('products with the same name get different addresses, the same ones each time', async () => {
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

test('the mark that WooCommerce puts before formulas is removed', async () => {
  const [found] = await drafts(wooExport([{ ...cup, name: "'+ Vendido" }]))
  expect(found?.title).toBe('+ Vendido')
})

const shirt: WooRow = { id: 1, type: 'variable', sku: 'POLO', name: 'Polo', attribute1: ['Color', 'Azul, Rojo'] }

const variation = (id: number, row: Partial<WooRow>): WooRow => ({
  ...{ id, type: 'variation', name: `Polo ${id}`, parent: 'POLO', regular: '40' },
  ...row,
})

/** Each product with what can be chosen of it, and what is sold out in brackets. */
async function stockOf(rows: readonly WooRow[], header?: string) {
  return (await drafts(wooExport(rows, header))).map(({ slug, soldOut, colors }) => [
    slug,
    soldOut,
    ...colors.map(({ name, soldOut: gone }) => (gone ? `(${name})` : name)),
  ])
}

test.each(Object.entries(WOO_HEADERS))('what is not in stock is sold out (%s columns)', async (_, header) => {
  const rows = [
    { ...cup, inStock: '0' },
    { ...cup, id: 11, name: 'Plato', stock: '0' },
    { ...cup, id: 12, name: 'Vaso', stock: '0', backorders: 'notify' },
    { ...cup, id: 13, name: 'Jarra', inStock: 'backorder' },
  ]
  expect(await stockOf(rows, header)).toEqual([
    ['taza', true],
    ['plato', true],
    ['vaso', false],
    ['jarra', false],
  ])
})

test('a file without the columns of stock says nothing of it', async () => {
  expect(await drafts('Type,Name,Regular price\nsimple,Taza,30\n')).toMatchObject([{ slug: 'taza', soldOut: null }])
})

test('a variation is sold out by its own stock, or with its product', async () => {
  const red = variation(2, { attribute1: ['Color', 'Rojo'], stock: '3' })
  const blue = variation(3, { attribute1: ['Color', 'Azul'], stock: 'parent' })
  expect(await stockOf([shirt, red, blue])).toEqual([['polo', false, 'Rojo', 'Azul']])
  expect(await stockOf([{ ...shirt, inStock: '0', stock: '0' }, red, blue])).toEqual([
    ['polo', false, 'Rojo', '(Azul)'],
  ])
  expect(await stockOf([shirt, { ...red, stock: '0' }, { ...blue, inStock: '0' }])).toEqual([
    ['polo', true, '(Rojo)', '(Azul)'],
  ])
})

test('a variation for any size has every size of its product', async () => {
  const sized: WooRow = { ...shirt, attribute2: ['Talla', 'S, M, L'] }
  const rows = [
    sized,
    variation(2, { attribute1: ['Color', 'Rojo'], attribute2: ['Talla', ''] }),
    variation(3, { attribute1: ['Color', 'Azul'], attribute2: ['Talla', ''], inStock: '0' }),
  ]
  expect(await stockOf(rows)).toEqual([
    ['polo', false, 'Rojo / S', 'Rojo / M', 'Rojo / L', '(Azul / S)', '(Azul / M)', '(Azul / L)'],
  ])
})

test('of two variations that fit one choice, the first by position counts', async () => {
  const sized: WooRow = { ...shirt, attribute1: ['Talla', 'S, M'] }
  const any = variation(2, { attribute1: ['Talla', ''], position: '2' })
  const small = variation(3, { attribute1: ['Talla', 'S'], position: '1', inStock: '0' })
  expect(await stockOf([sized, any, small])).toEqual([['polo', false, '(S)', 'M']])
  expect(await stockOf([sized, any, { ...small, position: '3' }])).toEqual([['polo', false, 'S', 'M']])
})

test('a value that says nothing alone comes with the name of its attribute', async () => {
  const rows = [
    shirt,
    variation(2, { attribute1: ['Color', 'Azul'], attribute2: ['Logo', 'Sí'] }),
    variation(3, { attribute1: ['Color', 'Azul'], attribute2: ['Logo', 'No'] }),
    variation(4, { attribute1: ['Color', 'Rojo'], attribute2: ['Logo', 'No'], regular: '35' }),
  ]
  expect(
    (await drafts(wooExport(rows))).map(({ slug, title, colors }) => [slug, title, colors.map(({ name }) => name)]),
  ).toEqual([
    ['polo', 'Polo – Azul', ['Logo: Sí', 'Logo: No']],
    ['polo-rojo-logo-no', 'Polo – Rojo / Logo: No', []],
  ])
})

test('what is not sent, not public or of an unknown type is left out, each with its line', async () => {
  const found = await entries(
    wooExport([
      { ...cup, type: 'simple, virtual' },
      { ...cup, id: 11, type: 'simple, downloadable' },
      { ...cup, id: 12, type: 'subscription' },
      { ...cup, id: 13, published: '2' },
      shirt,
      variation(14, { attribute1: ['Color', 'Rojo'] }),
      variation(15, { attribute1: ['Color', 'Azul'], type: 'variation, virtual' }),
      variation(16, { attribute1: ['Color', 'Verde'], published: '0' }),
      variation(17, { attribute1: ['Color', 'Negro'], regular: '' }),
    ]),
  )
  expect(
    found.flatMap((entry) => (entry.kind === 'left-out' ? [[entry.row.line, entry.row.why, entry.slug]] : [])),
  ).toEqual([
    [2, 'virtual', 'taza'],
    [3, 'downloadable', 'taza'],
    [4, 'of another type', 'taza'],
    [5, 'not published', 'taza'],
    [8, 'virtual', null],
    [9, 'not published', null],
    [10, 'without a price', null],
  ])
  expect(found.at(-1)).toMatchObject({ kind: 'product', draft: { slug: 'polo', soldOut: false } })
})

test('a product whose variations are all left out is left out', async () => {
  const rows = [shirt, variation(2, { type: 'variation, virtual' })]
  expect(await entries(wooExport(rows))).toEqual([
    { kind: 'left-out', slug: 'polo', row: { line: 2, product: 'Polo', why: 'without a variation for sale' } },
  ])
})

test('a variation without a product in its row belongs to none', async () => {
  const found = await entries(wooExport([cup, variation(2, { parent: '' })]))
  expect(found).toMatchObject([
    { kind: 'product', draft: { slug: 'taza' } },
    { kind: 'refused', refusal: { line: 3, reason: 'its product () is not in the file' } },
  ])
})
