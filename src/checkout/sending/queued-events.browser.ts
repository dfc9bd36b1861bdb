import { safeStorage } from '../../cart/in-browser/safe-storage.browser.ts'
import type { CurrencyCode } from '../../lib/money.ts'

/** An event of this browser that is not yet sent to the advertising network. */
export interface QueuedEvent {
  readonly name: 'PageView' | 'Contact' | 'InitiateCheckout' | 'AddPaymentInfo' | 'Purchase'
  /** The same for the browser's copy and the server's, so that the network counts one event. */
  readonly id: string
  /** Milliseconds, by this browser's clock. */
  readonly at: number
  /** The page's address without query and fragment. */
  readonly url: string
  readonly purchase?: { readonly value: string; readonly currency: CurrencyCode }
  /** The pixel has its copy. */
  readonly isHanded?: boolean
  /** The server has its copy. The server makes its copy of a Purchase itself. */
  readonly isPosted?: boolean
}

/** The window event that says that an event was queued. */
export const EVENT_QUEUED = 'event-queued'

const PREFIX = 'event-'

/** The keys that this page has queued. Where storage is blocked or full, they cannot be found in it. */
const ownKeys = new Set<string>()
const storage = safeStorage(() => localStorage)

/** Saves an event under a key of its own in local storage, so that two tabs never overwrite each other. */
export function saveEvent(event: QueuedEvent): void {
  const key = PREFIX + event.id
  ownKeys.add(key)
  storage[key] = JSON.stringify(event)
}

/** Queues an event of this page and this moment, and notifies the tracker. */
export function queueEvent(name: QueuedEvent['name'], id: string, purchase?: QueuedEvent['purchase']): void {
  saveEvent({ name, id, at: Date.now(), url: location.origin + location.pathname, ...(purchase && { purchase }) })
  dispatchEvent(new Event(EVENT_QUEUED))
}

/** All queued events of all tabs, oldest first. */
export function queuedEvents(): readonly QueuedEvent[] {
  const keys = new Set([...ownKeys, ...storedKeys()])
  const found = [...keys].map((key) => parse(storage[key])).filter((event) => event !== null)
  return found.sort((one, other) => one.at - other.at)
}

export function dropEvent(id: string): void {
  ownKeys.delete(PREFIX + id)
  delete storage[PREFIX + id]
}

export function dropAllEvents(): void {
  for (const { id } of queuedEvents()) dropEvent(id)
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** Only this program writes these values, so it is enough to check an id and a time. */
function parse(text: string | undefined): QueuedEvent | null {
  try {
    const found = JSON.parse(text ?? 'null')
    return typeof found?.id === 'string' && typeof found.at === 'number' ? found : null
  } catch {
    return null
  }
}
