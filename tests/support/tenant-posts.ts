import type { App } from '../../src/app.ts'
import { BUY_FIELDS } from '../../src/cart/buying/buy-fields.ts'
import { POSTED } from '../../src/checkout/posted/posted-names.ts'
import { href } from '../../src/routing/href.ts'
import { type RouteName, servedPattern } from '../../src/routing/routes.ts'
import { posts } from '../../src/storefront/posts.ts'
import { CLAIM } from './claims.ts'
import { borrowed, confirmOf, FIRST_SHEET, resumeOf, reviewOf, testOf } from './tenant-rows.ts'
import { SHARED_SLUG, type Tenant } from './tenants.ts'

type Fields = Readonly<Record<string, string>>

/** What is posted to each route that takes forms, made of a shop's values. */
const postRows: Readonly<Partial<Record<RouteName, (of: Tenant) => readonly Fields[]>>> = {
  carrito: added,
  'domain-carrito': added,
  pedir: ({ product, client }) =>
    [product, SHARED_SLUG].flatMap((slug) =>
      ['v1', 'v2'].map((form) => ({
        [POSTED.form]: form,
        [POSTED.step]: 'name',
        [BUY_FIELDS.slug]: slug,
        name: String(client.name),
        email: String(client.email),
        phone: String(client.phone),
      })),
    ),
  pedido: ({ order, lead, client }) =>
    [order, lead].map(({ code }) => ({ codigo: code, digitos: String(client.phone).slice(-4) })),
  'pedido-code': ({ order, lead }) =>
    [order, lead].map(({ code }) => ({ codigo: code, oferta: 'o', quiere: 'si', total: '99.00' })),
  'pedido-code-pago': ({ order, lead }) =>
    [order, lead].map(({ code }) => ({ codigo: code, medio: 'Yape', monto: '5', numero: '0012' })),
  'pedido-code-permisos': ({ order, lead }) =>
    [order, lead].flatMap(({ code }) => ['si', 'no'].map((ofertas) => ({ codigo: code, ofertas }))),
  'libro-de-reclamaciones': (of) => claims(of, 'libro-de-reclamaciones'),
  pqr: (of) => claims(of, 'pqr'),
  'mis-datos': (of) => sheets(of, { tipo: 'acceso', telefono: String(of.client.phone) }),
  'cambios-y-devoluciones-solicitud': (of) => sheets(of, { tipo: 'garantia', codigo: of.order.code, descripcion: 'x' }),
  retomar: () => [{}],
  confirmar: ({ client }) => [
    { que: 'ver', digitos: String(client.phone).slice(-4) },
    { que: 'cancela', motivo: 'caro' },
  ],
  opinar: ({ productId }) => [{ producto: productId, estrellas: '5' }],
  prueba: () => [{}],
  suscripcion: ({ client }) => [{ phone: String(client.phone) }],
}

/** To the shop's own book: its sheet is asked for, and another one filed. */
function claims(of: Tenant, route: Tenant['book']): readonly Fields[] {
  if (of.book !== route) return []
  const asks = { para: 'ver', numero: FIRST_SHEET, 'documento-ver': of.document }
  return [asks, ...sheets(of, {})]
}

/** Another sheet is filed. All books find one that was filed in the same way, and wrong documents run out for each. */
function sheets({ document, client }: Tenant, more: Fields): readonly Fields[] {
  return [{ ...CLAIM, nombre: String(client.name), documento: document, ...more }]
}

function added({ product }: Tenant): readonly Fields[] {
  return [product, SHARED_SLUG].map((slug) => ({ [BUY_FIELDS.slug]: slug, [BUY_FIELDS.amount]: '1' }))
}

/** The routes that take forms and that the rows lack. */
export function missingPosts(taken: readonly string[] = Object.keys(posts)): readonly string[] {
  return taken.filter((name) => !Object.hasOwn(postRows, name))
}

interface Answered {
  readonly row: RouteName
  /** What stood in the form, in lower case: an answer may repeat it. */
  readonly typed: string
  readonly status: number
  /** The whole answer and, after a redirect, the page that it leads to; in lower case. */
  readonly text: string
}

let asked = 0

/** Posts every form of `on` with the values of `of`, from browsers with the keys of `of`, and follows the redirects. */
export async function answeredPosts(app: App, on: Tenant, of: Tenant): Promise<readonly Answered[]> {
  const all: Answered[] = []
  for (const [name, rows] of Object.entries(postRows) as readonly (readonly [RouteName, typeof added])[]) {
    if (servedPattern(name, on.shop.directory) === null) continue
    for (const fields of rows(of)) {
      for (const headers of borrowed(of))
        all.push({
          row: name,
          ...(await answered(app, on, { name, fields, headers, token: tokenOf(name, of) })),
        })
    }
  }
  return all
}

function tokenOf(name: RouteName, of: Tenant): string {
  if (name === 'prueba') return testOf(of)
  if (name === 'opinar') return reviewOf(of)
  return name === 'confirmar' ? confirmOf(of) : resumeOf(of)
}

interface Posted {
  readonly name: RouteName
  readonly fields: Fields
  readonly headers: Fields
  readonly token: string
}

async function answered(app: App, on: Tenant, { name, fields, headers, token }: Posted) {
  asked += 1
  const address = `182.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
  const origin = `http://${on.host}`
  const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams(fields).toString()
  const path = href(name, { token, code: fields.codigo ?? '' }, on.shop.directory)
  const posted = name === 'pedido-code-pago' ? withPicture(fields, headers) : { headers: sent, body }
  const response = await app(new Request(origin + path, { method: 'POST', ...posted }), { address })
  const given = response.headers.getSetCookie().map((one) => one.split(';')[0])
  const cookie = [headers.cookie, ...given].filter(Boolean).join('; ')
  const to = response.headers.get('location')
  const page = to && (await app(new Request(origin + to, { headers: { ...headers, cookie } }), { address }))
  const said = [...response.headers].map(([header, value]) => `${header}: ${value}`)
  const text = [...said, await response.text(), page ? `${page.status} ${await page.text()}` : ''].join('\n')
  return { typed: body.toLowerCase(), status: response.status, text: text.toLowerCase() }
}

/** A form with a file, of which nobody chose one. */
function withPicture(fields: Fields, headers: Fields) {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  body.append('picture', new File([], ''))
  return { headers: { ...headers, 'sec-fetch-site': 'same-origin' }, body }
}

/** What the answers to the forms of `on` reveal of `victim`, as sentences. What stood in the form is no news. */
export async function postLeaks(app: App, on: Tenant, victim: Tenant): Promise<readonly string[]> {
  const all = await answeredPosts(app, on, victim)
  return all.flatMap(({ row, typed, status, text }) => {
    const told = victim.planted.filter((one) => text.includes(one.toLowerCase()) && !typed.includes(one.toLowerCase()))
    const opened = /set-cookie: (?:__host-)?pedido_/.test(text) ? [`${row} opens an order`] : []
    return [...opened, ...(told.length > 0 ? [`${row} tells ${told}`] : []), ...(status >= 500 ? [`${row} fails`] : [])]
  })
}
