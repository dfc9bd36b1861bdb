import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaInFolder } from '../../src/catalogue/import/media/picture-folder.platform.ts'

import type { Product } from '../../src/catalogue/product.ts'
import { call, testApp } from '../support/app.ts'
import { noWeb, openCatalogueImport } from '../support/catalogue-import.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { type ShopifyRow, shopifyExport } from '../support/shopify-export.ts'
import { type WooRow, wooExport } from '../support/woo-export.ts'

const picture = (name: string) => `https://cdn.example.com/${name}.png`

async function pictures() {
  const folder = await testFolder()
  for (const [name, background] of Object.entries({ frente: '#cccccc', rojo: '#cc2244', azul: '#2266cc' })) {
    const made = sharp({ create: { width: 60, height: 60, channels: 3, background } })
    await writeFile(join(folder, `${name}.png`), await made.png().toBuffer())
  }
  return mediaInFolder(folder, noWeb)
}

const shopify = (): string => {
  const row = (color: string, size: string, facts: Partial<ShopifyRow> = {}): ShopifyRow => {
    const options = { option1: ['Talla', size], option2: ['Color', color] } as const
    return { handle: 'polo', price: '40', ...options, ...facts }
  }
  const first = { title: 'Polo', status: 'active', image: picture('frente'), imagePosition: '1' }
  return shopifyExport([
    row('Rojo', 'S', { ...first, variantImage: picture('rojo') }),
    row('Rojo', 'M', { variantImage: picture('rojo') }),
    row('Azul', 'S', { variantImage: picture('azul') }),
    row('Verde', 'S'),
  ])
}

const woo = (): string => {
  const variation = (id: number, color: string, image: string): WooRow => ({
    ...{ id, type: 'variation', name: `Polo - ${color}`, parent: 'POLO', regular: '40' },
    attribute1: ['Color', color],
    images: image,
  })
  return wooExport([
    { id: 1, type: 'variable', sku: 'POLO', name: 'Polo', images: picture('frente') },
    variation(2, 'Rojo', picture('rojo')),
    variation(3, 'Azul', picture('azul')),
    variation(4, 'Verde', ''),
  ])
}

const json = (): string => {
  const colors = ['Rojo', 'Azul'].map((name) => ({ name, image: picture(name.toLowerCase()) }))
  const [images, money] = [[picture('frente'), picture('rojo')], '40.00']
  return JSON.stringify({ products: [{ slug: 'polo', title: 'Polo', images, money, colors: [...colors, 'Verde'] }] })
}

/** Each colour with the place of its picture among the product's. */
function shown(product: Product | null) {
  const hashes = product?.images.map(({ hash }) => hash) ?? []
  return product?.colors.map(({ name, picture }) => [name, picture === undefined ? null : hashes.indexOf(picture)])
}

onOneEngine((_engine, openDatabase) => {
  test.each([
    ['Shopify', shopify, ['Rojo / S', 'Rojo / M', 'Azul / S', 'Verde / S'], [1, 1, 2, null]],
    ['WooCommerce', woo, ['Rojo', 'Azul', 'Verde'], [1, 2, null]],
    ['our own JSON', json, ['Rojo', 'Azul', 'Verde'], [1, 2, null]],
  ] as const)('a colour has its picture of %s, which is among the product’s', async (_format, text, names, places) => {
    const { db, shop, bring, find } = await openCatalogueImport(await openDatabase())
    expect(await bring(text(), { files: await pictures() })).toMatchObject({ ok: true })
    const product = await find('polo')
    expect(product?.images).toHaveLength(3)
    expect(shown(product)).toEqual(names.map((name, place) => [name, places[place]]))
    const { data } = (await call(testApp(db), shop.hosts[0] ?? '', '/api/v1/web/product-start', { slug: 'polo' })).body
    const thumbnails = data.images.map(({ thumbnail }: { thumbnail: string }) => thumbnail)
    expect(data.colors.map(({ thumbnail }: { thumbnail: string }) => thumbnail)).toEqual(
      places.map((place) => (place === null ? null : thumbnails[place])),
    )
    expect(await bring(text(), { files: await pictures() })).toMatchObject({ value: { changed: 0, unchanged: 1 } })
  })

  test('a colour whose picture is refused has none, and the product is imported without it', async () => {
    const { bring, find } = await openCatalogueImport(await openDatabase())
    const text = json().replaceAll('azul', 'perdida')
    expect(await bring(text, { files: await pictures() })).toMatchObject({ ok: false })
    expect(await bring(text, { files: await pictures(), skipRefused: true })).toMatchObject({ ok: true })
    const product = await find('polo')
    expect(product?.images).toHaveLength(2)
    expect(shown(product)).toEqual([
      ['Rojo', 1],
      ['Azul', null],
      ['Verde', null],
    ])
  })
})
