import { hkdfSync } from 'node:crypto'
import { type P256KeyPair, p256KeyPair } from '../../lib/secrets/p256.ts'
import type { PushAnswer } from './push-answer.ts'
import type { PushSubscription } from './push-device.ts'

/** How long a push service keeps a message for a device that is off. */
const KEPT_FOR_SECONDS = 3_600

/** The sender. Browsers accept only messages that its key signed (RFC 8292). */
export interface PushSender {
  readonly keys: P256KeyPair
  /** Where the service finds the operator: `https:` or `mailto:`. */
  readonly subject: string
}

export interface PushContent {
  /** JSON, for the desk's own service worker. */
  readonly text: string
  /** Replaces an undelivered message with the same topic. At most 32 base64url characters. */
  readonly topic: string
}

/** Derives the sender’s keys from the root key’s 32 bytes for this purpose. They are stored nowhere, and stay the same as long as the root key does. */
export function pushKeys(secret: Uint8Array): P256KeyPair {
  return p256KeyPair(new Uint8Array(hkdfSync('sha256', secret, '', 'p-256', 48)))
}

/**
 * Sends a message to a device, encrypted end to end (RFC 8291), and always returns within `limitMs`. The encryption library is loaded with the first message.
 * Redirects are not followed, because only the given address was checked.
 */
export async function sendPush(
  { keys, subject }: PushSender,
  { endpoint, p256dh, auth }: PushSubscription,
  { text, topic }: PushContent,
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
