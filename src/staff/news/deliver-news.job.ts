import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { CannotUnseal, unseal } from '../../lib/secrets/secret-box.ts'
import type { ChannelKey } from '../../outbox/channel.ts'
import { markDelivered, takeLetters } from '../../outbox/delivery.store.ts'
import { postLetters } from '../../outbox/outbox.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import { membersOf } from '../team/memberships.store.ts'
import { newsChoicesOf } from './news-choices.store.ts'
import { defaultNewsChoice } from './news-kinds.ts'
import { letterOfNews } from './post-news.step.ts'
import { type PushVerdict, pushVerdict } from './push-answer.ts'
import type { PushSubscription } from './push-device.ts'
import { deletePushDevice, pushDevicesOf, type SealedDevice, saveFailures } from './push-devices.store.ts'
import { type PushMessage, pushData, pushTag } from './push-message.ts'
import {
  type NewsLetterBody,
  type PushNotification,
  pushNotificationsFor,
  type Recipient,
} from './push-notifications.ts'
import { type PushSender, pushKeys, sendPush } from './push-service.platform.ts'

export type NewsDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>

/** Letters per round. */
const MOST_LETTERS = 500
/** Longer than a round takes. When a process dies midway, its letters are due again after this time. */
const LEASE_MS = 90_000
/** The time-out of one push, so that a service that hangs does not delay the others for long. */
const LIMIT_MS = 5_000
const AT_ONCE = 8
/** Older news are not pushed; the desk shows them. */
const FRESH_MS = 3_600_000

/**
 * Pushes a shop’s due news to its people’s devices, with a short transaction before and after: none is open while a push service answers. Permissions are read
 * now, not when the news were posted. A device that is gone is deleted; one whose service asks to wait gets a letter of its own.
 */
export async function deliverNews(deps: NewsDeps, channel: ChannelKey): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const { shopId } = channel
  const taking = { now, leaseUntil: now + LEASE_MS, limit: MOST_LETTERS }
  const letters = await db.transaction((tx) => takeLetters(tx, channel, taking))
  const shop = letters.length > 0 ? await findShop(db.read, shopId) : null
  if (!shop) return
  const fresh = letters.map(({ body, createdAt }) => ({ letter: JSON.parse(body) as NewsLetterBody, createdAt }))
  const news = fresh.filter(({ createdAt }) => Math.abs(now - createdAt) < FRESH_MS).map(({ letter }) => letter)
  const notifications = pushNotificationsFor(news, await recipientsOf(deps, shop, now), { now, country: shop.country })
  const limit = limitConcurrency(AT_ONCE)
  const verdicts = await Promise.all(notifications.map((one) => limit(() => send(deps, shop, one))))
  await db.transaction(async (tx) => {
    const ids = letters.map(({ id }) => id)
    await markDelivered(tx, shopId, ids, clock())
    for (const [place, one] of notifications.entries()) {
      const verdict = verdicts[place] ?? { kind: 'never' }
      if (verdict.kind === 'gone') await deletePushDevice(tx, shopId, one.device)
      else await noteFailures(one, verdict)
      if (verdict.kind === 'later') await postLetters(tx, [againLetter(shopId, one, clock() + verdict.waitMs)])
    }

    async function noteFailures({ device }: PushNotification, verdict: PushVerdict): Promise<void> {
      const failures = verdict.kind === 'delivered' ? 0 : device.failures + 1
      if (failures !== device.failures) await saveFailures(tx, shopId, device, failures)
    }
  })
}

/** The devices of the shop’s current members, with each member’s permission and choice. */
async function recipientsOf({ db }: NewsDeps, shop: Shop, now: number): Promise<readonly Recipient<SealedDevice>[]> {
  const [devices, members, choices] = await Promise.all([
    pushDevicesOf(db.read, shop.id, now),
    membersOf(db.read, shop.id),
    newsChoicesOf(db.read, shop.id),
  ])
  const permissions = new Map(members.map(({ personId, permission }) => [personId, permission]))
  return devices.flatMap((device) => {
    const permission = permissions.get(device.personId)
    return permission ? [{ device, permission, choice: choices.get(device.personId) ?? defaultNewsChoice }] : []
  })
}

async function send(deps: NewsDeps, shop: Shop, { device, kind, count, tries, thing }: PushNotification<SealedDevice>) {
  const { settings, clock, log } = deps
  const subscription = opened(settings.rootKey.of('push-devices'), device.sealed)
  // Sealed under an earlier root key: its browser would refuse our new sender key too.
  if (!subscription) return { kind: 'gone' } as const
  const message: PushMessage = {
    shop: shop.config.logo_title,
    host: shop.hosts[0] ?? '',
    kind,
    count,
    ...(thing && { thing }),
  }
  const pushed = {
    text: JSON.stringify(pushData(message)),
    topic: sha256(`${shop.id} ${pushTag(message)}`).slice(0, 32),
  }
  const answer = await sendPush(senderOf(deps), subscription, pushed, LIMIT_MS)
  const verdict = pushVerdict(answer, tries, clock())
  if (verdict.kind === 'never') {
    const { host } = new URL(subscription.endpoint)
    log.warn({ shopId: shop.id, service: host, status: answer.status }, 'A push service did not take a message.')
  }
  return verdict
}

/** How push services identify this installation: its key, and an address of its operator. */
function senderOf({ settings }: NewsDeps): PushSender {
  const { rootKey, securityContact, deskHost } = settings
  const isAddress = securityContact !== null && /^(mailto|https):/.test(securityContact)
  return { keys: pushKeys(rootKey.of('push-sender')), subject: isAddress ? securityContact : `https://${deskHost}` }
}

function opened(key: Uint8Array, sealed: string): PushSubscription | null {
  try {
    return JSON.parse(unseal(key, sealed))
  } catch (error) {
    if (error instanceof CannotUnseal) return null
    throw error
  }
}

function againLetter(shopId: string, { device, kind, count, tries, thing }: PushNotification, dueAt: number) {
  return letterOfNews(
    shopId,
    `${kind}-${device.id}-${dueAt}`,
    { kind, count, by: null, device: device.id, tries, ...(thing && { thing }) },
    dueAt,
  )
}
