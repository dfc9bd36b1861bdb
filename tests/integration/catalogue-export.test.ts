import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import type { ProductValues } from '../../src/catalogue/changes/product-fields.ts'
import { type CatalogueFormat, exportCatalogue } from '../../src/catalogue/commands/export-catalogue.step.ts'
import { findDeskProduct, insertDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import { openMediaStores } from '../../src/catalogue/import/media/media-store.platform.ts'
import { FEATURED, type Tiers } from '../../src/catalogue/product.ts'
import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/server/deps.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { mediaIn } from '../support/media.ts'
import { sized } from '../support/sizes.ts'

const CATEGORIES = [FEATURED, { slug: 'hogar', name: 'Hogar' }, { slug: 'cocina', name: 'Cocina, mesa y "más"' }]
const SLUGS = ['a-1', 'b-2', 'c-3', 'd-4', 'e-5', 'f-6']

/** Pictures that are stored, so the web is never asked; `pair` opens two shops. */
async function open(db: Database) {
  const dataDir = await testFolder()
  const stores = openMediaStores(mediaIn(dataDir))
  const picture = (background: string) =>
    sharp({ create: { width: 12, height: 12, channels: 3, background } })
      .png()
      .toBuffer()
  const images = await Promise.all(
    ['#cc2244', '#2266cc'].map(async (background) => {
      const stored = await stores.square.store(await picture(background))
      if (!stored.ok) throw new Error(stored.refusal.code)
      return stored.value
    }),
  )
  const tall = await stores.whole.store(await picture('#22aa66'))
  if (!tall.ok) throw new Error(tall.refusal.code)
  const deps = testDeps(db, { settings: testSettings({ dataDir }) })
  let pairs = 0
  const pair = () => {
    pairs += 1
    return openPair(deps, db, pairs)
  }
  return { images, tall: tall.value, pair }
}

async function openPair(deps: Deps, db: Database, nth: number) {
  const from = await openCatalogueShop(db, { id: `from-${nth}` })
  const to = await openCatalogueShop(db, { id: `to-${nth}` })
  await db.transaction((tx) => saveCategories(tx, from.id, CATEGORIES))
  return {
    from,
    to,
    async put(products: readonly ProductValues[]) {
      for (const [position, values] of products.entries()) {
        const stock = { state: 'for-sale', soldOutColors: [] } as const
        const facts = {
          ...{
            id: `p-${position}`,
            version: 1,
            currency: 'PEN' as const,
            stock,
            shown: null,
            mostOrdered: 0,
            byHand: {},
            updatedAt: 0,
          },
        } as const
        await db.transaction((tx) => insertDeskProduct(tx, from.id, { ...facts, values, position }, 0))
      }
    },
    async out(format: CatalogueFormat, shopId: string = from.id, withCost = true) {
      const options = { format, origin: 'https://tienda.pe', withCost }
      return text(Readable.from(exportCatalogue(db.reports, shopId, options)))
    },
    bring: (file: string) => importCatalogue(deps, to, catalogueText('file', file), { actor: commandLine }),
    async values(shopId: string) {
      const found = await Promise.all(SLUGS.map((slug) => findDeskProduct(db.read, shopId, slug)))
      return found.flatMap((product) => (product ? [{ ...product.values, stock: product.stock }] : []))
    },
  }
}

const line = fc.constantFrom('Lámpara', '=SUMA(1)', 'Con "comillas", comas; y más', 'Ñandú ✓')
const price = fc.integer({ min: 1, max: 99_999 })
const tiers = fc.array(price, { minLength: 1, maxLength: 4 }).map(([first = 1, ...rest]): Tiers => [first, ...rest])

function productsOf({ images, tall }: Pick<Awaited<ReturnType<typeof open>>, 'images' | 'tall'>) {
  const pictures = fc.subarray(
    images.map((image, nth) => ({ hash: image.hash, color: image.color, alt: nth === 0 ? '' : 'De lado' })),
  )
  const sections = fc.subarray<ProductValues['sections'][number]>([
    { id: 'text-1', type: 'text', title: 'Cuidados', text: 'Uno.\n\nDos.', link: null },
    { id: 'fotos', type: 'pictures', title: '', pictures: [{ ...tall, alt: 'Alta' }] },
    {
      id: 'v',
      type: 'video',
      title: '',
      video: { kind: 'link', host: 'youtube', id: 'aqz-KE-bpKQ', key: '' },
      poster: { ...tall, alt: '' },
    },
  ])
  const product = fc.record({
    ...{
      title: line,
      tiers,
      soldOut: fc.constantFrom(true as const, []),
      images: pictures,
      sections,
      cost: fc.option(price),
      startAmount: fc.constantFrom(1, 2, 3),
      amountLabel: fc.constantFrom('' as const, 'pedido' as const, 'ahorro' as const),
      brand: fc.constantFrom('', 'Oster', '=Niño & Cía'),
      gtin: fc.constantFrom('', '96385074', '4006381333931'),
    },
    state: fc.constantFrom('visible', 'draft', 'archived'),
    names: fc.uniqueArray(fc.constantFrom('Rojo', 'Azul / M', 'Único'), { maxLength: 3 }),
    categories: fc.subarray(CATEGORIES.map(({ slug }) => slug)),
    campaignCategories: fc.subarray(['navidad']),
    tags: fc.subarray(['velador', 'regalo, caro']),
    description: fc.constantFrom('', '<p>Luz &amp; sombra</p>', '<ul>\n<li>Una "línea"</li>\n</ul>'),
    messaging: fc.option(fc.record({ title: line, description: fc.constant('<p>Hola</p>'), tiers })),
    dependents: fc.option(price),
  })
  return fc.array(product, { minLength: 1, maxLength: SLUGS.length }).map((all) =>
    all.map(({ names, dependents, categories, ...one }, nth) => ({
      ...one,
      ...{ slug: SLUGS[nth] ?? '', categories: categories.toSorted() },
      colors: names.map((name, place) => {
        const picture = place === 0 ? one.images[0]?.hash : undefined
        return { name, hex: place === 1 ? '#112233' : null, ...(picture !== undefined && { picture }) }
      }),
      // The first is what packs bring.
      ...(nth > 0 && dependents !== null
        ? { status: 'pack' as const, dependents: [{ slug: SLUGS[0] ?? '', price: dependents }] }
        : { status: 'normal' as const, dependents: [] }),
    })),
  )
}

onOneEngine((engine, openDatabase) => {
  test('what is exported as our JSON is the same catalogue in an empty shop, and exports the same again', async () => {
    const shops = await open(await openDatabase())
    await fc.assert(
      fc.asyncProperty(productsOf(shops), async (products) => {
        const { from, to, put, out, bring, values } = await shops.pair()
        await put(products)
        const file = await out('json')
        expect(await bring(file)).toMatchObject({ ok: true, value: { refused: [], added: products.length } })
        expect(await values(to.id)).toEqual(await values(from.id))
        expect(JSON.parse(await out('json', to.id))).toEqual(JSON.parse(file))
        expect(await bring(file)).toMatchObject({ ok: true, value: { changed: 0, categoriesChanged: 0 } })
      }),
      { numRuns: sized(4, engine === 'sqlite' ? 20 : 5) },
    )
  })

  test('what is exported for Shopify comes back with all that Shopify has', async () => {
    const shops = await open(await openDatabase())
    await fc.assert(
      fc.asyncProperty(productsOf(shops), async (generated) => {
        const { from, to, put, out, bring, values } = await shops.pair()
        // Shopify takes an option with one value for no choice.
        const products = generated.map((one) => ({
          ...one,
          ...{ state: 'visible' as const, colors: one.colors.length > 1 ? one.colors : [] },
          ...{ tags: one.tags.filter((tag) => !tag.includes(',')), title: one.title },
        }))
        await put(products)
        expect(await bring(await out('shopify'))).toMatchObject({
          ok: true,
          value: { refused: [], added: products.length },
        })
        const [there, here] = [await values(to.id), await values(from.id)]
        for (const [nth, product] of here.entries()) {
          const { title, description, tiers, stock } = product
          const [normal, sale = normal] = tiers
          expect(there[nth]).toMatchObject({ title, description, stock, tiers: [Math.max(normal, sale), sale] })
          expect(there[nth]?.colors.map(({ name }) => name)).toEqual(product.colors.map(({ name }) => name))
          expect(there[nth]?.images.map(({ hash }) => hash)).toEqual(product.images.map(({ hash }) => hash))
        }
      }),
      { numRuns: sized(3, engine === 'sqlite' ? 10 : 3) },
    )
  })

  test('costs are exported only for those who may see them', async () => {
    const shops = await open(await openDatabase())
    const { put, out, from } = await shops.pair()
    const [products = []] = fc.sample(productsOf(shops), { numRuns: 1, seed: 7 })
    await put(products.map((one) => ({ ...one, cost: 777 })))
    expect(await out('json')).toContain('"cost":"7.77"')
    for (const format of ['json', 'shopify'] as const) expect(await out(format, from.id, false)).not.toContain('7.77')
  })
})
