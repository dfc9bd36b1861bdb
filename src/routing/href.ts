import { type RouteName, type RouteParams, type RoutesDirectory, servedPattern } from './routes.ts'

/**
 * The path of a named route in a shop with this directory.
 * Throws when a parameter is missing and when the shop does not serve the route: both are mistakes of ours, never of a visitor.
 */
export function href(name: RouteName, params: RouteParams, directory: RoutesDirectory | null): string {
  const pattern = servedPattern(name, directory)
  if (pattern === null) throw new Error(`route "${name}" is not served under the directory "${directory}"`)
  const segments = pattern.split('/').filter((segment) => segment !== '')
  return `/${segments.flatMap((segment) => filled(segment, name, params)).join('/')}`
}

function filled(segment: string, name: RouteName, params: RouteParams): string[] {
  if (!segment.startsWith(':')) return [segment]
  const optional = segment.endsWith('?')
  const key = segment.slice(1, optional ? -1 : undefined)
  const value = params[key]
  if (value) return [encodeURIComponent(value)]
  if (optional) return []
  throw new Error(`missing param "${key}" for named route "${name}"`)
}
