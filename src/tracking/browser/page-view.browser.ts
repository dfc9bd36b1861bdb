import { EVENT_QUEUED, queueEvent } from '../../checkout/sending/queued-events.browser.ts'
import { randomKey } from '../../checkout/sending/random-key.browser.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import { shownGoods } from './shown-goods.browser.ts'

const CHAT = '[href^="https://wa.me/"]'

/** The page view, stored in its entry of the browser's history. */
interface View {
  readonly view: string
  /** Its PageView is queued. */
  readonly isSeen?: boolean
  /** Its Contact is queued. */
  readonly isContacted?: boolean
}

let current: View = { view: '' }

/** Whether this is a new entry of the history. A reload and a step back are the same view. */
export function isNewView(): boolean {
  return history.state?.isSeen !== true
}

/** Queues the PageView of a new view, and that it shows a product. A change of the hash (`#pedir`) is the same view. */
export function trackView(currency: CurrencyCode): void {
  const isNew = isNewView()
  current = { view: String(history.state?.view ?? randomKey()), isSeen: true, isContacted: history.state?.isContacted }
  saveView()
  addEventListener('hashchange', saveView)
  if (!isNew) return
  queueEvent('PageView', current.view)
  const shown = shownGoods(currency)
  if (shown) queueEvent('ViewContent', `${current.view}-ViewContent`, shown)
}

/** Queues the first tap of a view on a chat link. Where storage is available, the page's first script has queued it already. */
export function trackContacts(): void {
  addEventListener('click', ({ target }) => {
    if (current.isContacted || !(target instanceof Element && target.closest(CHAT))) return
    current = { ...current, isContacted: true }
    if (history.state?.isContacted) dispatchEvent(new Event(EVENT_QUEUED))
    else queueEvent('Contact', `${current.view}-Contact`)
    saveView()
  })
}

function saveView(): void {
  try {
    history.replaceState({ ...history.state, ...current }, '')
  } catch {}
}
