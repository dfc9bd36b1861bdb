import { hmac, sameDigest } from '../../lib/secrets/digest.ts'
import type { Order } from '../order.ts'
import { LOOK_KEY_LIFETIME_MS } from './look-up.ts'

type Looked = Pick<Order, 'shopId' | 'id' | 'forgottenAt'>

/**
 * The key that a browser keeps after it gave an order's code and digits. It opens this one order until it expires. It is the expiry time and 128 bits of a
 * MAC over order and expiry, so the server stores nothing.
 */
export function lookKey(secret: Uint8Array, order: Omit<Looked, 'forgottenAt'>, now: number): string {
  const until = (now + LOOK_KEY_LIFETIME_MS).toString(36)
  return `${until}.${macOf(secret, order, until)}`
}

/** A key that expires later than a new one would was made by a clock that was ahead, and is refused. */
export function isLookKeyValid(secret: Uint8Array, order: Looked, key: string, now: number): boolean {
  const [until = '', mac = ''] = key.split('.')
  const left = Number.parseInt(until, 36) - now
  return (
    order.forgottenAt === null &&
    left > 0 &&
    left <= LOOK_KEY_LIFETIME_MS &&
    sameDigest(mac, macOf(secret, order, until))
  )
}

function macOf(secret: Uint8Array, { shopId, id }: Omit<Looked, 'forgottenAt'>, until: string): string {
  return hmac(secret, `order-look:${JSON.stringify([shopId, id, until])}`)
    .subarray(0, 16)
    .toString('base64url')
}
