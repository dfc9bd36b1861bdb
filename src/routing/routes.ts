import type { Country, RoutesDirectory } from '../shops/shop.ts'

/**
 * The one table of named routes (specification, section 2). `:slug` must be given, `:slug?` may be left out; the first match wins, so the dated
 * pages stand before the products and keep their words for themselves. A name's first segment is its directory, and its country if it is one;
 * names without a directory are generic and served everywhere.
 *
 * Generic `carrito` and `categorias` are ours: the directory `colombia` lists neither a cart nor the categories, and a shop needs both.
 * Under the directory `domain` they fall together with that directory's own. `/categoria` alone shows the default category.
 */
export const routes = {
  domain: '/domain',
  'domain-carrito': '/domain/carrito',
  'domain-categorias': '/domain/categorias',
  'domain-categorias-slug': '/domain/categorias/:slug',
  'domain-categoria-slug': '/domain/categoria/:slug',
  'domain-contactanos': '/domain/contactanos',
  'domain-index170225': '/domain/index170225',
  'domain-terminos-y-condiciones': '/domain/terminos-y-condiciones',
  'domain-producto-slug-index14-02-25': '/domain/producto/:slug?/index14-02-25',
  'domain-producto-slug-indexOld': '/domain/producto/:slug?/indexOld',
  'domain-producto-slug': '/domain/producto/:slug',
  colombia: '/colombia',
  'colombia-contactanos': '/colombia/contactanos',
  'colombia-index0': '/colombia/index0',
  'colombia-terminos-y-condiciones': '/colombia/terminos-y-condiciones',
  'colombia-producto-slug': '/colombia/producto/:slug',
  index: '/',
  carrito: '/carrito',
  categorias: '/categorias',
  'categoria-slug': '/categoria/:slug?',
  'producto-slug': '/producto/:slug',
  'pedido-code': '/pedido/:code',
  'terminos-y-condiciones': '/terminos-y-condiciones',
  sorry: '/sorry',
} as const

export type RouteName = keyof typeof routes

export type RouteParams = Readonly<Record<string, string>>

export interface Match {
  readonly name: RouteName
  readonly params: RouteParams
}

export const routeNames = Object.keys(routes) as RouteName[]

const directories: readonly RoutesDirectory[] = ['domain', 'colombia']
const countries: readonly Country[] = ['peru', 'colombia', 'ecuador']

/** The directory that a route belongs to, or `null` for a generic one. */
export function routeDirectory(name: RouteName): RoutesDirectory | null {
  return directories.find((directory) => directory === firstSegment(name)) ?? null
}

/** The country that a route's name begins with, if it does. */
export function routeCountry(name: RouteName): Country | null {
  return countries.find((country) => country === firstSegment(name)) ?? null
}

/** The pattern under which a shop serves a route, its own directory's prefix stripped; `null` when the route is another directory's. */
export function servedPattern(name: RouteName, shopDirectory: RoutesDirectory | null): string | null {
  const pattern = routes[name]
  const directory = routeDirectory(name)
  if (directory === null || shopDirectory === null) return pattern
  if (directory !== shopDirectory) return null
  return pattern.slice(directory.length + 1) || '/'
}

function firstSegment(name: string): string {
  return name.split('-', 1)[0] ?? name
}
