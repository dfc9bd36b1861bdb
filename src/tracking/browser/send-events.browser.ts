import {
  dropAllEvents,
  dropEvent,
  type QueuedEvent,
  queuedEvents,
  saveEvent,
} from '../../checkout/sending/queued-events.browser.ts'
import { isReachable } from '../../checkout/sending/reachable.browser.ts'
import { hasOptedOut } from '../../lib/browser/measuring-consent.browser.ts'
import { OLDEST_EVENT_MS } from '../events/oldest-event.ts'
import type { Pixel } from './pixel.browser.ts'
import { type PostResult, postEvents, type TypedContact } from './post-events.browser.ts'

const DAY_MS = 86_400_000
/** The network matches the two copies of an event within 48 hours. So the pixel gets its copy within one day or not at all. */
const PIXEL_LIMIT_MS = DAY_MS
const MOST_AT_ONCE = 20

export interface EventTargets {
  readonly pixel: Pixel
  /** Sent with the server's copies. */
  contact(): TypedContact | null
}

/** Sends the pixel and the server the copies that they lack, and drops events that both have. Returns whether some are left for a retry. */
export async function sendEvents({ pixel, contact }: EventTargets): Promise<boolean> {
  if (hasOptedOut()) {
    dropAllEvents()
    return false
  }
  // Without a network the pixel would lose its copy.
  if (!(await isReachable())) return queuedEvents().length > 0
  sendToPixel(pixel)
  const unsent = queuedEvents().filter(isForServer)
  for (let from = 0; from < unsent.length; from += MOST_AT_ONCE) {
    const reached = await post(unsent.slice(from, from + MOST_AT_ONCE), contact)
    sendToPixel(pixel)
    if (!reached) return true
  }
  return false
}

function isForServer({ name, isPosted }: QueuedEvent): boolean {
  return name !== 'Purchase' && !isPosted
}

/** Sends the pixel the copies that are not too old, and drops events that have no copy left to send. */
function sendToPixel(pixel: Pixel): void {
  for (const event of queuedEvents()) {
    const age = Date.now() - event.at
    const isOpenForPixel = !event.isHanded && age < PIXEL_LIMIT_MS
    const isSentNow = isOpenForPixel && pixel.state() === 'ready'
    const waitsForPixel = isOpenForPixel && pixel.state() === 'loading'
    if (age >= OLDEST_EVENT_MS || !(isForServer(event) || waitsForPixel)) dropEvent(event.id)
    else if (isSentNow) saveEvent({ ...event, isHanded: true })
    if (isSentNow) pixel.track(event)
  }
}

/** Returns whether the server could be reached. If it refuses several events, they are sent one by one, so that only the bad one is lost. */
async function post(events: readonly QueuedEvent[], contact: EventTargets['contact']): Promise<boolean> {
  const posted = await postEvents(events, contact())
  if (posted === 'refused' && events.length > 1) return oneByOne(events, contact)
  if (posted !== 'unreachable') for (const event of events) markPosted(event, posted)
  return posted !== 'unreachable'
}

async function oneByOne(events: readonly QueuedEvent[], contact: EventTargets['contact']): Promise<boolean> {
  for (const event of events) if (!(await post([event], contact))) return false
  return true
}

/** Reads the event again: the pixel may have got its copy meanwhile. */
function markPosted({ id }: QueuedEvent, posted: PostResult): void {
  const event = queuedEvents().find((one) => one.id === id)
  if (event && posted === 'refused') dropEvent(id)
  else if (event) saveEvent({ ...event, isPosted: true })
}
