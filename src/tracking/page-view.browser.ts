import { note, noteNow } from '../checkout/noted-events.browser.ts'
import { randomKey } from '../checkout/random-key.browser.ts'

const CHAT = '[href^="https://wa.me/"]'
/** What the page's first script writes when a chat's link is tapped: page view, milliseconds and address, with commas between. */
const EARLY_TAP = 'chat'

/** What an entry of the browser's history knows of the page view that it is. */
interface View {
  readonly view: string
  /** Its PageView was noted. */
  readonly isSeen?: boolean
  /** Its Contact was noted. */
  readonly isContacted?: boolean
}

let current: View = { view: '' }

/** Whether the visitor has not seen this entry of the history before. A reload and a step back find it as they left it. */
export function isNewView(): boolean {
  return history.state?.isSeen !== true
}

/** Notes the PageView of a new view. Steps within the page (`#pedir`) are the same view. */
export function noteView(): void {
  const isNew = isNewView()
  current = { view: String(history.state?.view ?? randomKey()), isSeen: true, isContacted: history.state?.isContacted }
  stamp()
  addEventListener('hashchange', stamp)
  if (isNew) noteNow('PageView', current.view)
}

/** Notes the page view's first tap on a chat's link; also one before this was there, on this page or one that was left at once. */
export function noteContacts(): void {
  const early = takeEarlyTap()
  if (early && !(early.view === current.view && current.isContacted)) {
    const { view, at, url } = early
    note({ name: 'Contact', id: `${view}-Contact`, at, url })
    if (view === current.view) contacted()
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest(CHAT)) return
    takeEarlyTap()
    if (current.isContacted) return
    contacted()
    noteNow('Contact', `${current.view}-Contact`)
  })
}

function contacted(): void {
  current = { ...current, isContacted: true }
  stamp()
}

function stamp(): void {
  try {
    history.replaceState({ ...history.state, ...current }, '')
  } catch {}
}

function takeEarlyTap(): { readonly view: string; readonly at: number; readonly url: string } | null {
  try {
    const [view = '', at = '', ...address] = (localStorage.getItem(EARLY_TAP) ?? '').split(',')
    localStorage.removeItem(EARLY_TAP)
    const { origin, pathname } = new URL(address.join(','))
    return { view, at: Number(at), url: origin + pathname }
  } catch {
    return null
  }
}
