import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { ACTS, POSTED } from '../../src/checkout/posted/posted-names.ts'
import type { Database } from '../../src/database/database.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { NOVEMBER_2026, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { sized } from '../support/sizes.ts'

const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const SEED = 22_112_026
const RUNS = sized(4, 20)

const NAMES = [
  ...Object.values(POSTED),
  ...['name', 'phone', 'email', 'direccion', 'distrito', 'departamento', 'provincia', 'documento', 'lima', 'terminos'],
  ...['slug', 'amount', 'color-0-0', 'color-', 'plus', 'minus', 'remove', 'undo', 'colors', 'color normal::0:lampara'],
  ...['__proto__', 'constructor', 'toString', '', 'codigo', 'digitos'],
]

const VALUES = [
  ...['v1', 'v2', 'peru', 'colombia', 'ecuador', 'name', 'cart', 'address', 'delivery', 'finish', 'lampara', 'blusa'],
  ...Object.values(ACTS),
  ...['editar-name', 'editar-finish', 'editar-nada', 'normal::0:lampara', 'Rosa', '987654321', 'rosa@correo.pe'],
  ...[
    '150122',
    '05615',
    'miraflores',
    'lince',
    '99.00',
    '-1',
    '1e9',
    'NaN',
    'Infinity',
    '0',
    '1',
    '4',
    '5',
    'on',
    'no',
  ],
  ...['__proto__', '\u0000', 'lam\u0000para', '\ud800', '\u202e', '<script>', "' or 1=1 --", '', ' ', '😀'.repeat(400)],
  ...['x'.repeat(5_000), '9'.repeat(300), 'á'.repeat(600)],
]

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const fields = fc.array(
  fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ maxLength: 12 })), text),
  { maxLength: 14 },
)
/** What happens to the cookies before a post. */
const tampering = fc.constantFrom(
  'as it is',
  'none',
  'draft cut',
  'draft of another shop',
  'cart odd',
  'ticket odd',
  'old',
)
const posts = fc.array(
  fc.record({ path: fc.constantFrom('/pedir', '/pedir', '/carrito', '/pedido'), fields, tampering }),
  {
    minLength: 1,
    maxLength: 3,
  },
)

/** Two shops, and browsers of the first. Each reading of the clock is a minute later, so that no limit answers first. */
async function open(db: Database) {
  const [shop, other] = [await openCatalogueShop(db), await openCatalogueShop(db, { id: 'shop-2' })]
  const colors = [{ name: 'Rojo', hex: null }]
  for (const { id } of [shop, other]) {
    const products = [aProduct(), aProduct({ slug: 'blusa', title: 'Blusa', colors, position: 1 })]
    await db.transaction((tx) => saveProducts(tx, id, products, { now: 0, placing: 'given' }))
  }
  let now = NOVEMBER_2026
  const app = testApp(db, {
    clock: () => {
      now += 60_000
      return now
    },
  })
  const browse = (host = shop.hosts[0] ?? '') => {
    const browser = new PlainBrowser(app, host)
    browser.cookies.set('cart', writeCartCookie([lamp]))
    return browser
  }
  const elsewhere = browse(other.hosts[0])
  await elsewhere.open('/pedir')
  await elsewhere.post({ name: 'Vecina', phone: '912345678' })
  const wait = (ms: number) => {
    now += ms
  }
  return { shop, browse, elsewhere, wait }
}

const SPANISH = /<html lang="es/

onOneEngine((_engine, openDatabase) => {
  test('whatever is posted, the answer is a redirect or a refusal in Spanish, and the next page is shown', async () => {
    const db = await openDatabase()
    const { shop, browse, elsewhere, wait } = await open(db)
    const tamper = (cookies: Map<string, string>, how: string) => {
      if (how === 'none') cookies.clear()
      if (how === 'draft cut') cookies.set('pedido', (cookies.get('pedido') ?? 'v1.abcd').slice(0, -3))
      if (how === 'draft of another shop') cookies.set('pedido', elsewhere.cookies.get('pedido') ?? '')
      if (how === 'cart odd') cookies.set('cart', '1~lampara*9~!00*1~nada*2.x~__proto__*1')
      if (how === 'ticket odd') cookies.set('ordering', elsewhere.cookies.get('ordering') ?? 'AAAAAAAA')
      if (how === 'old') wait(3 * 60 * 60 * 1000)
    }
    await fc.assert(
      fc.asyncProperty(posts, async (sent) => {
        const browser = browse()
        for (const { path, fields, tampering } of sent) {
          tamper(browser.cookies, tampering)
          const response = await browser.send(path, new URLSearchParams(fields))
          expect([303, 413]).toContain(response.status)
          if (response.status !== 303) expect(await response.text()).toMatch(SPANISH)
          expect(response.headers.get('location') ?? '').not.toMatch(/rosa|9876|correo|miraflores/i)
          for (const page of ['/pedir', '/carrito']) {
            await browser.open(page)
            expect([browser.page.status, SPANISH.test(browser.page.html)]).toEqual([200, true])
            expect(browser.page.html).not.toMatch(/Vecina|912345678|<script>(?!\s*\{)[^<]*1=1/)
          }
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
    for (const order of await listOrders(db.read, shop.id, { limit: 100 })) expect(order.name).not.toBe('Vecina')
  })

  test('bytes that are no UTF-8, other types, foreign pages and too many fields are refused in Spanish', async () => {
    const { browse } = await open(await openDatabase())
    const browser = browse()
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const bodies: readonly (readonly [BodyInit, Readonly<Record<string, string>>, number])[] = [
      [new Uint8Array([0x6e, 0x3d, 0xff, 0xfe]), form, 400],
      [Array.from({ length: 201 }, (_, place) => `a${place}=1`).join('&'), form, 400],
      ['{"name":"Rosa"}', { ...form, 'content-type': 'application/json' }, 415],
      ['name=Rosa', { ...form, 'content-type': 'multipart/form-data; boundary=x' }, 415],
      ['name=Rosa', { ...form, 'content-encoding': 'gzip' }, 415],
      ['name=Rosa', { ...form, 'sec-fetch-site': 'cross-site' }, 403],
      [`name=${'x'.repeat(70_000)}`, form, 413],
    ]
    for (const [body, headers, status] of bodies) {
      const response = await browser.ask('/pedir', { method: 'POST', body, headers })
      const said = await response.text()
      expect([response.status, SPANISH.test(said), /undefined|Error|at \w+ \(/.test(said)]).toEqual([
        status,
        true,
        false,
      ])
    }
  })

  test('a product’s name with control characters or halves of letters is no product', async () => {
    const { browse } = await open(await openDatabase())
    for (const slug of ['lam\u0000para', '\u0000', '\ud800', 'x'.repeat(5_000)]) {
      for (const first of [`${POSTED.act}=${ACTS.order}`, `${POSTED.form}=v1`, `${POSTED.form}=v2`]) {
        const browser = browse()
        browser.cookies.delete('cart')
        const body = new URLSearchParams(first)
        body.set('slug', slug)
        expect((await browser.send('/pedir', body)).status).toBe(303)
        expect((await browser.open('/pedir')).page.status).toBe(200)
      }
    }
  })

  test('what a person typed is still there, whatever else stands in the post', async () => {
    const { browse } = await open(await openDatabase())
    const unlikely = fields.map((list) => list.filter(([name]) => !OWN.includes(name) && !name.startsWith('color')))
    await fc.assert(
      fc.asyncProperty(unlikely, async (more) => {
        const browser = browse()
        const own = [
          [POSTED.form, 'v2'],
          [POSTED.step, 'name'],
          ['name', 'Rosa Fuzz'],
          ['phone', '12'],
        ] as const
        const response = await browser.send('/pedir', new URLSearchParams([...own, ...more].map(([a, b]) => [a, b])))
        expect(response.status).toBe(303)
        await browser.open('/pedir')
        expect(browser.page.html).toMatch(/value="Rosa Fuzz"/)
        expect(browser.page.html).toMatch(/value="12"/)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })
})

/** Names that would change where the shopper is, or what is in the cart. */
const OWN: readonly string[] = ['plus', 'minus', 'remove', 'undo', 'colors', 'slug', POSTED.act, POSTED.draft]
