import type { NotedEvent } from '../checkout/noted-events.browser.ts'

const PATIENCE_MS = 15_000
/** Not the events' fault: too slow, too early, too many. */
const PASSING = new Set([408, 425, 429])

/** What the shopper has typed so far, for the server to hash; '' is not known. */
export interface TypedContact {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly departamento: string
  readonly city: string
}

/** `refused`: will never be taken as it is. */
export type Posted = 'taken' | 'refused' | 'unreachable'

/** Gives the server its copies. Their age travels instead of their time, because phones' clocks are wrong. The page may be left meanwhile. */
export async function postEvents(events: readonly NotedEvent[], contact: TypedContact | null): Promise<Posted> {
  const now = Date.now()
  const told = events.map(({ name, id, at, url }) => ({ name, id, age: Math.max(0, now - at), url }))
  const params = { page: location.origin + location.pathname, events: told, ...(contact && { contact }) }
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), PATIENCE_MS)
  try {
    const response = await fetch('/api/v1/web/event', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
      keepalive: true,
      signal: ending.signal,
    })
    return readPosted(response.status, await response.json())
  } catch {
    return 'unreachable'
  } finally {
    clearTimeout(timer)
  }
}

/** Only an answer in the shape of our server counts; a portal's page or a proxy's error does not. */
function readPosted(status: number, body: unknown): Posted {
  const { code } = Object(body)
  if (status === 200 && code === 200) return 'taken'
  return status >= 400 && status < 500 && !PASSING.has(status) && code === status ? 'refused' : 'unreachable'
}
