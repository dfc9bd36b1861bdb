import { TrieRouter } from 'hono/router/trie-router'
import type { DeskCall } from './calls/desk-call.ts'
import { deskCalls } from './calls/desk-calls.ts'
import type { DeskRoute } from './desk-routes.ts'
import { deskPages } from './frame/desk-pages.ts'

/** What stands at an address: a page with its form, calls by method, or both. */
export interface DeskPlace {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly route: DeskRoute | null
  readonly call: DeskCall | null
}

interface Found {
  readonly path: string
  readonly route?: DeskRoute
  readonly call?: DeskCall
}

const router = new TrieRouter<Found>()
for (const route of deskPages) router.add('ALL', route.path, { path: route.path, route })
for (const call of deskCalls) router.add(call.method.toUpperCase(), call.path, { path: call.path, call })

/** The page and the call at a path (as in `URL.pathname`); `null` where there is nothing. A call of the same path and method goes before the page. */
export function matchDesk(method: string, path: string): DeskPlace | null {
  const [matches] = router.match(method === 'HEAD' ? 'GET' : method, path)
  const call = matches.find(([{ call }]) => call)
  const route = matches.find(([{ route }]) => route)
  const found = call ?? route
  if (!found) return null
  const params = decoded(found[1] as Readonly<Record<string, string>>)
  return params && { path: found[0].path, params, route: route?.[0].route ?? null, call: call?.[0].call ?? null }
}

/** A control character is in no name, and databases refuse it. */
const CONTROL = /\p{Cc}/u

function decoded(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
  try {
    const entries = Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)] as const)
    return entries.some(([, value]) => CONTROL.test(value)) ? null : Object.fromEntries(entries)
  } catch {
    return null // a broken percent escape names nothing
  }
}
