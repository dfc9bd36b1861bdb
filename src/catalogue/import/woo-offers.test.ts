import { expect, test } from 'vitest'
import { drafts, entries } from '../../../tests/support/read-export.ts'
import { WOO_HEADERS, type WooRow, wooExport } from '../../../tests/support/woo-export.ts'

const cup: WooRow = { id: 10, name: 'Taza', regular: '30' }
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

test('a variation whose cells are in the wrong columns is refused, whatever they seem to say', async () => {
  const text = wooExport([shirt, variation(2, { published: '0' })]).trimEnd()
  expect(await entries(`${text},grande\n`)).toMatchObject([
    {
      kind: 'refused',
      refusal: { line: 3 },
      reason: expect.stringContaining('a text with a separator in it needs quotes'),
    },
  ])
})

test('a variation without a product in its row belongs to none', async () => {
  const found = await entries(wooExport([cup, variation(2, { parent: '' })]))
  expect(found).toMatchObject([
    { kind: 'product', draft: { slug: 'taza' } },
    { kind: 'refused', refusal: { line: 3 }, reason: 'its product () is not in the file' },
  ])
})
