import type { EventGoods } from '../../cart/event-goods.ts'
import { safeStorage } from '../../cart/in-browser/safe-storage.browser.ts'
import type { NetworkName } from '../../shops/ad-accounts.ts'
import type { TOLD_EVENTS } from '../../shops/told-events.ts'

/** An event of this browser that is not yet sent to the advertising networks. */
export interface QueuedEvent {
  readonly name: (typeof TOLD_EVENTS)[number]
  /** The same for the browser's copy and the server's, so that a network counts one event. */
  readonly id: string
  /** Milliseconds, by this browser's clock. */
  readonly at: number
  /** The page's address without query and fragment. */
  readonly url: string
  readonly goods?: EventGoods
  /** The networks whose pixels have their copy. */
  readonly handed?: readonly NetworkName[]
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
export function queueEvent(name: QueuedEvent['name'], id: string, goods?: EventGoods): void {
  saveEvent({ name, id, at: Date.now(), url: location.origin + location.pathname, ...(goods && { goods }) })
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
