import { hasOptedOut } from '../../lib/browser/measuring-consent.browser.ts'

/** The shopper may look around before the order form is opened. Here, because this file arrives with the first activity. */
if (location.search.includes('cupon=')) {
  import('../../checkout/coupon/coupon-of-link.browser.ts').then(
    (link) => link.keepCouponOfLink(),
    () => {},
  )
}

/** Waits before each try. The same page view has the same id in all of them, so it counts once. */
const WAITS_MS = [0, 3_000, 15_000]

/**
 * Tells the server of this page view and what it was opened from. It answers with the cookie that says where an order comes from, so a browser without
 * cookies is not counted. The view's id is kept in its entry of the history: a reload and a step back are the same view.
 */
export async function reportVisit(): Promise<void> {
  if (hasOptedOut() || !navigator.cookieEnabled || history.state?.isReported) return
  const id = String(history.state?.visit ?? randomId())
  note({ visit: id })
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (hasOptedOut()) return
    const isDone = await isTaken(id)
    // The visitor has refused while the answer was on its way.
    if (hasOptedOut()) return dropTouches()
    if (isDone) return note({ isReported: true })
  }
}

/** Whether the server has taken it, or will never take it. The request outlives the page. */
async function isTaken(id: string): Promise<boolean> {
  const params = { id, page: location.origin + location.pathname + location.search, from: document.referrer }
  try {
    const response = await fetch('/api/v1/web/visit', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
      keepalive: true,
      priority: 'low',
    })
    const { code } = await response.json()
    return code === response.status && (code === 200 || code === 400)
  } catch {
    return false
  }
}

function note(facts: object): void {
  try {
    history.replaceState({ ...history.state, ...facts }, '')
  } catch {}
}

/** Not shared with the tracker and the order form: a file that all of them load would be named in the script that runs before the first tap. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server's cookie, for the host alone. */
function dropTouches(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that we support.
    document.cookie = 'touches=; path=/; max-age=0'
  } catch {}
}
