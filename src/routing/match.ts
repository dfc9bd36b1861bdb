import {
  type Match,
  type RouteName,
  type RouteParams,
  type RoutesDirectory,
  routeNames,
  servedPattern,
} from './routes.ts'

interface Matcher {
  readonly name: RouteName
  readonly keys: readonly string[]
  readonly expression: RegExp
}

const tables = new Map<RoutesDirectory | null, readonly Matcher[]>()

/**
 * The route that serves a path (as in `URL.pathname`, still encoded). Case of the fixed parts and a trailing slash do not matter here:
 * the caller compares the path with `href` of the match and redirects to it.
 */
export function matchRoute(path: string, directory: RoutesDirectory | null): Match | null {
  for (const { name, keys, expression } of matchersOf(directory)) {
    const found = expression.exec(path)
    const params = found && decoded(keys, found.slice(1))
    if (params) return { name, params }
  }
  return null
}

function matchersOf(directory: RoutesDirectory | null): readonly Matcher[] {
  const known = tables.get(directory)
  if (known) return known
  const table = routeNames.flatMap((name) => {
    const pattern = servedPattern(name, directory)
    return pattern === null ? [] : [matcher(name, pattern)]
  })
  tables.set(directory, table)
  return table
}

function matcher(name: RouteName, pattern: string): Matcher {
  const segments = pattern.split('/').filter((segment) => segment !== '')
  const keys = segments.filter((segment) => segment.startsWith(':')).map((segment) => segment.replace(/^:|\?$/g, ''))
  const source = segments.map(segmentSource).join('')
  return { name, keys, expression: new RegExp(`^${source}/?$`, 'i') }
}

function segmentSource(segment: string): string {
  if (!segment.startsWith(':')) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  return segment.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)'
}

/** A control character is in no name, and databases refuse it. */
const CONTROL = /\p{Cc}/u

function decoded(keys: readonly string[], values: readonly (string | undefined)[]): RouteParams | null {
  try {
    const entries = keys.map((key, index) => [key, values[index]] as const)
    const found = entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, decodeURIComponent(value)]]))
    return found.some(([, value = '']) => CONTROL.test(value)) ? null : Object.fromEntries(found)
  } catch {
    return null // a broken percent escape names nothing
  }
}
