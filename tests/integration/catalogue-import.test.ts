import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listCategories } from '../../src/catalogue/categories/categories.store.ts'
import type { MediaFinder } from '../../src/catalogue/import/media/media-files.ts'
import { mediaInFolder } from '../../src/catalogue/import/media/picture-folder.platform.ts'
import { readMedia } from '../../src/catalogue/pictures/media-folder.platform.ts'
import { findProduct, listProducts } from '../../src/catalogue/products.store.ts'
import { noWeb, openCatalogueImport } from '../support/catalogue-import.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { mediaIn } from '../support/media.ts'
import { madeUpProduct, type ShopifyRow, shopifyExport } from '../support/shopify-export.ts'
import { sized } from '../support/sizes.ts'
import { wooExport } from '../support/woo-export.ts'

const plain: ShopifyRow = { handle: 'lampara', title: 'Lámpara', price: '99.00', compareAt: '129.00', status: 'active' }

async function folderOfPictures(colors: readonly string[]): Promise<MediaFinder> {
  const folder = await testFolder()
  await mkdir(join(folder, 'fotos'))
  for (const [index, background] of colors.entries()) {
    const picture = sharp({ create: { width: 80, height: 120, channels: 3, background } })
    await writeFile(join(folder, 'fotos', `Foto-${index}.PNG`), await picture.png().toBuffer())
  }
  return mediaInFolder(folder, noWeb)
}

onOneEngine((_engine, openDatabase) => {
  const LARGE = sized(120, 1_000)
  const open = async () => openCatalogueImport(await openDatabase())

  test(`a Shopify export of ${LARGE} products with pictures from a folder is imported, and a second time changes nothing`, async () => {
    const { db, shop, dataDir, bring, version, find } = await open()
    const pictures = await folderOfPictures(['#cc2244', '#2266cc', '#22aa66'])
    const text = shopifyExport(Array.from({ length: LARGE }, (_, n) => madeUpProduct(n, 3)).flat())
    const report = await bring(text, { files: pictures })
    expect(report).toMatchObject({
      ok: true,
      value: { format: 'shopify', added: LARGE, changed: 0, unchanged: 0, pictures: 3, refused: [] },
    })
    expect(await version()).toBe(shop.version + 1)
    const product = await find('producto-7')
    expect(product).toMatchObject({
      title: 'Producto n.º 7, "el práctico"',
      description: '<p>Primera línea de 7.</p>\n<ul>\n<li>Fácil de usar</li>\n<li>Envío a todo el país</li>\n</ul>',
      tiers: [4_790, 1_790],
      currency: 'PEN',
      colors: [
        { name: 'Rojo', hex: '#cc2a2a' },
        { name: 'Azul', hex: '#1f5fbf' },
      ],
      categories: ['tecnologia'],
      images: [{ alt: 'Foto de 7' }, { alt: 'Producto n.º 7, "el práctico"' }],
    })
    const { hash = '', color } = product?.images[0] ?? {}
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    const small = sharp((await readMedia(mediaIn(dataDir), `${hash}-300.avif`)) ?? undefined)
    expect(await small.metadata()).toMatchObject({ width: 300, height: 300, format: 'heif' })
    expect(await readMedia(mediaIn(dataDir), `${hash}-600.webp`)).not.toBeNull()
    expect((await listCategories(db.read, shop.id)).map(({ name }) => name)).toEqual([
      'Productos destacados',
      'Hogar',
      'Cocina',
      'Belleza',
      'Tecnología',
    ])
    expect((await listProducts(db.read, shop.id, 'productos-destacados', { page: 1, perPage: 1 })).total).toBe(
      Math.ceil(LARGE / 25),
    )

    const again = await bring(text, { files: pictures })
    expect(again).toMatchObject({ ok: true, value: { added: 0, changed: 0, unchanged: LARGE, categoriesChanged: 0 } })
    expect(await version()).toBe(shop.version + 1)
  })

  test('a file with refused rows changes nothing and reports line and reason of each', async () => {
    const { db, shop, dataDir, bring, tell, version } = await open()
    await bring(shopifyExport([plain]))
    const before = await version()
    const text = shopifyExport([
      { ...plain, title: 'Lámpara nueva' },
      { ...plain, handle: 'a', title: 'Sin precio', price: '' },
      { ...plain, handle: 'b', title: 'Gratis', body: 'tres\nlíneas\nmás', price: '0.00' },
      { ...plain, handle: 'c', title: 'Ambigua', price: '1.299' },
      { ...plain, handle: 'lampara', title: 'Otra con la misma dirección' },
    ])
    expect(await tell(text)).toEqual({
      ok: false,
      refusal: {
        reason: 'refused-rows',
        rows: [
          { line: 3, product: 'Sin precio', reason: 'has no price' },
          { line: 4, product: 'Gratis', reason: 'the price is 0: anybody could order it for nothing' },
          { line: 7, product: 'Ambigua', reason: 'ambiguous price: 1.299' },
          {
            line: 8,
            product: 'Otra con la misma dirección',
            reason: 'its address "lampara" is that of line 2 already',
          },
        ],
      },
    })
    expect((await findProduct(db.read, shop.id, 'lampara'))?.title).toBe('Lámpara')
    expect((await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 9 })).total).toBe(1)
    expect(await version()).toBe(before)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('with --skip-refused the rest is imported, and the report still says what was left out', async () => {
    const { tell, slugs, find } = await open()
    const text = shopifyExport([
      plain,
      { ...plain, handle: 'a', title: 'Sin precio', price: '' },
      { ...plain, handle: 'b', title: 'Sin foto', image: 'https://cdn.example.com/b.png' },
    ])
    const report = await tell(text, { skipRefused: true })
    expect(report).toMatchObject({ ok: true, value: { added: 2 } })
    expect(report.ok && report.value.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'has no price'],
      [4, 'picture https://cdn.example.com/b.png: it cannot be fetched (this test has no web)'],
    ])
    expect(await slugs()).toEqual(['lampara', 'b'])
    expect((await find('b'))?.images).toEqual([])
  })

  test('products that the file lacks are kept, unless the file replaces the catalogue', async () => {
    const { bring, slugs, db, shop } = await open()
    await bring(
      shopifyExport([
        { ...plain, type: 'Hogar' },
        { ...plain, handle: 'foco', type: 'Luz' },
      ]),
    )
    const second = shopifyExport([
      { ...plain, handle: 'cable', type: 'Luz' },
      { ...plain, handle: 'foco', type: 'Luz' },
    ])
    await bring(second)
    expect(await slugs()).toEqual(['lampara', 'foco', 'cable'])
    const replaced = await bring(second, { replace: true })
    expect(replaced).toMatchObject({ ok: true, value: { removed: 1, categoriesChanged: 2 } })
    expect(await slugs()).toEqual(['cable', 'foco'])
    expect((await listCategories(db.read, shop.id)).map(({ slug }) => slug)).toEqual(['luz'])
    expect(await bring(second, { replace: true })).toMatchObject({
      ok: true,
      value: { added: 0, changed: 0, removed: 0, categoriesChanged: 0 },
    })
  })

  test('a sale price counts until its last day has ended in the shop’s country', async () => {
    const text = wooExport([{ id: 1, name: 'Taza', regular: '30', sale: '25', saleTo: '2026-11-20' }])
    const lateEvening = await openCatalogueImport(await openDatabase(), Date.UTC(2026, 10, 21, 4, 59))
    await lateEvening.bring(text)
    expect((await lateEvening.find('taza'))?.tiers).toEqual([3_000, 2_500])
    const nextDay = await openCatalogueImport(await openDatabase(), Date.UTC(2026, 10, 21, 5))
    await nextDay.bring(text)
    expect((await nextDay.find('taza'))?.tiers).toEqual([3_000, 3_000])
  })

  test('a replacing import keeps a product whose row is refused', async () => {
    const { bring, slugs } = await open()
    await bring(shopifyExport([plain, { ...plain, handle: 'foco' }, { ...plain, handle: 'cable' }]))
    const text = shopifyExport([
      { ...plain, price: 'gratis' },
      { ...plain, handle: 'foco' },
    ])
    await bring(text, { replace: true, skipRefused: true })
    expect((await slugs()).toSorted()).toEqual(['foco', 'lampara'])
  })

  test('a dry run says what would happen and changes nothing', async () => {
    const { bring, slugs, version, shop } = await open()
    const report = await bring(shopifyExport([plain]), { dryRun: true })
    expect(report).toMatchObject({ ok: true, value: { added: 1 } })
    expect(await slugs()).toEqual([])
    expect(await version()).toBe(shop.version)
  })

  test('a file that ends in the middle of a row changes nothing', async () => {
    const { bring, slugs } = await open()
    const whole = shopifyExport([plain, { ...plain, handle: 'b', body: 'Primera línea\ny segunda' }])
    const text = whole.slice(0, whole.indexOf('segunda'))
    expect(await bring(text)).toEqual({
      ok: false,
      refusal: { reason: 'unreadable', why: { code: 'open-quote', line: 3 } },
    })
    expect(await slugs()).toEqual([])
  })
})
