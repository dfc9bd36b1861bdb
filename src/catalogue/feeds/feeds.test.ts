import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { FEED_NAMES, type FeedName } from './feed.ts'
import { type FeedProduct, type FeedShop, feedItem } from './feed-item.ts'
import { FeedSurvey } from './feed-survey.ts'
import { feeds } from './feeds.ts'

const SHOP: FeedShop = {
  ...{ name: 'Casa & Lista', country: 'peru', origin: 'https://casa.pe', shipping: null },
  pathOf: (slug) => `/producto/${slug}`,
}

const OLLA: FeedProduct = {
  ...{
    id: 'p1',
    slug: 'olla',
    title: 'Olla "Chef", 3 L',
    description: '<p>Cocina &amp; guarda.</p><ul><li>Fácil</li></ul>',
  },
  ...{ images: ['a', 'b', 'c'].map((hash) => ({ hash, alt: '', color: '#ffffff' })), tiers: [12_990, 9_950, 8_900] },
  ...{ currency: 'PEN', dependents: [], isForSale: true, brand: '', gtin: '' },
}

function item(other: Partial<FeedProduct> = {}, shop: Partial<FeedShop> = {}) {
  return feedItem({ ...OLLA, ...other }, { ...SHOP, ...shop })
}

/** The one row of a CSV feed, by its columns. */
function row(name: FeedName, ...given: Parameters<typeof item>) {
  const { begin, row: rowOf, end } = feeds[name]
  const [first] = parse(begin(SHOP) + rowOf(item(...given)) + end, { columns: true }) as Record<string, string>[]
  return first
}

function element(...given: Parameters<typeof item>) {
  return feeds.google.row(item(...given))
}

test('Meta’s row', () => {
  expect(row('meta')).toEqual({
    ...{ id: 'p1', title: 'Olla "Chef", 3 L', description: 'Cocina & guarda. Fácil', availability: 'in stock' },
    ...{ condition: 'new', price: '129.90 PEN', sale_price: '99.50 PEN', link: 'https://casa.pe/producto/olla' },
    image_link: 'https://casa.pe/media/a-600.jpg',
    additional_image_link: 'https://casa.pe/media/b-600.jpg,https://casa.pe/media/c-600.jpg',
    ...{ brand: 'Casa & Lista', gtin: '' },
  })
  expect(row('meta', { brand: 'Oster', gtin: '4006381333931', isForSale: false })).toMatchObject({
    ...{ brand: 'Oster', gtin: '4006381333931', availability: 'out of stock' },
  })
})

test('TikTok’s row has a title without emoji and promises', () => {
  expect(row('tiktok', { title: '🔥 Olla + envío gratis' })).toEqual({
    ...{ sku_id: 'p1', title: 'Olla', description: 'Cocina & guarda. Fácil', availability: 'in stock' },
    ...{ condition: 'new', price: '129.90 PEN', sale_price: '99.50 PEN', link: 'https://casa.pe/producto/olla' },
    ...{ image_link: 'https://casa.pe/media/a-600.jpg', brand: 'Casa & Lista' },
  })
})

test('Google’s item says what identifies a product, or that nothing does', () => {
  expect(feeds.google.begin(SHOP)).toContain('<title>Casa &amp; Lista</title><link>https://casa.pe/</link>')
  expect(element()).toBe(
    [
      '<item><g:id>p1</g:id><g:title>Olla &quot;Chef&quot;, 3 L</g:title><g:description>Cocina &amp; guarda. Fácil</g:description>',
      '<g:link>https://casa.pe/producto/olla</g:link><g:image_link>https://casa.pe/media/a-600.jpg</g:image_link>',
      '<g:additional_image_link>https://casa.pe/media/b-600.jpg</g:additional_image_link>',
      '<g:additional_image_link>https://casa.pe/media/c-600.jpg</g:additional_image_link><g:availability>in_stock</g:availability>',
      '<g:price>129.90 PEN</g:price><g:sale_price>99.50 PEN</g:sale_price><g:condition>new</g:condition>',
      '<g:identifier_exists>no</g:identifier_exists></item>\n',
    ].join(''),
  )
  expect(element({ brand: 'Oster' })).toContain('<g:condition>new</g:condition><g:brand>Oster</g:brand></item>')
  expect(element({ gtin: '96385074', isForSale: false })).toMatch(/out_of_stock.*<g:gtin>96385074<\/g:gtin><\/item>/)
  expect(element({}, { shipping: 1_200 })).toContain(
    '<g:shipping><g:country>PE</g:country><g:price>12.00 PEN</g:price></g:shipping>',
  )
})

test.each<[FeedProduct['tiers'], FeedProduct['dependents'], string, string]>([
  [[9_900], [], '99.00 PEN', ''],
  [[9_900, 9_900], [], '99.00 PEN', ''],
  [[9_900, 10_900], [], '109.00 PEN', ''],
  [[12_900, 9_900], [{ slug: 'vaso', price: 1_000 }], '139.00 PEN', '109.00 PEN'],
])('of the prices %j with %j the networks read %s and %s', (tiers, dependents, price, sale) => {
  for (const name of ['meta', 'tiktok'] as const)
    expect(row(name, { tiers, dependents })).toMatchObject({ price, sale_price: sale })
})

test('texts are cut between words, and a product without a description has its title for one', () => {
  const long = 'palabra '.repeat(1_500)
  const title = 'palabra '.repeat(24).trim()
  expect(row('meta', { title, description: long })?.title).toBe(title)
  expect(row('meta', { description: long })?.description).toMatch(/^(palabra ){1248}palabra…$/)
  expect(/<g:title>(.*?)<\/g:title>/.exec(element({ title }))?.[1]).toMatch(/^(palabra ){17}palabra…$/)
  const [, description = ''] = /<g:description>(.*?)</.exec(element({ description: long })) ?? []
  expect(description.length).toBeLessThanOrEqual(5_000)
  expect(description).toMatch(/ palabra…$/)
  expect(row('tiktok', { title: 'Olla 🍚', description: '<p> </p>' })?.description).toBe('Olla')
})

test('what networks would refuse, and what their feeds say in another way', () => {
  const survey = new FeedSurvey((problem) => (problem === 'no-picture' ? 2 : 1))
  survey.add(item())
  for (const id of ['a', 'b', 'c']) survey.add(item({ id, images: [] }))
  survey.add(item({ id: 'd', title: '🍚 Olla con envío gratis', description: '' }))
  survey.add(item({ id: 'e'.repeat(51), title: 'a '.repeat(90).trim(), tiers: [0] }))
  survey.add(item({ id: 'f', title: '🛵' }))
  expect(survey.total).toBe(7)
  const said = survey.result().map(({ problem, feeds: of, count, products }) => [problem, of, count, products.length])
  expect(said).toEqual([
    ['no-picture', [...FEED_NAMES], 3, 2],
    ['no-price', [...FEED_NAMES], 1, 1],
    ['no-title', ['tiktok'], 1, 1],
    ['long-id', ['google'], 1, 1],
    ['no-description', [...FEED_NAMES], 1, 1],
    ['cut-title', ['google'], 1, 1],
    ['emoji', ['tiktok'], 2, 1],
    ['free-shipping', ['tiktok'], 1, 1],
  ])
})
