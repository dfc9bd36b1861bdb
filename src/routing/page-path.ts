import { href } from './href.ts'
import { matchRoute } from './match.ts'
import { type RouteName, type RoutesDirectory, routeDirectory } from './routes.ts'

/** A page of a shop as figures name it: its path, and the name that the path carries, which has to exist. */
export interface PagePath {
  readonly path: string
  readonly product: string | null
  readonly category: string | null
}

/**
 * The page of an address's path, as links write it; `null` for an address without a page. The page of an order is that of all orders, because its
 * address has the order's code; a link that reopens one is no page.
 */
export function pageOfPath(path: string, directory: RoutesDirectory | null): PagePath | null {
  const match = matchRoute(path, directory)
  if (!match) return null
  const { name, params } = match
  if (name === 'retomar') return null
  if (name === 'pedido-code' || name === 'pedido-code-pago' || name === 'pedido-code-permisos')
    return { path: href('pedido', {}, directory), product: null, category: null }
  const { slug = null } = params
  return { path: href(name, params, directory), product: null, category: null, ...(slug && { [kindOf(name)]: slug }) }
}

function kindOf(name: RouteName): 'product' | 'category' {
  const own = name.slice((routeDirectory(name)?.length ?? -1) + 1)
  return own.startsWith('producto') ? 'product' : 'category'
}
