import { forgetAll, NOTED } from '../checkout/noted-events.browser.ts'
import { readCookie } from '../lib/measured.browser.ts'
import { pixelOf, readPx } from '../shops/pixel.ts'
import { alone } from './alone.browser.ts'
import { queryOfArrival } from './arrival.browser.ts'
import { backoff, WAITS } from './backoff.ts'
import { giveEvents, type Receivers } from './give-events.browser.ts'
import type { PagePixels } from './page-pixels.ts'
import { isNewView, noteContacts, noteView } from './page-view.browser.ts'
import { loadPixel } from './pixel.browser.ts'
import { typedContact } from './typed-contact.browser.ts'
import { keepVisit, keepVisitor } from './visit-cookies.browser.ts'

let isStarted = false

/**
 * Tells the advertising network, by its pixel and by way of the server, what happens on this page and what is left of earlier ones. `arrival`
 * is what the address said.
 */
export function startTracker(arrival = queryOfArrival()): void {
  if (isStarted) keepVisit(new URLSearchParams())
  else whenShown(() => track(arrival))
  isStarted = true
}

function track(arrival: URLSearchParams): void {
  const page: PagePixels = JSON.parse(document.documentElement.dataset.pixel ?? '')
  keepVisit(isNewView() ? arrival : new URLSearchParams())
  const picked = pixelOf(page, readPx(readCookie('px')))
  if (!picked) {
    forgetAll()
    return
  }
  if (page.hashed_contact) keepVisitor()
  noteView()
  noteContacts()
  const contact = () => (page.hashed_contact ? typedContact() : null)
  const give = giving({ pixel: loadPixel(picked, () => give()), contact })
  for (const sign of [NOTED, 'online', 'pageshow']) addEventListener(sign, give)
  document.addEventListener('visibilitychange', () => document.hidden || give())
  give()
}

/** A browser may make a page ready that nobody ever looks at. */
function whenShown(act: () => void): void {
  if ((document as Document & { readonly prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true })
  } else act()
}

/** One giving at a time, over all tabs; again later, and ever later, while the server cannot be reached. */
function giving(receivers: Receivers): () => void {
  let turn = Promise.resolve()
  let isWaiting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const take = async () => {
    isWaiting = false
    await alone(async () => {
      failures = (await giveEvents(receivers)) ? failures + 1 : 0
    })
    clearTimeout(timer)
    if (failures > 0) timer = setTimeout(give, backoff(WAITS.again, failures, Math.random()))
  }
  const give = () => {
    if (!isWaiting) turn = turn.then(take)
    isWaiting = true
  }
  return give
}
