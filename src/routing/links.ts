import { href } from './href.ts'
import { type RouteName, type RoutesDirectory, routeDirectory, servedPattern } from './routes.ts'

/** The addresses that a page links to. */
export interface Links {
  readonly home: string
  readonly cart: string
  readonly categories: string
  readonly search: string
  readonly contact: string
  readonly terms: string
  readonly privacy: string
  /** Terms and privacy as a version had them. */
  keptTerms(version: string): string
  keptPrivacy(version: string): string
  readonly returns: string
  /** The order form as plain pages. */
  readonly steps: string
  product(slug: string): string
  category(slug: string): string
  /** All reviews of a product, and a picture of one. */
  reviews(slug: string): string
  reviewPicture(name: string): string
  order(code: string): string
  /** Where its deposit is paid. */
  payment(code: string): string
  /** Where its shopper takes back what they allowed; `permissions` asks for the order first. */
  orderPermissions(code: string): string
  readonly permissions: string
  /** Where a shopper asks for an order by its code. */
  readonly lookUp: string
  /** Where a visitor leaves a number. */
  readonly subscription: string
  /** Where claims are filed: `libro` in Peru, `pqr` elsewhere. */
  readonly libro: string
  readonly pqr: string
  /** Where people ask for their personal data, and for returns and exchanges. */
  readonly datos: string
  readonly cambios: string
}

/** The routes that can serve each link. The first is the fallback when neither the page's directory nor the generic routes have one. */
const destinations = {
  home: ['index'],
  cart: ['domain-carrito', 'carrito'],
  categories: ['domain-categorias', 'categorias'],
  search: ['buscar'],
  contact: ['domain-contactanos', 'colombia-contactanos'],
  terms: ['terminos-y-condiciones'],
  privacy: ['privacidad'],
  keptTerms: ['terminos-y-condiciones-code'],
  keptPrivacy: ['privacidad-code'],
  returns: ['cambios-y-devoluciones'],
  steps: ['pedir'],
  product: ['domain-producto-slug', 'colombia-producto-slug', 'producto-slug'],
  category: ['domain-categoria-slug', 'categoria-slug'],
  reviews: ['resenas-slug'],
  reviewPicture: ['resenas-fotos-slug'],
  order: ['pedido-code'],
  payment: ['pedido-code-pago'],
  orderPermissions: ['pedido-code-permisos'],
  permissions: ['mis-permisos'],
  lookUp: ['pedido'],
  subscription: ['suscripcion'],
  libro: ['libro-de-reclamaciones'],
  pqr: ['pqr'],
  datos: ['mis-datos'],
  cambios: ['cambios-y-devoluciones-solicitud'],
} as const satisfies Record<keyof Links, readonly RouteName[]>

/**
 * The links of a page. In a shop that serves the whole table they stay in the directory of the page's own route where it has the destination, so
 * that a shopper who arrives at `/colombia` stays in the Colombian shop. `here` is `null` for the address that search engines should know.
 */
export function linksFrom(here: RouteName | null, directory: RoutesDirectory | null): Links {
  const pageDirectory = here && routeDirectory(here)
  const to = (destination: keyof Links, params = {}) =>
    href(chosen(destinations[destination], pageDirectory, directory), params, directory)
  return {
    home: to('home'),
    cart: to('cart'),
    categories: to('categories'),
    search: to('search'),
    contact: to('contact'),
    terms: to('terms'),
    privacy: to('privacy'),
    keptTerms: (code) => to('keptTerms', { code }),
    keptPrivacy: (code) => to('keptPrivacy', { code }),
    returns: to('returns'),
    steps: to('steps'),
    product: (slug) => to('product', { slug }),
    category: (slug) => to('category', { slug }),
    reviews: (slug) => to('reviews', { slug }),
    reviewPicture: (name) => to('reviewPicture', { slug: name }),
    order: (code) => to('order', { code }),
    payment: (code) => to('payment', { code }),
    orderPermissions: (code) => to('orderPermissions', { code }),
    permissions: to('permissions'),
    lookUp: to('lookUp'),
    subscription: to('subscription'),
    libro: to('libro'),
    pqr: to('pqr'),
    datos: to('datos'),
    cambios: to('cambios'),
  }
}

function chosen(
  names: readonly RouteName[],
  pageDirectory: RoutesDirectory | null,
  directory: RoutesDirectory | null,
): RouteName {
  const served = names.filter((name) => servedPattern(name, directory) !== null)
  const best =
    served.find((name) => routeDirectory(name) === pageDirectory) ??
    served.find((name) => routeDirectory(name) === null) ??
    served[0]
  if (!best) throw new Error(`no route of ${names.join(', ')} is served under the directory "${directory}"`)
  return best
}
