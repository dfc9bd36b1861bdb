import { safeStorage } from '../cart/safe-storage.browser.ts'
import type { CurrencyCode } from '../lib/money.ts'

/** Something that happened in this browser and that the advertising network is still to be told of. */
export interface NotedEvent {
  readonly name: 'PageView' | 'Contact' | 'InitiateCheckout' | 'AddPaymentInfo' | 'Purchase'
  /** The same for the browser's copy and the server's. */
  readonly id: string
  /** Milliseconds, by this browser's clock. */
  readonly at: number
  /** The page's address without query and fragment. */
  readonly url: string
  readonly purchase?: { readonly value: string; readonly currency: CurrencyCode }
  /** The pixel has its copy. */
  readonly isHanded?: boolean
  /** The server has its copy; it makes that of a Purchase itself. */
  readonly isPosted?: boolean
}

/** Something was noted: an event of the window. */
export const NOTED = 'noted'

const PREFIX = 'event-'

/** What was noted by this page: where storage is full or blocked, its keys are not to be found in it. */
const noted = new Set<string>()
const storage = safeStorage(() => localStorage)

/** Writes an event down, each under a key of its own in local storage, so that two tabs never undo each other. */
export function note(event: NotedEvent): void {
  const key = PREFIX + event.id
  noted.add(key)
  storage[key] = JSON.stringify(event)
}

/** What happens on this page at this moment; the tracker hears of it. */
export function noteNow(name: NotedEvent['name'], id: string, purchase?: NotedEvent['purchase']): void {
  note({ name, id, at: Date.now(), url: location.origin + location.pathname, ...(purchase && { purchase }) })
  dispatchEvent(new Event(NOTED))
}

/** Every event that is noted at this moment, by whichever tab, the oldest first. */
export function notedEvents(): readonly NotedEvent[] {
  const keys = new Set([...noted, ...storedKeys()])
  const found = [...keys].map((key) => parse(storage[key])).filter((event) => event !== null)
  return found.sort((one, other) => one.at - other.at)
}

export function forget(id: string): void {
  noted.delete(PREFIX + id)
  delete storage[PREFIX + id]
}

export function forgetAll(): void {
  for (const { id } of notedEvents()) forget(id)
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** Written by this program alone: what has an id and a time is taken as it is. */
function parse(text: string | undefined): NotedEvent | null {
  try {
    const found = JSON.parse(text ?? 'null')
    return typeof found?.id === 'string' && typeof found.at === 'number' ? found : null
  } catch {
    return null
  }
}
