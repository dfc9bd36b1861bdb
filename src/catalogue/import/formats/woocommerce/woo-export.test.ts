import { expect, test } from 'vitest'
import { drafts, entries } from '../../../../../tests/support/read-export.ts'
import { WOO_HEADERS, type WooRow, wooExport, wooExportWith } from '../../../../../tests/support/woo-export.ts'

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
      tags: 'desayuno, Loza, desayuno',
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
      tags: ['desayuno', 'Loza'],
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
      { ...cup, published: '2' },
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

test('a draft comes in as one, and stock is counted where it is a number and nothing is sold beyond it', async () => {
  const polo = (id: number, color: string, stock: string): WooRow => ({
    ...{ id, type: 'variation', name: `Polo - ${color}`, parent: 'id:20', regular: '40', stock },
    attribute1: ['Color', color],
  })
  const colors: WooRow['attribute1'] = ['Color', 'Rojo, Azul']
  const found = await drafts(
    wooExport([
      { ...cup, published: '-1', stock: '5' },
      { ...cup, id: 11, name: 'Vaso', published: '1', stock: '4', backorders: 'notify' },
      { id: 20, type: 'variable', name: 'Polo', stock: '9', attribute1: colors },
      polo(21, 'Rojo', '3'),
      polo(22, 'Azul', 'parent'),
    ]),
  )
  expect(found.map(({ slug, state, counts }) => [slug, state, counts])).toEqual([
    ['taza', 'draft', { '': 5 }],
    ['vaso', 'visible', undefined],
    ['polo', 'visible', { '': 9, Rojo: 3 }],
  ])
  const withoutPrice = await entries(wooExport([{ ...cup, regular: '', published: '-1' }]))
  expect(withoutPrice).toMatchObject([{ kind: 'left-out', row: { why: 'draft' } }])
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
    {
      kind: 'refused',
      slug: 'polo',
      refusal: { line: 3, product: 'Polo', problem: { code: 'not-a-price', text: 'mucho' } },
      reason: 'not a price: mucho',
    },
    {
      kind: 'refused',
      slug: null,
      refusal: { line: 4, product: 'Gorra - Rojo', problem: { code: 'no-parent', parent: 'id:9' } },
      reason: 'its product (id:9) is not in the file',
    },
  ])
})

test('the mark that WooCommerce puts before formulas is removed', async () => {
  const [found] = await drafts(wooExport([{ ...cup, name: "'+ Vendido" }]))
  expect(found?.title).toBe('+ Vendido')
})

test('what a product costs is read from WooCommerce’s own column, those of plug-ins, and a column that people name themselves', async () => {
  const rows: WooRow[] = [cup, { ...cup, id: 11, name: 'Plato' }]
  const costs = async (names: readonly string[], ...cells: readonly (readonly string[])[]) => {
    const found = await drafts(wooExportWith(rows, names, cells))
    return found.map(({ cost, says }) => [cost, says.fields.includes('cost')])
  }
  for (const name of [
    'Cost of goods',
    'Meta: _wc_cog_cost',
    'Meta: _alg_wc_cog_cost',
    'Costo',
    'Coste de los bienes',
  ]) {
    expect(await costs([name], ['12.50'], ['']), name).toEqual([
      [1_250, true],
      [undefined, false],
    ])
  }
  expect(await costs(['Meta: _alg_wc_cog_cost', 'Cost of goods'], ['9,90', ''], ['9', '8'])).toEqual([
    [990, true],
    [800, true],
  ])
})

test('a variation that says no cost has that of its product, and the highest counts', async () => {
  const size = (id: number, name: string): WooRow => ({
    ...{ id, type: 'variation', name: `Polo - ${name}`, parent: 'id:1', regular: '40' },
    attribute1: ['Talla', name],
  })
  const polo: WooRow = { id: 1, type: 'variable', name: 'Polo', attribute1: ['Talla', 'S, M'] }
  const cost = async (...cells: readonly string[]) => {
    const rows = [polo, size(2, 'S'), size(3, 'M')]
    const file = wooExportWith(
      rows,
      ['Cost of goods'],
      cells.map((cell) => [cell]),
    )
    return (await drafts(file)).map((found) => found.cost)
  }
  expect(await cost('15', '', '')).toEqual([1_500])
  expect(await cost('15', '18', '')).toEqual([1_800])
  expect(await cost('15', '12', '13')).toEqual([1_300])
  expect(await cost('', '', '')).toEqual([undefined])
})
