import { legalFacts } from '../../src/checkout/texts/legal-facts.ts'
import { termsVersion } from '../../src/checkout/texts/terms.ts'
import { confirmToken } from '../../src/orders/confirming/confirm-link.ts'
import { resumeToken } from '../../src/orders/leads/resume-link.ts'
import { testToken } from '../../src/orders/placing/test-order.ts'
import { reviewToken } from '../../src/orders/reviews/review-link.ts'
import { href } from '../../src/routing/href.ts'
import { type RouteName, routeNames, servedPattern } from '../../src/routing/routes.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { NOVEMBER_2026, testSettings } from './app.ts'
import { type KeptTicket, line, reviewPictureOf, SHARED_SLUG, type Tenant } from './tenants.ts'

/** A request to one shop with values of another. */
export interface Attempt {
  /** The matrix row that it belongs to. */
  readonly row: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly params?: object
}

/** What a route's parameter is: `nothing` for a route without one. */
type Named =
  | 'libro'
  | 'pqr'
  | 'sheet'
  | 'nothing'
  | 'product'
  | 'category'
  | 'ticket'
  | 'resume'
  | 'confirm'
  | 'review'
  | 'picture'
  | 'test'
  | 'version'

/** What the address of a tenant's sheet has. */
export const FIRST_SHEET = '000000001-2026'

const names: Readonly<Record<Named, (of: Tenant) => readonly string[]>> = {
  // Each country has one book; all tenants have a sheet of the same number.
  libro: ({ book }) => (book === 'libro-de-reclamaciones' ? [FIRST_SHEET] : []),
  pqr: ({ book }) => (book === 'pqr' ? [FIRST_SHEET] : []),
  sheet: () => [FIRST_SHEET],
  nothing: () => [''],
  product: ({ product, productId }) => [product, productId, SHARED_SLUG],
  category: ({ category }) => [category, SHARED_SLUG, 'productos-destacados', 'todo'],
  resume: (of) => [resumeOf(of)],
  confirm: (of) => [confirmOf(of)],
  review: (of) => [reviewOf(of)],
  picture: ({ shop }) => [reviewPictureOf(shop.id)],
  test: (of) => [testOf(of)],
  // What its shoppers accepted.
  version: ({ shop }) => [termsVersion(legalFacts(shop, testSettings().retention))],
  ticket: ({ lead, order }) => [lead.code, order.code, order.code.toLowerCase()],
}

/** What stands in the link that goes on with the tenant's lead. */
export function resumeOf({ shop, lead }: Tenant): string {
  return resumeToken(testSettings().rootKey.of('resume-links'), { shopId: shop.id, code: lead.code }, NOVEMBER_2026)
}

/** What stands in the link by which the tenant's order is confirmed. */
export function confirmOf({ shop, order }: Tenant): string {
  return confirmToken(testSettings().rootKey.of('confirm-links'), { shopId: shop.id, code: order.code })
}

/** What stands in the link by which what the tenant's order brought is reviewed. */
export function reviewOf({ shop, delivered }: Tenant): string {
  return reviewToken(testSettings().rootKey.of('review-links'), { shopId: shop.id, code: delivered })
}

/** What the desk gives the tenant's own browser for a test order. */
export function testOf({ shop, now }: Tenant): string {
  return testToken(testSettings().rootKey.of('test-orders'), shop.id, new Uint8Array(12), now())
}

/** A row for every route of `src/routing/routes.ts`. */
const routeRows: Readonly<Record<string, Named>> = {
  domain: 'nothing',
  'domain-carrito': 'nothing',
  'domain-categorias': 'nothing',
  'domain-categorias-slug': 'category',
  'domain-categoria-slug': 'category',
  'domain-contactanos': 'nothing',
  'domain-index170225': 'nothing',
  'domain-terminos-y-condiciones': 'nothing',
  'domain-producto-slug-index14-02-25': 'product',
  'domain-producto-slug-indexOld': 'product',
  'domain-producto-slug': 'product',
  colombia: 'nothing',
  'colombia-contactanos': 'nothing',
  'colombia-index0': 'nothing',
  'colombia-terminos-y-condiciones': 'nothing',
  'colombia-producto-slug': 'product',
  index: 'nothing',
  carrito: 'nothing',
  categorias: 'nothing',
  'categoria-slug': 'category',
  buscar: 'nothing',
  'producto-slug': 'product',
  pedir: 'nothing',
  pedido: 'nothing',
  'pedido-code': 'ticket',
  'pedido-code-pago': 'ticket',
  'pedido-code-permisos': 'ticket',
  'mis-permisos': 'nothing',
  retomar: 'resume',
  confirmar: 'confirm',
  opinar: 'review',
  'resenas-slug': 'product',
  'resenas-fotos-slug': 'picture',
  prueba: 'test',
  suscripcion: 'nothing',
  seguimiento: 'nothing',
  'seguimiento-code': 'ticket',
  'libro-de-reclamaciones': 'libro',
  'libro-de-reclamaciones-code': 'libro',
  pqr: 'pqr',
  'pqr-code': 'pqr',
  'mis-datos': 'nothing',
  'mis-datos-code': 'sheet',
  'cambios-y-devoluciones-solicitud': 'nothing',
  'cambios-y-devoluciones-solicitud-code': 'sheet',
  'terminos-y-condiciones': 'nothing',
  'terminos-y-condiciones-code': 'version',
  privacidad: 'nothing',
  'privacidad-code': 'version',
  'cambios-y-devoluciones': 'nothing',
  sorry: 'nothing',
}

/** Rows that no visitor may read in any shop. */
export const UNREADABLE_PATHS = ['/media/..%2fsecret.key', '/assets/nada.js', '/api/nada', '/nada']

type Bodies = (of: Tenant) => readonly object[]

const withNames = (named: Named, body: (name: string, of: Tenant) => object) => (of: Tenant) =>
  names[named](of).map((name) => body(name, of))

const v1Order = (idProduct: string, { client }: Tenant) => ({ ...client, idProduct, amountProduct: 1, typeSend: '' })

/** A row for every call of `src/api/calls.ts`: the `params` to try, made of the other shop's values. */
export const callRows: Readonly<Record<string, Bodies>> = {
  'post /api/v1/web/getconfigpage': ({ host }) => [{ domain: host }, {}],
  'get /api/v1/web/country': () => [{}],
  'post /api/v1/web/country': () => [{}],
  'post /api/v1/web/products': withNames('category', (category, { host }) => ({ category, domain: host })),
  'post /api/v1/web/product-start': withNames('product', (slug) => ({ slug, mode: 'wsp' })),
  'post /api/v1/web/product-start-wsp': withNames('product', (slug) => ({ slug })),
  'get /api/v1/web/product-start': () => [{}],
  'post /api/v1/web/product-start-price': withNames('product', (slug) => ({ slug })),
  'post /api/v1/web/getcategories': () => [{}],
  'post /api/v1/web/search': withNames('product', (slug) => ({ q: slug })),
  'post /api/v1/web/coupon': withNames('product', (slug) => ({ coupon: 'HOLA10', slugs: [slug] })),
  'post /api/v1/web/bump': withNames('product', (slug) => ({ slugs: [slug] })),
  'post /api/v1/web/offer': ({ lead, order }) => [lead, order].map(({ code }) => ({ code })),
  'post /api/v1/web/offer/answer': ({ lead, order }) =>
    [lead, order].map(({ code }) => ({ code, offer: 'o', says: 'si', total: '99.00' })),
  'post /api/v1/web/stock': withNames('product', (slug) => ({ slugs: [slug] })),
  'post /api/v1/web/order': withNames('product', v1Order),
  'post /api/v1/web/lead': ({ client }) => [{ phone: client.phone }],
  'post /api/v1/web/ticket/store': withNames('product', (slug, { client, host }) => ({
    client: { ...client, domain: host },
    products: [line(slug)],
  })),
  'post /api/v1/web/ticket/update': (of) =>
    [of.lead, of.order].flatMap(({ code }) => [
      { code, client: { ...of.client, name: 'Otra' }, products: [], status: 'carrito' },
      { code, client: of.client, products: [line(of.product)], status: 'finalizado' },
      { code, client: of.client, products: [line(SHARED_SLUG)], status: 'finalizado' },
    ]),
  'post /api/v1/web/visit': ({ host }) => [
    { id: 'visit-of-another-1', page: `http://${host}/`, from: `http://${host}/` },
  ],
  'post /api/v1/web/event': ({ host }) => {
    const url = `http://${host}/producto/${SHARED_SLUG}`
    return [{ page: url, events: [{ name: 'PageView', id: 'view-1', age: 0, url }] }]
  },
}

/** Addresses that belong to no route and no call. */
export const filePaths = ({ picture }: Tenant): readonly string[] => [
  `/media/${picture}`,
  '/assets/starter-test.js',
  '/sitemap.xml',
  '/sitemap-0.xml',
  ...['/feed/meta.csv', '/feed/tiktok.csv', '/feed/google.xml'],
  '/robots.txt',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/api/peru/departamentos.json',
  `/.well-known/contraentrega?q=${'q'.repeat(43)}`,
  '/healthz',
  '/readyz',
  '/metrics',
  ...UNREADABLE_PATHS,
]

/** A sentence for each route and call that the matrix lacks, which says what to add. */
export function missingRows(routes: readonly string[], calls: readonly string[]): readonly string[] {
  return [
    ...routes
      .filter((name) => !Object.hasOwn(routeRows, name))
      .map((name) => `Route ${name} is not tried across shops: add what its parameter names to routeRows`),
    ...calls
      .filter((name) => !Object.hasOwn(callRows, name))
      .map((name) => `Call ${name} is not tried across shops: add its params, made of another shop’s, to callRows`),
  ].map((sentence) => `${sentence} in tests/support/tenant-rows.ts`)
}

/** Every attempt on a shop with the values of `of`: what ends within an hour first, for the shops' clock advances a minute whenever it is read. */
export function attempts(on: Shop, of: Tenant): readonly Attempt[] {
  const endsSoon = (name: RouteName) => routeRows[name] === 'test'
  return [
    ...routeNames
      .toSorted((one, two) => Number(endsSoon(two)) - Number(endsSoon(one)))
      .flatMap((name) => routeAttempts(name, on, of)),
    ...Object.entries(callRows).flatMap(([row, bodies]) => callAttempts(row, bodies(of))),
    ...filePaths(of).map((path) => ({ row: path, method: 'GET', path }) as const),
  ]
}

/** A route that this shop does not serve is requested as the other shop serves it. */
function routeAttempts(name: RouteName, on: Shop, of: Tenant): readonly Attempt[] {
  const { directory } = servedPattern(name, on.directory) === null ? of.shop : on
  if (servedPattern(name, directory) === null) return []
  return names[routeRows[name] ?? 'nothing'](of).map((value) => {
    const params: Record<string, string> =
      routeRows[name] === 'nothing' ? {} : { slug: value, code: value, token: value }
    return { row: name, method: 'GET', path: href(name, params, directory) }
  })
}

function callAttempts(row: string, bodies: readonly object[]): readonly Attempt[] {
  const [method = '', path = ''] = row.split(' ')
  if (method === 'get') return [{ row, method: 'GET', path }]
  return bodies.map((params) => ({ row, method: 'POST', path, params }))
}

/** The headers of an attempt: none, and those of a visitor of the other shop. */
export function borrowed({ host, lead, order, look, sheet }: Tenant): readonly Readonly<Record<string, string>>[] {
  const cookie = [...[lead, order].map(({ code, key }) => `ticket_${code}=${key}`), look, sheet].join('; ')
  const said = {
    cookie,
    origin: `http://${host}`,
    referer: `http://${host}/producto/comun`,
    'x-forwarded-host': host,
    'x-host': host,
    'x-original-url': `http://${host}/`,
    forwarded: `host=${host}`,
  }
  /** The ticket that the browser orders with is the other shop's. */
  const ordering = ({ code }: KeptTicket) => ({ cookie: `${cookie}; ordering=${code}` })
  return [
    {},
    said,
    { ...said, ...ordering(order), 'ticket-key': order.key, 'idempotency-key': order.idempotencyKey },
    { ...said, ...ordering(lead), 'ticket-key': lead.key, 'idempotency-key': lead.idempotencyKey },
  ]
}
