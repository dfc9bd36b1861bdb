import { forget, forgetAll, type NotedEvent, note, notedEvents } from '../checkout/noted-events.browser.ts'
import { isReachable } from '../checkout/reachable.browser.ts'
import { hasRefused } from '../lib/measured.browser.ts'
import type { Pixel } from './pixel.browser.ts'
import { type Posted, postEvents, type TypedContact } from './post-events.browser.ts'
import { TAKEN_FOR_MS } from './taken-for.ts'

const DAY_MS = 86_400_000
/** It knows two copies of an event for one within 48 hours, so that the pixel's comes within one day or not at all. */
const HANDED_FOR_MS = DAY_MS
const MOST_AT_ONCE = 20

export interface Receivers {
  readonly pixel: Pixel
  /** What goes along with the server's copies. */
  contact(): TypedContact | null
}

/** Gives the pixel and the server what they do not have yet, and forgets what both have. Answers whether something is left for later. */
export async function giveEvents({ pixel, contact }: Receivers): Promise<boolean> {
  if (hasRefused()) {
    forgetAll()
    return false
  }
  // What a pixel is told without a network is lost.
  if (!(await isReachable())) return notedEvents().length > 0
  settle(pixel)
  const unsent = notedEvents().filter(isForServer)
  for (let from = 0; from < unsent.length; from += MOST_AT_ONCE) {
    const reached = await post(unsent.slice(from, from + MOST_AT_ONCE), contact)
    settle(pixel)
    if (!reached) return true
  }
  return false
}

function isForServer({ name, isPosted }: NotedEvent): boolean {
  return name !== 'Purchase' && !isPosted
}

/** Hands the pixel what it may still have, and forgets what nobody waits for. */
function settle(pixel: Pixel): void {
  for (const event of notedEvents()) {
    const age = Date.now() - event.at
    const isHandable = !event.isHanded && age < HANDED_FOR_MS
    const isHandedNow = isHandable && pixel.state() === 'ready'
    const waitsForPixel = isHandable && pixel.state() === 'coming'
    if (age >= TAKEN_FOR_MS || !(isForServer(event) || waitsForPixel)) forget(event.id)
    else if (isHandedNow) note({ ...event, isHanded: true })
    if (isHandedNow) pixel.track(event)
  }
}

/** Answers whether the server could be reached. One that it refuses loses only itself. */
async function post(events: readonly NotedEvent[], contact: Receivers['contact']): Promise<boolean> {
  const posted = await postEvents(events, contact())
  if (posted === 'refused' && events.length > 1) return oneByOne(events, contact)
  if (posted !== 'unreachable') for (const event of events) markPosted(event, posted)
  return posted !== 'unreachable'
}

async function oneByOne(events: readonly NotedEvent[], contact: Receivers['contact']): Promise<boolean> {
  for (const event of events) if (!(await post([event], contact))) return false
  return true
}

/** The pixel may have got its copy in the meantime. */
function markPosted({ id }: NotedEvent, posted: Posted): void {
  const event = notedEvents().find((one) => one.id === id)
  if (event && posted === 'refused') forget(id)
  else if (event) note({ ...event, isPosted: true })
}
