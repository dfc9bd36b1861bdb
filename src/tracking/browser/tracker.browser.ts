import { dropAllEvents, EVENT_QUEUED } from '../../checkout/sending/queued-events.browser.ts'
import { backoff, WAITS } from '../../lib/backoff.ts'
import { readCookie } from '../../lib/browser/measuring-consent.browser.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import { accountsOf, networksOf, readPx } from '../../shops/ad-accounts.ts'
import { queryOfArrival } from './arrival.browser.ts'
import type { PagePixels } from './page-pixels.ts'
import { isNewView, trackContacts, trackView } from './page-view.browser.ts'
import { loadPixels } from './pixels/load-pixels.browser.ts'
import { type EventTargets, sendEvents } from './send-events.browser.ts'
import { withTabLock } from './tab-lock.browser.ts'
import { typedContact } from './typed-contact.browser.ts'
import { saveTiktokClick, saveVisit, saveVisitor } from './visit-cookies.browser.ts'

/** The badge in the header listens for this event, too. */
const CART_CHANGED = 'cart-changed'

let isStarted = false

/**
 * Sends the events of this page, and those that are left of earlier pages, to the advertising networks: by their pixels and through our server.
 * `arrival` is the query with which the visitor came.
 */
export function startTracker(arrival = queryOfArrival()): void {
  if (isStarted) saveSigns(new URLSearchParams())
  else whenShown(() => track(arrival))
  isStarted = true
}

function track(arrival: URLSearchParams): void {
  const page = pixelsOfPage()
  saveSigns(isNewView() ? arrival : new URLSearchParams())
  const accounts = accountsOf(page, readPx(readCookie('px')))
  if (accounts.length === 0) {
    dropAllEvents()
    return
  }
  if (page.hashed_contact) saveVisitor()
  trackView(page.currency)
  trackContacts()
  const contact = () => (page.hashed_contact ? typedContact() : null)
  const pixels = loadPixels(accounts, () => flush())
  const send = createFlush({ pixels, off: page.events_off ?? [], contact })
  const flush = () => {
    trackAdded(page.currency)
    send()
  }
  for (const name of [EVENT_QUEUED, CART_CHANGED, 'online', 'pageshow']) addEventListener(name, flush)
  document.addEventListener('visibilitychange', () => document.hidden || flush())
  flush()
}

function pixelsOfPage(): PagePixels {
  return JSON.parse(document.documentElement.dataset.pixel ?? '')
}

/** Only what the shop's networks get. */
function saveSigns(query: URLSearchParams): void {
  const networks = networksOf(pixelsOfPage())
  if (networks.includes('meta')) saveVisit(query)
  if (networks.includes('tiktok')) saveTiktokClick(query)
}

/** Where the code cannot be fetched, it is tried again with the next event. */
function trackAdded(currency: CurrencyCode): void {
  if (window.added?.length)
    import('./queue-added.browser.ts').then(
      ({ queueAdded }) => queueAdded(currency),
      () => {},
    )
}

/** A prerendered page may never be shown. */
function whenShown(act: () => void): void {
  if ((document as Document & { readonly prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true })
  } else act()
}

/** Flushes one at a time over all tabs. Retries with growing pauses while the server cannot be reached. */
function createFlush(targets: EventTargets): () => void {
  let running = Promise.resolve()
  let isQueued = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const run = async () => {
    isQueued = false
    await withTabLock(async () => {
      failures = (await sendEvents(targets)) ? failures + 1 : 0
    })
    clearTimeout(timer)
    if (failures > 0) timer = setTimeout(flush, backoff(WAITS.again, failures, Math.random()))
  }
  const flush = () => {
    if (!isQueued) running = running.then(run)
    isQueued = true
  }
  return flush
}
