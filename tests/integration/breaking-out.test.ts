import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { updateShop } from '../../src/shops/shops.store.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'
import { jsonLd } from '../support/page.ts'
import { TOKEN_KEY } from '../support/root-key.ts'
import { sized } from '../support/sizes.ts'

const HARMLESS = 'Lámpara'

/** Texts that end scripts, styles, titles, comments, attributes and strings, and characters that an escape may forget. */
const breaker = fc.constantFrom(
  ...[
    '</script>',
    '</SCRIPT ',
    '<script>',
    '<!--',
    '--!>',
    '<!--<script>',
    ']]>',
    '</style>',
    '</title>',
    '</textarea>',
  ],
  ...[
    '"',
    "'",
    '`',
    '">',
    "'>",
    '\\',
    '\\"',
    '\\u003c',
    '&lt;',
    '&quot;',
    '&#60;',
    '&#x3c',
    '&amp;lt;',
    '%3C',
    '$1',
    '$&',
  ],
  ...[
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u202e',
    '\u00a0',
    '＜',
    '\ud83d\ude00',
    '{{',
    '//',
    '/*',
    '<?',
    '<%',
    '=',
    '<zxq>',
  ],
  ...['<zxq/onzxq="1">', '"onzxq="1', '<svg/onload=zxq>', 'javascript:zxq', '<zxq'],
)
const broken = fc
  .array(fc.oneof({ weight: 4, arbitrary: breaker }, fc.string({ maxLength: 3, unit: 'grapheme' })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `${parts.join('')}ñ`.replace(/[\p{Cc}\s]/gu, ''))
  .filter((text) => text !== '')

/** The tags of a page, in order. They must not depend on its texts. */
function skeleton(html: string): readonly string[] {
  return html.match(/<[!/?]?[a-z-]+/gi) ?? []
}

function islandProps(html: string): readonly string[] {
  const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }
  return [...html.matchAll(/data-props="([^"]*)"/g)].map(([, text = '']) =>
    text.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => entities[name] ?? ''),
  )
}

async function fill(db: Database, shop: Shop, text: string): Promise<void> {
  const config = { ...shop.config, logo_title: text }
  const colors = [{ name: text, hex: '#cc0000' }]
  const images = [{ hash: 'a'.repeat(32), alt: text, color: '#ffeecc' }]
  const product = aProduct({ title: text, colors, images, categories: ['productos-destacados', 'hogar'] })
  await db.transaction(async (tx) => {
    await updateShop(tx, shop.id, { config }, TOKEN_KEY)
    await saveCategories(tx, shop.id, [
      { slug: 'productos-destacados', name: text },
      { slug: 'hogar', name: text },
    ])
    await saveProducts(tx, shop.id, [product], { now: 0, placing: 'given' })
  })
}

const PAGES = [
  ...['/', '/producto/lampara', '/producto/lampara?mode=funnel', '/producto/lampara/indexOld', '/index170225'],
  ...[
    '/categoria/hogar',
    '/categorias',
    '/carrito',
    '/contactanos',
    '/terminos-y-condiciones',
    '/sorry',
    '/nada',
    '/buscar',
  ],
]

test('no seller’s text breaks out of a page, its structured data or an island’s props', async () => {
  const db = await openTestSqlite()
  const shop = await openCatalogueShop(db)
  const app = testApp(db)
  const get = async (path: string) => (await app(new Request(`http://${shop.hosts[0]}${path}`))).text()
  await fill(db, shop, HARMLESS)
  const expected = new Map<string, readonly string[]>()
  for (const path of PAGES) expected.set(path, skeleton(await get(path)))
  const property = fc.asyncProperty(broken, async (text) => {
    await fill(db, shop, text)
    for (const path of PAGES) {
      const html = await get(path)
      expect(skeleton(html), path).toEqual(expected.get(path))
      expect(html, path).not.toMatch(/<\/?zxq|onzxq="|<svg\/onload/i)
      for (const props of islandProps(html)) expect(() => JSON.parse(props), path).not.toThrow()
      if (path === '/producto/lampara') {
        expect(jsonLd(html).Product).toMatchObject({ name: text })
        expect(
          islandProps(html).some((props) => JSON.stringify(JSON.parse(props)).includes(JSON.stringify(text))),
        ).toBe(true)
      }
    }
  })
  await fc.assert(property, { numRuns: sized(8, 40) })
})

test('no shopper’s text breaks out of the order’s page', async () => {
  const db = await openTestSqlite()
  const shop = await openCatalogueShop(db)
  await fill(db, shop, HARMLESS)
  const app = testApp(db)
  const orderPage = async (text: string) => {
    const client = {
      name: text,
      phone: '987654321',
      provincia: text,
      departamento: text,
      distrito: text,
      direccion: text,
    }
    const params = {
      client: { ...client, email: "o'zxq@correo.pe" },
      products: [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }],
    }
    const stored = await call(app, shop.hosts[0] ?? '', '/api/v1/web/ticket/store', params)
    const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const page = await app(new Request(`http://${shop.hosts[0]}/pedido/${stored.body.data}`, { headers }))
    expect([stored.status, page.status]).toEqual([200, 200])
    return page.text()
  }
  const expected = skeleton(await orderPage(HARMLESS))
  const short = broken.map((text) => text.slice(0, 70))
  const property = fc.asyncProperty(short, async (text) => {
    const html = await orderPage(text)
    expect(skeleton(html)).toEqual(expected)
    expect(html).not.toMatch(/<\/?zxq|onzxq="|<svg\/onload/i)
  })
  await fc.assert(property, { numRuns: sized(10, 60) })
})

test('a planted page that lets a text out is found', () => {
  const page = (text: string) => `<p title="${text}">${text}</p>`
  expect(skeleton(page('</p><zxq/onzxq="1">'))).not.toEqual(skeleton(page(HARMLESS)))
  expect(skeleton(page('<!--'))).not.toEqual(skeleton(page(HARMLESS)))
  expect(page('"onzxq="1')).toMatch(/onzxq="/)
})
