import type { Deps } from '../../server/deps.ts'
import { type AdAccount, channelOfAccount } from '../../shops/ad-accounts.ts'
import type { Shop } from '../../shops/shop.ts'
import { makeFbp } from '../browser/browser-id.ts'
import type { ConversionEvent } from '../events/conversion-event.ts'
import type { Verdict } from '../networks/network.ts'
import { postEvents } from '../networks/post-events.platform.ts'
import { findSender } from './find-sender.step.ts'

export interface TestEvent {
  readonly account: AdAccount
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

/** Sends a page view to a network as a test, the way letters are sent, and returns what the answer means. Nothing is stored. */
export async function sendTestEvent(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  { id: shopId }: Pick<Shop, 'id'>,
  { account, testEventCode, userAgent, url }: TestEvent,
): Promise<TestVerdict> {
  const sender = await findSender(deps, { shopId, channel: channelOfAccount(account) })
  if (!sender?.token) return { kind: 'no-token', reason: sender?.missing ?? '' }
  const at = deps.clock()
  const random = Buffer.from(deps.chance(8))
  // The id of no real browser: the network refuses an event without one.
  const fbp = makeFbp(new URL(url).host, at, random.readUInt32BE(0) / 2 ** 32)
  const visit = { userAgent, url, fbp, fbc: null, px: '500' }
  const eventId = random.toString('hex')
  const event: ConversionEvent = { name: 'PageView', eventId, at, visit, goods: null, contact: null }
  const { network, token } = sender
  const request = { account: account.id, token, testCode: testEventCode, events: [network.payload(event)] }
  return network.verdict(await postEvents(network, deps.settings, request, LIMIT_MS))
}
