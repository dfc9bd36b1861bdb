import { limited } from '../../lib/limited.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { CannotUnseal, unseal } from '../../lib/secrets/secret-box.ts'
import type { ChannelKey } from '../../outbox/channel.ts'
import { markDelivered, takeLetters } from '../../outbox/delivery.store.ts'
import { postLetters } from '../../outbox/outbox.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import { membersOf } from '../team/memberships.store.ts'
import { heardChoicesOf } from './news-choices.store.ts'
import { usualChoice } from './news-kinds.ts'
import { heardLetter } from './post-news.step.ts'
import { type PushVerdict, pushVerdict } from './push-answer.ts'
import type { PushSubscription } from './push-device.ts'
import { deletePushDevice, pushDevicesOf, type SealedDevice, saveFailures } from './push-devices.store.ts'
import { type PushMessage, pushData, pushTag } from './push-message.ts'
import { type HeardLetter, type Listener, pushRound, type Told } from './push-round.ts'
import { type PushSender, pushKeys, sendPush } from './push-service.platform.ts'

export type HeardDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>

/** Letters of one round. */
const MOST_LETTERS = 500
/** Longer than a round takes: a process that dies in it leaves the letters to another. */
const LEASE_MS = 90_000
/** A service that hangs holds up nobody else for long. */
const LIMIT_MS = 5_000
const AT_ONCE = 8
/** Older news are nothing to wake anybody for: the desk shows them. */
const FRESH_MS = 3_600_000

/**
 * Tells a shop's people what is due, in a short transaction before and after: none is open while a push service answers. Who may hear it is read now, not when it was
 * posted. A device that is gone is deleted; one whose service asks to wait gets a letter of its own.
 */
export async function deliverHeard(deps: HeardDeps, channel: ChannelKey): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const { shopId } = channel
  const taking = { now, leaseUntil: now + LEASE_MS, limit: MOST_LETTERS }
  const letters = await db.transaction((tx) => takeLetters(tx, channel, taking))
  const shop = letters.length > 0 ? await findShop(db.read, shopId) : null
  if (!shop) return
  const fresh = letters.map(({ body, createdAt }) => ({ letter: JSON.parse(body) as HeardLetter, createdAt }))
  const news = fresh.filter(({ createdAt }) => Math.abs(now - createdAt) < FRESH_MS).map(({ letter }) => letter)
  const told = pushRound(news, await listenersOf(deps, shop, now), { now, country: shop.country })
  const limit = limited(AT_ONCE)
  const verdicts = await Promise.all(told.map((one) => limit(() => tell(deps, shop, one))))
  await db.transaction(async (tx) => {
    const ids = letters.map(({ id }) => id)
    await markDelivered(tx, shopId, ids, clock())
    for (const [place, one] of told.entries()) {
      const verdict = verdicts[place] ?? { kind: 'never' }
      if (verdict.kind === 'gone') await deletePushDevice(tx, shopId, one.device)
      else await noteFailures(one, verdict)
      if (verdict.kind === 'later') await postLetters(tx, [againLetter(shopId, one, clock() + verdict.waitMs)])
    }

    async function noteFailures({ device }: Told, verdict: PushVerdict): Promise<void> {
      const failures = verdict.kind === 'told' ? 0 : device.failures + 1
      if (failures !== device.failures) await saveFailures(tx, shopId, device, failures)
    }
  })
}

/** The devices of people who work in the shop now, with what each may and wants to hear. */
async function listenersOf({ db }: HeardDeps, shop: Shop, now: number): Promise<readonly Listener<SealedDevice>[]> {
  const [devices, members, choices] = await Promise.all([
    pushDevicesOf(db.read, shop.id, now),
    membersOf(db.read, shop.id),
    heardChoicesOf(db.read, shop.id),
  ])
  const permissions = new Map(members.map(({ personId, permission }) => [personId, permission]))
  return devices.flatMap((device) => {
    const permission = permissions.get(device.personId)
    return permission ? [{ device, permission, choice: choices.get(device.personId) ?? usualChoice }] : []
  })
}

async function tell(deps: HeardDeps, shop: Shop, { device, kind, count, tries, thing }: Told<SealedDevice>) {
  const { settings, clock, log } = deps
  const subscription = opened(settings.rootKey.of('push-devices'), device.sealed)
  // A device of before the root key was made anew: its browser would refuse our key.
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

/** How push services know this installation: by its key, and by an address at which its operator is found. */
function senderOf({ settings }: HeardDeps): PushSender {
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

function againLetter(shopId: string, { device, kind, count, tries, thing }: Told, dueAt: number) {
  return heardLetter(
    shopId,
    `${kind}-${device.id}-${dueAt}`,
    { kind, count, by: null, device: device.id, tries, ...(thing && { thing }) },
    dueAt,
  )
}
