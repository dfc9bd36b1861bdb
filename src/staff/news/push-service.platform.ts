import { hkdfSync } from 'node:crypto'
import { type P256KeyPair, p256KeyPair } from '../../lib/secrets/p256.ts'
import type { PushAnswer } from './push-answer.ts'
import type { PushSubscription } from './push-device.ts'

/** How long a push service keeps a message for a device that is off. */
const KEPT_FOR_SECONDS = 3_600

/** Who sends: browsers let in only messages that this key signed (RFC 8292). */
export interface PushSender {
  readonly keys: P256KeyPair
  /** Where the service finds the operator: `https:` or `mailto:`. */
  readonly subject: string
}

export interface Pushed {
  /** JSON, for the desk's own service worker. */
  readonly text: string
  /** A message of the same topic replaces one that was not delivered yet: at most 32 signs of base64url. */
  readonly topic: string
}

/** The keys of the sender, from the 32 bytes of their purpose of the root key. They stand nowhere, and are the same for as long as the root key is. */
export function pushKeys(secret: Uint8Array): P256KeyPair {
  return p256KeyPair(new Uint8Array(hkdfSync('sha256', secret, '', 'p-256', 48)))
}

/**
 * Sends a message to a device, encrypted for it alone (RFC 8291), and always answers within `limitMs`. What encrypts and signs is loaded at the first message. Follows
 * no redirect: the address was checked, another would not be.
 */
export async function sendPush(
  { keys, subject }: PushSender,
  { endpoint, p256dh, auth }: PushSubscription,
  { text, topic }: Pushed,
  limitMs: number,
): Promise<PushAnswer> {
  const { default: webPush } = await import('web-push')
  const { origin } = new URL(endpoint)
  const { cipherText } = webPush.encrypt(p256dh, auth, text, 'aes128gcm')
  const signed = webPush.getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, 'aes128gcm')
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: signed.Authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(KEPT_FOR_SECONDS),
        urgency: 'high',
        topic,
      },
      body: new Uint8Array(cipherText),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    await response.body?.cancel()
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  } catch {
    return { status: null, retryAfter: null }
  }
}
