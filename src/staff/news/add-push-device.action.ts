import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { isP256Point } from '../../lib/secrets/p256.ts'
import { seal } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Session } from '../sessions/desk-session.ts'
import { MOST_DEVICES, type PushSubscription } from './push-device.ts'
import { pushDevicesOf, savePushDevice } from './push-devices.store.ts'
import { pushEndpoint } from './push-endpoint.ts'

export type PushDeviceRefusal =
  | { readonly reason: 'not-a-push-service' }
  | { readonly reason: 'bad-keys' }
  | { readonly reason: 'too-many-devices'; readonly most: number }

/** Registers a browser for a shop’s push notifications, as long as its session lives. The same browser again renews the same device. Returns the device’s id. */
export function addPushDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  shop: Pick<Shop, 'id'>,
  session: Session,
  { endpoint: given, p256dh, auth }: PushSubscription,
): Promise<Outcome<string, PushDeviceRefusal>> {
  const { db, clock, settings } = deps
  return db.transaction(async (tx) => {
    const endpoint = pushEndpoint(given, settings.pushService)
    if (endpoint === null) return refused({ reason: 'not-a-push-service' })
    if (!isP256Point(p256dh) || !/^[\w-]{22}$/.test(auth)) return refused({ reason: 'bad-keys' })
    const id = deviceId(endpoint)
    const personId = session.person.id
    const devices = await pushDevicesOf(tx, shop.id, clock(), personId)
    const others = devices.filter((device) => device.id !== id)
    if (others.length >= MOST_DEVICES) return refused({ reason: 'too-many-devices', most: MOST_DEVICES })
    const sealed = seal(settings.rootKey.of('push-devices'), JSON.stringify({ endpoint, p256dh, auth }))
    await savePushDevice(tx, shop.id, { id, personId, sessionHash: session.hash, sealed }, clock())
    // Browsers register again now and then; only a new device is logged.
    if (others.length === devices.length) await logActivity(tx, deps, added(shop.id, session))
    return done(id)
  })
}

/** Logs the kind of browser, and nothing with which the device can be reached. */
function added(shopId: string, { person, agent }: Session) {
  const actor = { by: 'staff', personId: person.id } as const
  return { shopId, actor, act: 'add-push-device', subject: person.id, details: { browser: agent } } as const
}

/** Identifies a device without revealing its endpoint. */
function deviceId(endpoint: string): string {
  return sha256(`push-device:${endpoint}`).slice(0, 32)
}
