import { NOTED, noteNow } from '../checkout/noted-events.browser.ts'
import { randomKey } from '../checkout/random-key.browser.ts'

const CHAT = '[href^="https://wa.me/"]'

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

/** Notes the page view's first tap on a chat's link; where storage is open, the page's first script has noted it already. */
export function noteContacts(): void {
  addEventListener('click', ({ target }) => {
    if (current.isContacted || !(target instanceof Element && target.closest(CHAT))) return
    current = { ...current, isContacted: true }
    if (history.state?.isContacted) dispatchEvent(new Event(NOTED))
    else noteNow('Contact', `${current.view}-Contact`)
    stamp()
  })
}

function stamp(): void {
  try {
    history.replaceState({ ...history.state, ...current }, '')
  } catch {}
}
