import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchProducts } from '../../src/catalogue/search/search-products.step.ts'
import { costOf, type Found, meaningsOf, ranked } from '../../src/catalogue/search/search-ranking.ts'
import { askedWords, CATEGORY, type Field, wordsOf, wordsOfProduct } from '../../src/catalogue/search/search-words.ts'
import type { Database } from '../../src/database/database.ts'
import { call } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'
import { sized } from '../support/sizes.ts'

const SEED = 20_261_122

const THINGS = 'lámpara lámina lampazo mesa mesada masa olla sartén ñandú niño niña cable reloj luz'.split(' ')
const MORE = "negro negra blanco plegable inalámbrico 128GB 256gb A55 O'Neill L'Oréal Ø3 лампа 灯 café_con%leche".split(
  ' ',
)
const LONG = 'superextraordinariamentelarguísimo'
const NOISE = ['', ' ', '%', '_', "'", '"', '\\', ';--', '🛋️', '\u0000', '\u202e', '*', '(', '<b>', '%%__', ' de la ']

const word = fc.constantFrom(...THINGS, ...MORE, LONG)
const one = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  tags: fc.array(word, { maxLength: 2 }),
  categories: fc.constantFrom([], ['luces'], ['luces', 'mesas']),
  soldOut: fc.boolean(),
})
const categories = [
  { slug: 'luces', name: 'Luces y lámparas' },
  { slug: 'mesas', name: 'Mesas' },
]
/** The same in every run and on both engines. Fewer than any list of a search is long. */
const catalogue = fc
  .sample(one, { seed: SEED, numRuns: 36 })
  .map((facts, nth) =>
    aProduct({ ...facts, slug: `p${nth}`, position: nth % 30, id: `id-${String(nth).padStart(2, '0')}` }),
  )

/** A word as a shopper types it: with a slip, cut off, in the plural, without accents or in capitals. */
const typed = fc
  .tuple(word, fc.constantFrom('as it is', 'without accents', 'capitals', 'plural', 'cut', 'slip'), fc.nat(40))
  .map(([text, how, random]) => {
    const place = random % text.length
    if (how === 'without accents') return text.normalize('NFD').replace(/\p{M}/gu, '')
    if (how === 'capitals') return text.toUpperCase()
    if (how === 'plural') return `${text}s`
    if (how === 'cut') return text.slice(0, Math.max(1, place))
    return how === 'slip' ? text.slice(0, place) + text.slice(place + 1) : text
  })
const query = fc
  .array(fc.tuple(typed, fc.constantFrom(...NOISE)), { maxLength: 7 })
  .map((parts) => parts.map(([text, noise]) => `${noise} ${text}`).join(' '))

/** What the rules say of the whole catalogue, without a database. */
function expected(asked: string): readonly string[] {
  const words = askedWords(asked)
  const known = catalogue.flatMap((product) => [...wordsOfProduct(product).keys()])
  const named = categories.flatMap(({ name }) => wordsOf(name))
  const found = catalogue.map(({ slug: id, soldOut, position, ...product }): Found => {
    const fields: [string, Field][] = [
      ...wordsOfProduct(product),
      ...categories
        .filter(({ slug }) => product.categories.includes(slug))
        .flatMap(({ name }) => wordsOf(name).map((text): [string, Field] => [text, CATEGORY])),
    ]
    const costs = words.flatMap((each, nth) => {
      const meant = meaningsOf(each, [...known, ...named], nth < words.length - 1)
      const matches = fields.flatMap(([text, field]) => {
        const likeness = meant.get(text)
        return likeness === undefined ? [] : [costOf(field, likeness)]
      })
      return matches.length > 0 ? [[nth, Math.min(...matches)] as const] : []
    })
    return { id, isSoldOut: soldOut === true, position, costs: new Map(costs) }
  })
  const byId = new Map(catalogue.map(({ slug, id }) => [slug, id]))
  return ranked(
    found.filter(({ costs }) => costs.size > 0).map((each) => ({ ...each, id: byId.get(each.id) ?? '' })),
  ).map(({ id }) => id)
}

onOneEngine((_engine, openDatabase) => {
  async function open(db: Database) {
    const { shop, fill, get, app } = await openPages(db)
    await fill(catalogue, categories)
    const search = async (asked: string) =>
      (await searchProducts(db.read, shop.id, asked, { page: 1, perPage: 100 })).items.map(({ id }) => id)
    return { search, get, app }
  }

  test('whatever is typed, the products and their order are those of the rules', async () => {
    const { search } = await open(await openDatabase())
    let found = 0
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const ids = await search(asked)
        expect(ids).toEqual(expected(asked))
        found += ids.length
      }),
      { seed: SEED, numRuns: sized(20, 150) },
    )
    expect(found).toBeGreaterThan(sized(150, 1_000))
  })

  test('a product is found by any of its words, in any order and writing, with a slip and between signs', async () => {
    const { search } = await open(await openDatabase())
    const asked = fc
      .tuple(fc.constantFrom(...catalogue), fc.infiniteStream(fc.nat()))
      .map(([product, random]) => ({ product, text: distorted(product.title, () => random.next().value ?? 0) }))
      .filter(({ text }) => askedWords(text).length > 0)
    await fc.assert(
      fc.asyncProperty(asked, async ({ product, text }) => {
        expect(await search(text)).toContain(product.id)
      }),
      { seed: SEED, numRuns: sized(20, 150) },
    )
  })

  test('signs, pictures and invisible letters between words change nothing', async () => {
    const { search } = await open(await openDatabase())
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...NOISE),
        async (words, noise) => {
          expect(await search(`${noise} ${words.join(` ${noise} `)} ${noise}`)).toEqual(await search(words.join(' ')))
        },
      ),
      { seed: SEED, numRuns: 40 },
    )
  })

  test('another shop with the same products finds its own and no other', async () => {
    const db = await openDatabase()
    await open(db)
    const mine = catalogue
      .slice(0, 5)
      .map((product) => ({ ...product, id: `other-${product.id}`, slug: `other-${product.slug}` }))
    const other = await openPages(db, { id: 'shop-3', hosts: ['tercera.pe'] })
    await other.fill(mine, categories)
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { items } = await searchProducts(db.read, other.shop.id, asked, { page: 1, perPage: 100 })
        expect(items.filter(({ id }) => !id.startsWith('other-'))).toEqual([])
      }),
      { seed: SEED, numRuns: 60 },
    )
  })

  test('the page and the call answer whatever letters there are, of any length', async () => {
    const { get, app } = await open(await openDatabase())
    const text = fc.string({ unit: 'binary', maxLength: 190 })
    await fc.assert(
      fc.asyncProperty(text, fc.nat(20), async (asked, times) => {
        expect((await get(`/buscar?q=${encodeURIComponent(asked.repeat(1 + times))}`)).status).toBe(200)
        const { status, body } = await call(app, 'tienda.pe', '/api/v1/web/search', { q: asked })
        expect([status, body.code]).toEqual([200, 200])
      }),
      { seed: SEED, numRuns: 40 },
    )
  })
})

/** Some of a title's words as somebody types them from memory. A number is written as it is, and a word of three letters too. */
function distorted(title: string, random: () => number): string {
  const kept = title.split(' ').filter(() => random() % 3 > 0)
  const turned = kept.map((text) => [random(), text] as const).toSorted(([one], [other]) => one - other)
  return turned
    .map(([, text]) => {
      const plain = random() % 2 ? text.normalize('NFD').replace(/\p{M}/gu, '') : text
      const [slip, place] = [/^[a-z]{6,20}$/.test(plain) && random() % 3 === 0, 1 + (random() % 4)]
      const written = slip ? plain.slice(0, place) + plain.slice(place + 1) : plain
      return (random() % 2 ? written.toUpperCase() : written) + (NOISE[random() % NOISE.length] ?? '')
    })
    .join(' ')
}
