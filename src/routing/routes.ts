import { type Country, countryNames } from '../lib/countries.ts'

/**
 * The one table of named routes (specification, section 2). `:slug` must be given, `:slug?` may be left out; the first match wins, so the dated
 * pages stand before the products: their words are never read as a slug. The first segment of a name is its directory, and its country if it is one.
 * Names without a directory are generic and served everywhere.
 *
 * Generic `carrito`, `categorias` and `buscar` are ours: the directory `colombia` lists neither a cart nor the categories, and a shop needs all three.
 * Under the directory `domain` their paths are those of the directory's own routes. `/categoria` alone shows the default category, and `pedir` is the
 * order form as plain pages. `/pedido` asks for an order's code, and `/seguimiento` leads there; with a code, which messages have, it is filled in. `/retomar` goes on with an unfinished order, `/c` answers a placed one, and `/opinar` reviews what was delivered, each from a link that the seller sent.
 * `/resenas` has all reviews of a product, and their pictures.
 * `/pedido/:code/pago` is where a deposit is paid, `/pedido/:code/permisos` where the shopper sees and takes back what they allowed; `/mis-permisos` asks which order. `/prueba` begins the seller's own test order, and `/suscripcion` takes the number of a visitor who wants to hear of offers.
 * `/libro-de-reclamaciones` (Peru) and `/pqr` (Colombia, Ecuador) take claims; with a number, one that was filed.
 * `/mis-datos` takes what people ask of their personal data, and `/cambios-y-devoluciones/solicitud` returns and exchanges, in the same way.
 * `/privacidad` and `/cambios-y-devoluciones` are what the law asks beside the terms. With a version, terms and privacy as they were accepted.
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
  buscar: '/buscar',
  'producto-slug': '/producto/:slug',
  pedir: '/pedir',
  pedido: '/pedido',
  'pedido-code': '/pedido/:code',
  'pedido-code-pago': '/pedido/:code/pago',
  'pedido-code-permisos': '/pedido/:code/permisos',
  'mis-permisos': '/mis-permisos',
  retomar: '/retomar/:token',
  confirmar: '/c/:token',
  opinar: '/opinar/:token',
  'resenas-slug': '/resenas/:slug',
  'resenas-fotos-slug': '/resenas/fotos/:slug',
  prueba: '/prueba/:token',
  suscripcion: '/suscripcion',
  seguimiento: '/seguimiento',
  'seguimiento-code': '/seguimiento/:code',
  'libro-de-reclamaciones': '/libro-de-reclamaciones',
  'libro-de-reclamaciones-code': '/libro-de-reclamaciones/:code',
  pqr: '/pqr',
  'pqr-code': '/pqr/:code',
  'mis-datos': '/mis-datos',
  'mis-datos-code': '/mis-datos/:code',
  'cambios-y-devoluciones-solicitud': '/cambios-y-devoluciones/solicitud',
  'cambios-y-devoluciones-solicitud-code': '/cambios-y-devoluciones/solicitud/:code',
  'terminos-y-condiciones': '/terminos-y-condiciones',
  'terminos-y-condiciones-code': '/terminos-y-condiciones/:code',
  privacidad: '/privacidad',
  'privacidad-code': '/privacidad/:code',
  'cambios-y-devoluciones': '/cambios-y-devoluciones',
  sorry: '/sorry',
} as const

export type RouteName = keyof typeof routes

export type RouteParams = Readonly<Record<string, string>>

export interface Match {
  readonly name: RouteName
  readonly params: RouteParams
}

export const routeNames = Object.keys(routes) as RouteName[]

/** The prefixes that a shop's routes can lose: links of a `domain` shop read `/producto/x` instead of `/domain/producto/x`. */
export const directories = ['domain', 'colombia'] as const

export type RoutesDirectory = (typeof directories)[number]

/** The directory that a route belongs to, or `null` for a generic one. */
export function routeDirectory(name: RouteName): RoutesDirectory | null {
  return directories.find((directory) => directory === firstSegment(name)) ?? null
}

/** The country that a route's name begins with, if it does. */
export function routeCountry(name: RouteName): Country | null {
  return countryNames.find((country) => country === firstSegment(name)) ?? null
}

/** The pattern of a route in a shop, without the prefix of the shop's own directory. `null` when the route belongs to another directory. */
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
