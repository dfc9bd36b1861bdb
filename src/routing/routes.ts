import type { RoutesDirectory } from '../shops/shop.ts'

/**
 * The one table of named routes (specification, section 2). `:slug` must be given, `:slug?` may be left out.
 * A name's first segment is its directory or country; names without one are generic.
 */
export const routes = {
  domain: '/domain',
  'domain-carrito': '/domain/carrito',
  'domain-categoria-slug': '/domain/categoria/:slug',
  'domain-contactanos': '/domain/contactanos',
  'domain-producto-slug': '/domain/producto/:slug',
  'domain-terminos-y-condiciones': '/domain/terminos-y-condiciones',
  index: '/',
  'categoria-slug': '/categoria/:slug',
  'producto-slug': '/producto/:slug',
  'terminos-y-condiciones': '/terminos-y-condiciones',
} as const

export type RouteName = keyof typeof routes

export type RouteParams = Readonly<Record<string, string>>

export interface Match {
  readonly name: RouteName
  readonly params: RouteParams
}

export type { RoutesDirectory }
