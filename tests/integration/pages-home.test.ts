import { expect, test } from 'vitest'
import { withdrawProducts } from '../../src/catalogue/stock/for-sale.store.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'

const hash = (letter: string) => letter.repeat(32)
const picture = (letter: string) => [{ hash: hash(letter), alt: 'Foto', color: '#ffeecc' }]
const FEATURED = { slug: 'productos-destacados', name: 'Lo más vendido' }
const [HOME, KITCHEN, DRAWN, EMPTY] = [
  { slug: 'hogar', name: 'Hogar' },
  { slug: 'cocina', name: 'Cocina' },
  { slug: 'dibujo', name: 'Sin fotos' },
  { slug: 'vacia', name: 'Por llegar' },
]

/** The name of each tile with the hash of its picture, `null` for the drawing. */
function tilesOf(html: string): readonly (readonly [name: string, hash: string | null])[] {
  const [tiles = ''] = /<nav aria-label="Categorías">.*?<\/nav>/s.exec(html) ?? []
  return tiles
    .split('<li>')
    .slice(1)
    .map((tile) => {
      const [, name = ''] = /<span[^>]*>([^<]+)<\/span><\/a>/.exec(tile) ?? []
      return [name, /\/media\/([0-9a-f]{32})/.exec(tile)?.[1] ?? null] as const
    })
}

/** The slugs in each row of a category, by the row's title. */
function shelvesOf(html: string): Readonly<Record<string, readonly string[]>> {
  const shelves = [...html.matchAll(/<section[^>]*aria-labelledby="estante-[^"]*">(.*?)<\/section>/gs)]
  return Object.fromEntries(
    shelves.map(([, shelf = '']) => [
      /<h2[^>]*>([^<]*)/.exec(shelf)?.[1] ?? '',
      [...shelf.matchAll(/<h3[^>]*><a href="\/producto\/([^"]+)"/g)].map(([, slug = '']) => slug),
    ]),
  )
}

onOneEngine((_engine, openDatabase) => {
  test('a category has a tile with the picture of its first product that has one, and none without a product', async () => {
    const db = await openDatabase()
    const { fill, get } = await openPages(db)
    await fill(
      [
        aProduct({ slug: 'sin-foto', images: [], categories: ['hogar', 'dibujo'], position: 0 }),
        aProduct({ slug: 'b', images: picture('b'), categories: ['hogar', 'cocina'], position: 2 }),
        aProduct({ slug: 'c', images: picture('c'), categories: ['hogar'], position: 1 }),
        aProduct({ slug: 'd', images: picture('d'), categories: ['productos-destacados'], position: 3 }),
      ],
      [FEATURED, HOME, KITCHEN, DRAWN, EMPTY],
    )
    const other = await openPages(db, { id: 'shop-2', hosts: ['otra.pe'] })
    await other.fill([aProduct({ images: picture('e'), categories: ['vacia', 'hogar'], position: 0 })], [HOME, EMPTY])
    const own = [
      ['Hogar', hash('c')],
      ['Cocina', hash('b')],
      ['Sin fotos', null],
    ]
    expect(tilesOf((await get('/')).html)).toEqual(own)
    expect(tilesOf((await get('/categorias')).html)).toEqual([
      ['Todos los productos', hash('d')],
      ['Lo más vendido', hash('d')],
      ...own,
    ])
  })

  test('the home page has a row of what can be ordered of each of the first three categories, where there is enough', async () => {
    const db = await openDatabase()
    const { shop, fill, get } = await openPages(db)
    const names = ['hogar', 'cocina', 'vacia', 'cuarta']
    const many = names.flatMap((slug, category) =>
      Array.from({ length: slug === 'cocina' ? 3 : 7 }, (_, n) =>
        aProduct({ slug: `${slug}-${n}`, categories: [slug], position: category * 10 + n }),
      ),
    )
    await fill(many, [HOME, KITCHEN, EMPTY, { slug: 'cuarta', name: 'Cuarta' }])
    await db.transaction((tx) => withdrawProducts(tx, shop.id, ['hogar-1'], 0))
    expect(shelvesOf((await get('/')).html)).toEqual({
      Hogar: ['hogar-0', 'hogar-2', 'hogar-3', 'hogar-4', 'hogar-5', 'hogar-6'],
      'Por llegar': [0, 1, 2, 3, 4, 5].map((n) => `vacia-${n}`),
    })
  })

  test('a shop without categories or products has no tiles and no rows', async () => {
    const { get } = await openPages(await openDatabase())
    const { status, html } = await get('/')
    expect([status, tilesOf(html), shelvesOf(html)]).toEqual([200, [], {}])
  })
})
