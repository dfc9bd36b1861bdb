import { expect, test } from 'vitest'
import { drafts, entries } from '../../../../../tests/support/read-export.ts'
import { type ShopifyRow, shopifyExport } from '../../../../../tests/support/shopify-export.ts'

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

test('unpublished products and gift cards are left out', async () => {
  const found = await entries(
    shopifyExport([
      { ...lamp, handle: 'c', published: 'FALSO' },
      { ...lamp, handle: 'd', giftCard: 'true' },
    ]),
  )
  const whys = found.map((entry) => entry.kind === 'left-out' && entry.row.why)
  expect(whys).toEqual(['not published', 'gift card'])
})

test('variants with another price become a product of their own, and the first keeps the address', async () => {
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

test('a category comes from the type, else from the end of the product category; a tag features a product, and all of its tags are kept', async () => {
  const found = await drafts(
    shopifyExport([
      { ...lamp, type: 'Luces', category: 'Home & Garden > Lighting > Lamps', tags: 'oferta, Destacado, oferta' },
      { ...lamp, handle: 'foco', category: 'Home & Garden > Lighting > Lamps', tags: 'no destacado' },
      { ...lamp, handle: 'todo', type: 'Todo' },
    ]),
  )
  expect(found.map(({ categories }) => categories.map(({ slug }) => slug))).toEqual([
    ['productos-destacados', 'luces'],
    ['lamps'],
    [],
  ])
  expect(found[0]?.tags).toEqual(['oferta', 'Destacado'])
})

test.each([
  [{ ...lamp, price: 'gratis' }, 2, 'not a price: gratis'],
  [{ ...lamp, compareAt: '1.299' }, 2, 'ambiguous price: 1.299'],
  [{ ...lamp, title: '' }, 2, 'has no title (the rows of one product must follow each other)'],
  [{ ...lamp, title: 'a'.repeat(201) }, 2, 'the title is longer than 200 characters'],
  [{ ...lamp, handle: '', title: '¡!' }, 2, 'has no handle and no title to make an address of'],
] as const)('%j is refused with line and reason', async (row, line, reason) => {
  expect(await entries(shopifyExport([row]))).toMatchObject([{ kind: 'refused', refusal: { line }, reason }])
})

test('a refused variant refuses its product, with the variant’s own line', async () => {
  const found = await entries(
    shopifyExport([
      { ...lamp, body: 'a\nb' },
      { handle: 'lampara', price: '9.9.9' },
    ]),
  )
  expect(found).toEqual([
    {
      kind: 'refused',
      slug: 'lampara',
      refusal: { line: 4, product: 'Lámpara', problem: { code: 'not-a-price', text: '9.9.9' } },
      reason: 'not a price: 9.9.9',
    },
  ])
})

test('a row with more cells than the header is refused', async () => {
  const text = 'Handle,Title,Variant Price\nlampara,Lámpara, grande,99\nfoco,Foco,9\n'
  expect(await entries(text)).toMatchObject([
    { kind: 'refused', refusal: { line: 2 }, reason: expect.stringContaining('has 4 cells, the header has 3') },
    { kind: 'product', line: 3 },
  ])
})

const size = (value: string, row: Partial<ShopifyRow> = {}): ShopifyRow => ({
  ...{ handle: 'lampara', option1: ['Talla', value], price: '99.00', tracker: 'shopify', policy: 'deny' },
  ...row,
})

/** Each product with what can be chosen of it, and what is sold out in brackets. */
function stockOf(found: Awaited<ReturnType<typeof drafts>>) {
  return found.map(({ slug, soldOut, colors }) => [
    slug,
    soldOut,
    ...colors.map(({ name, soldOut: gone }) => (gone ? `(${name})` : name)),
  ])
}

test.each(['old', 'new'] as const)(
  'a size without stock is sold out, one that goes on selling is not (%s columns)',
  async (columns) => {
    const rows = [
      { ...lamp, ...size('S', { quantity: '0' }) },
      size('M', { quantity: '3' }),
      size('L', { quantity: '0', policy: 'continue' }),
      size('XL', { quantity: '0', tracker: '' }),
    ]
    expect(stockOf(await drafts(shopifyExport(rows, { columns })))).toEqual([['lampara', false, '(S)', 'M', 'L', 'XL']])
  },
)

test('a product is sold out with all its sizes, and a file without quantities says nothing', async () => {
  const gone = [{ ...lamp, ...size('S', { quantity: '0' }) }, size('M', { quantity: '-1' })]
  expect(stockOf(await drafts(shopifyExport(gone)))).toEqual([['lampara', true, '(S)', '(M)']])
  const several = [{ ...lamp, ...size('S') }, size('M')]
  expect(stockOf(await drafts(shopifyExport(several)))).toEqual([['lampara', null, 'S', 'M']])
})

test('what nobody counts is for sale at 0, and the report says so', async () => {
  const [note] = await entries(shopifyExport([{ ...lamp, quantity: '0', policy: 'deny' }]))
  expect(note).toEqual({
    kind: 'noted',
    row: { line: 2, product: 'Lámpara', note: { code: 'uncounted' } },
    reason: 'for sale: its quantity is 0, but Shopify does not count it (Inventory tracker is empty)',
  })
})

test('what is not sent is left out: a size alone, or the product with all its sizes', async () => {
  const found = await entries(
    shopifyExport([
      { ...lamp, ...size('S', { shipping: 'true' }) },
      size('Digital', { shipping: 'false' }),
      { ...lamp, handle: 'curso', title: 'Curso', shipping: 'FALSO' },
    ]),
  )
  expect(found).toMatchObject([
    { kind: 'left-out', slug: null, row: { line: 3, product: 'Lámpara / Digital', why: 'not shipped' } },
    { kind: 'product', draft: { slug: 'lampara', colors: [] } },
    { kind: 'left-out', slug: 'curso', row: { line: 4, product: 'Curso', why: 'not shipped' } },
  ])
})

test('what is unlisted, in another market, or a gift card by its service is left out', async () => {
  const found = await entries(
    shopifyExport([
      { ...lamp, status: 'Unlisted' },
      { ...lamp, handle: 'b', status: 'pausado' },
      { ...lamp, handle: 'c', included: 'false' },
      { ...lamp, handle: 'd', service: 'gift_card' },
    ]),
  )
  const whys = found.map((entry) => entry.kind === 'left-out' && [entry.slug, entry.row.why])
  expect(whys).toEqual([
    ['lampara', 'unlisted'],
    ['b', 'of another status'],
    ['c', 'of another market'],
    ['d', 'gift card'],
  ])
})

test('a quantity that is no number refuses its product', async () => {
  expect(await entries(shopifyExport([{ ...lamp, tracker: 'shopify', quantity: 'pocas' }]))).toMatchObject([
    { kind: 'refused', slug: 'lampara', refusal: { line: 2 }, reason: 'not a quantity: pocas' },
  ])
})

test('a draft and an archived product come in as what they are; one that cannot be read yet is left out, and is no error', async () => {
  const found = await entries(
    shopifyExport([
      { ...lamp, status: 'Draft', published: 'false' },
      { ...lamp, handle: 'b', status: 'archived' },
      { ...lamp, handle: 'c', status: 'active' },
      { ...lamp, handle: 'd', status: '' },
      { ...lamp, handle: 'e', status: 'draft', price: '0' },
    ]),
  )
  const states = found.map((entry) =>
    entry.kind === 'product' ? [entry.draft.state, entry.draft.says.fields.includes('state')] : entry.kind,
  )
  expect(states).toEqual([['draft', true], ['archived', true], ['visible', true], [undefined, false], 'left-out'])
})

test('quantities are counted where somebody counts, and the cost is the highest of the variants', async () => {
  const rows = [
    { ...lamp, ...size('S', { quantity: '3' }), cost: '30.00' },
    { ...size('M', { quantity: '-2' }), cost: '32,50' },
    { ...size('L', { quantity: '5', policy: 'continue' }), cost: '' },
    { ...size('XL', { quantity: '5', tracker: '' }), cost: 'mucho' },
    { ...lamp, handle: 'b', tracker: 'shopify', quantity: '1,200' },
    { ...lamp, handle: 'c', tracker: '', quantity: '4' },
  ]
  const found = await drafts(shopifyExport(rows))
  expect(found.map(({ counts, cost, says }) => [counts, cost, says.fields.includes('cost')])).toEqual([
    [{ S: 3, M: 0 }, 3_250, true],
    [{ '': 1_200 }, undefined, false],
    [undefined, undefined, false],
  ])
})

test('the vendor is the brand, and the bar code of all its variants the product’s; numbers of the shop’s own are none', async () => {
  const file = [
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant Barcode',
    "olla,Olla,Oster,Title,Default Title,99.00,'4006381333931",
    'lampara,Lámpara,,Color,Rojo,99.00,4006381333931',
    'lampara,,,Color,Azul,99.00,96385074',
    'foco,Foco,,Title,Default Title,9.00,FOCO-01',
  ]
  const found = await drafts(file.join('\n'))
  expect(found.map(({ brand, gtin, says }) => ({ brand, gtin, says: says.fields.slice(2) }))).toEqual([
    { brand: 'Oster', gtin: '4006381333931', says: ['colors', 'brand', 'gtin'] },
    { brand: undefined, gtin: undefined, says: ['colors'] },
    { brand: undefined, gtin: undefined, says: ['colors'] },
  ])
})
