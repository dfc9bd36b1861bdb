import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { makeFbp } from '../browser/browser-id.ts'
import { payloadOf } from '../events/payload.ts'
import { findSender } from './find-sender.step.ts'
import { sendToNetwork } from './graph.platform.ts'
import { type Verdict, verdictOf } from './network-answer.ts'

export interface TestEvent {
  readonly pixel: string
  /** From the network's screen of test events. Without one the event would count. */
  readonly testEventCode: string
  readonly userAgent: string
  /** Of the shop: `https://tienda.pe/`. */
  readonly url: string
}

/** `no-token`: there is none to send with, and nothing was sent. */
export type TestVerdict = Verdict | { readonly kind: 'no-token'; readonly reason: string }

/** A person waits for it. */
const LIMIT_MS = 5_000

/** Sends a page view to the network as a test, the way letters are sent, and returns what the answer means. Nothing is stored. */
export async function sendTestEvent(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  { id: shopId }: Pick<Shop, 'id'>,
  { pixel, testEventCode, userAgent, url }: TestEvent,
): Promise<TestVerdict> {
  const sender = await findSender(deps, { shopId, channel: pixel })
  if (!sender?.token) return { kind: 'no-token', reason: sender?.missing ?? '' }
  const at = deps.clock()
  const random = Buffer.from(deps.chance(8))
  // The id of no real browser: the network refuses an event without one.
  const fbp = makeFbp(new URL(url).host, at, random.readUInt32BE(0) / 2 ** 32)
  const visit = { userAgent, url, fbp, fbc: null, px: '500' }
  const event = { name: 'PageView', eventId: random.toString('hex'), at, visit, purchase: null, contact: null } as const
  const request = { pixel, token: sender.token, testEventCode, events: [payloadOf(event)] }
  return verdictOf(await sendToNetwork(deps.settings.graphApi, request, LIMIT_MS))
}
