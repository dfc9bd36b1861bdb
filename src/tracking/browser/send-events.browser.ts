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
import { todaysEvent } from './older-events.ts'
import type { Pixel } from './pixels/pixel.ts'
import { type PostResult, postEvents, type TypedContact } from './post-events.browser.ts'

const DAY_MS = 86_400_000
/** The networks match the two copies of an event within 48 hours. So a pixel gets its copy within one day or not at all. */
const PIXEL_LIMIT_MS = DAY_MS
const MOST_AT_ONCE = 20

export interface EventTargets {
  readonly pixels: readonly Pixel[]
  /** The events that the shop leaves out. */
  readonly off: readonly string[]
  /** Sent with the server's copies. */
  contact(): TypedContact | null
}

/** Sends the pixels and the server the copies that they lack, and drops events that all have. Returns whether some are left for a retry. */
export async function sendEvents({ pixels, off, contact }: EventTargets): Promise<boolean> {
  if (hasOptedOut()) {
    dropAllEvents()
    return false
  }
  for (const { id, name } of queuedEvents()) if (off.includes(name)) dropEvent(id)
  // Without a network the pixels would lose their copies.
  if (!(await isReachable())) return queuedEvents().length > 0
  sendToPixels(pixels)
  const unsent = queuedEvents().filter(isForServer)
  for (let from = 0; from < unsent.length; from += MOST_AT_ONCE) {
    const reached = await post(unsent.slice(from, from + MOST_AT_ONCE), contact)
    sendToPixels(pixels)
    if (!reached) return true
  }
  return false
}

function isForServer({ name, isPosted }: QueuedEvent): boolean {
  return name !== 'Purchase' && !isPosted
}

/** Sends each pixel the copies that are not too old, and drops events that have no copy left to send. */
function sendToPixels(pixels: readonly Pixel[]): void {
  for (const event of queuedEvents().map(todaysEvent)) {
    const { id, at, handed = [] } = event
    const age = Date.now() - at
    const open = pixels.filter(({ network }) => age < PIXEL_LIMIT_MS && !handed.includes(network))
    const ready = open.filter((pixel) => pixel.state() === 'ready')
    const isAwaited = open.some((pixel) => pixel.state() === 'loading')
    if (age >= OLDEST_EVENT_MS || !(isForServer(event) || isAwaited)) dropEvent(id)
    else if (ready.length > 0) saveEvent({ ...event, handed: [...handed, ...ready.map(({ network }) => network)] })
    for (const pixel of ready) pixel.track(event)
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

/** Reads the event again: a pixel may have got its copy meanwhile. */
function markPosted({ id }: QueuedEvent, posted: PostResult): void {
  const event = queuedEvents().find((one) => one.id === id)
  if (event && posted === 'refused') dropEvent(id)
  else if (event) saveEvent({ ...event, isPosted: true })
}
