import type { QueuedEvent } from '../../checkout/sending/queued-events.browser.ts'

const TIMEOUT_MS = 15_000
/** Refusals that are not about the events: too slow, too early, too many. A later try may pass. */
const TEMPORARY = new Set([408, 425, 429])

/** What the shopper has typed so far, for the server to hash; '' is unknown. */
export interface TypedContact {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly departamento: string
  readonly city: string
}

/** `refused`: the server will never accept it, so a retry is useless. */
export type PostResult = 'accepted' | 'refused' | 'unreachable'

/** Posts the server's copies. They carry their age instead of their time, because phones' clocks are wrong. The request outlives the page. */
export async function postEvents(events: readonly QueuedEvent[], contact: TypedContact | null): Promise<PostResult> {
  const now = Date.now()
  const copies = events.map(({ at, name, id, url, goods }) => ({ name, id, age: Math.max(0, now - at), url, goods }))
  const params = { page: location.origin + location.pathname, events: copies, ...(contact && { contact }) }
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await fetch('/api/v1/web/event', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
      keepalive: true,
      signal: controller.signal,
    })
    return readPosted(response.status, await response.json())
  } catch {
    return 'unreachable'
  } finally {
    clearTimeout(timer)
  }
}

/** Only an answer in our server's format counts, not the page of a captive portal or the error of a proxy. */
function readPosted(status: number, body: unknown): PostResult {
  const { code } = Object(body)
  if (status === 200 && code === 200) return 'accepted'
  return status >= 400 && status < 500 && !TEMPORARY.has(status) && code === status ? 'refused' : 'unreachable'
}
