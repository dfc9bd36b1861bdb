import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogueSchema, productSchema } from '../../src/catalogue/import/formats/json/json-schema.ts'
import { readSections } from '../../src/catalogue/sections/section-schema.ts'
import { parseMoney } from '../../src/lib/money.ts'
import { assetOf } from '../scene.ts'
import { catalogueFor, demoPictures, demoProducts } from './catalogue.ts'
import { type DemoCountry, demoCountries } from './product.ts'
import { demoPosters, demoSections, demoTallPictures, demoVideos } from './sections.ts'

const bySlug = new Map(demoProducts.map((product) => [product.slug, product]))

function amount(price: string): number {
  const money = parseMoney(price)
  if (!money.ok) throw new Error(`${price} is no price`)
  return money.value
}

function amounts(prices: string | undefined): readonly number[] {
  return (prices ?? '').split(' ').map(amount)
}

test('there are at least 48 products in 8 categories, with every kind that a shop can sell', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(48)
  expect(new Set(demoProducts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(8)
  expect(demoProducts.filter(({ group }) => group?.kind === 'pack').length).toBeGreaterThanOrEqual(4)
  expect(demoProducts.filter(({ group }) => group?.kind === 'promo').length).toBeGreaterThanOrEqual(4)
  expect(demoProducts.filter(({ messaging }) => messaging).length).toBeGreaterThanOrEqual(4)
  expect(demoProducts.filter(({ campaign }) => campaign).length).toBeGreaterThanOrEqual(3)
  expect(demoProducts.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(8)
  expect(demoProducts.filter(({ colors }) => colors).length).toBeGreaterThanOrEqual(10)
})

test('the catalogue has the hard cases: a product without a picture, a name too long for a card, a price of eight digits', () => {
  expect(demoProducts.filter(({ pictures }) => pictures.length === 0)).toHaveLength(1)
  expect(Math.max(...demoProducts.map(({ title }) => title.length))).toBeGreaterThan(150)
  expect(Math.max(...demoProducts.flatMap(({ prices }) => amounts(prices.colombia)))).toBeGreaterThanOrEqual(
    10_000_000_00,
  )
})

test('every product has its own slug', () => {
  expect(bySlug.size).toBe(demoProducts.length)
})

test('every colour of a product with two pictures or more has its own picture', () => {
  const several = demoProducts.filter(({ colors, pictures }) => colors && pictures.length > 1)
  expect(several.length).toBeGreaterThanOrEqual(14)
  for (const { slug, colors = [], pictures } of several) {
    const shown = colors.map(({ picture }) => picture ?? -1)
    expect(new Set(shown).size, slug).toBe(colors.length)
    for (const place of shown) expect(pictures[place], slug).toBeDefined()
  }
})

test('no two pictures are the same', () => {
  const scenes = [...demoPictures.values()].map((scene) => JSON.stringify(scene))
  expect(scenes.filter((scene, at) => scenes.indexOf(scene) !== at)).toEqual([])
})

test('every picture uses things that the emoji set has', () => {
  for (const [name, { things }] of demoPictures) {
    for (const { emoji } of things) expect(existsSync(assetOf(emoji)), `${emoji} of ${name}`).toBe(true)
    expect([1, 2, 3], name).toContain(things.length)
  }
})

describe.each(demoCountries)('in %s', (country) => {
  const catalogue = catalogueSchema.parse(catalogueFor(country))
  const products = catalogue.products.map((product) => productSchema.parse(product))

  test('every category has products, and the category of every product exists', () => {
    const slugs = new Set(catalogue.categories.map(({ slug }) => slug))
    expect(slugs.has('productos-destacados')).toBe(true)
    const used = new Set(products.flatMap(({ categories }) => categories))
    expect(used).toEqual(slugs)
  })

  test('the unit price falls with the amount and is never above the normal price', () => {
    for (const { slug, prices, messaging } of demoProducts) {
      for (const list of [prices[country], ...(messaging ? [messaging.prices[country]] : [])]) {
        const read = amounts(list)
        expect(read.length, slug).toBeGreaterThanOrEqual(2)
        expect(read, slug).toEqual(read.toSorted((one, other) => other - one))
        expect(new Set(read).size, `${slug} has a step that saves nothing`).toBe(read.length)
      }
    }
  })

  test('prices end in the usual digits of the country', () => {
    const endings = { peru: /\.(00|90)$/, colombia: /00$/, ecuador: /\.(00|[0-9]9)$/ }
    for (const { slug, prices } of demoProducts) {
      for (const price of prices[country].split(' ')) expect(price, slug).toMatch(endings[country])
    }
  })

  test('the messaging variant costs no more than the page', () => {
    for (const { slug, prices, messaging } of demoProducts) {
      if (!messaging) continue
      const [page, message] = [amounts(prices[country]), amounts(messaging.prices[country])]
      for (const [index, price] of message.entries()) expect(price, slug).toBeLessThanOrEqual(page[index] ?? 0)
    }
  })

  test('a pack or a promo costs less than its parts, each of which is also sold alone', () => {
    for (const { slug, prices, group } of demoProducts) {
      if (!group) continue
      const parts = [group.of, ...group.brings.map((brought) => brought.slug)].map((part) => bySlug.get(part))
      for (const part of parts) expect(part && !part.group, `${slug}: a part`).toBe(true)
      const alone = parts.reduce((sum, part) => sum + (amounts(part?.prices[country])[1] ?? 0), 0)
      const together =
        (amounts(prices[country])[1] ?? 0) + group.brings.reduce((sum, { price }) => sum + amount(price[country]), 0)
      expect(together, slug).toBeLessThan(alone)
      expect(amounts(prices[country])[0], slug).toBe(amounts(parts[0]?.prices[country])[0])
    }
  })

  test('at least two products have sections, which name pictures that the demo has and no word of another country', () => {
    const withSections = products.filter(({ sections }) => Array.isArray(sections) && sections.length > 0)
    expect(withSections.length).toBeGreaterThanOrEqual(2)
    const types = (demoSections['foco-led-inteligente'] ?? []).map((section) => Object(section).type)
    expect(new Set(types)).toEqual(new Set(['video', 'pictures', 'benefits', 'questions', 'comparison', 'text']))
    const files = [demoTallPictures, demoPosters, demoVideos].flatMap(Object.keys)
    for (const { title, sections } of withSections) {
      expect(readSections(sections), title).toMatchObject({ ok: true })
      expect(JSON.stringify(sections), title).not.toMatch(/undefined|\s{2}|\|/)
      for (const [, name = ''] of JSON.stringify(sections).matchAll(/"([\w-]+\.(?:png|jpg|mp4))"/g)) {
        expect(files.includes(name) || demoPictures.has(name), name).toBe(true)
      }
    }
  })

  test('texts are whole Spanish sentences without leftover markup', () => {
    for (const { title, description, messaging } of products) {
      const texts = [title, description, messaging?.title ?? '', messaging?.description ?? '']
      for (const text of texts) expect(text, title).not.toMatch(/[{}|]|undefined|\s{2}| [.,;:]/)
      expect(title, title).toMatch(/^\p{Lu}/u)
      expect(description, title).toMatch(/^<p>[¡¿]?[\p{Lu}0-9]/u)
      const paragraphs = [...description.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text ?? '')
      for (const text of paragraphs) expect(text, title).toMatch(/[.!?]$/)
      expect((description.match(/<li>/g) ?? []).length, title).toBeGreaterThanOrEqual(2)
      expect(texts.join(' ').normalize('NFC'), title).toMatch(/^[\p{Script=Latin}\p{N}\s<>/.,;:()¡!¿?%$×°“”+'’=–-]+$/u)
    }
  })
})

test('each country gets its own words', () => {
  const words = (country: DemoCountry) =>
    catalogueFor(country)
      .products.map(({ title, description }) => title + description)
      .join('\n')
  expect(words('peru')).toContain('Zapatillas urbanas livianas')
  expect(words('colombia')).toContain('Tenis urbanos livianos')
  expect(words('ecuador')).toContain('Zapatos deportivos livianos')
  expect(words('colombia')).toContain('Bombillo LED')
  expect(words('colombia')).not.toMatch(/\b(jebe|desarmador|tomatodo|timón|maletera|tacho|zapatillas)\b/i)
})
