import { hmac, sameDigest } from '../../lib/secrets/digest.ts'
import type { Order } from '../order.ts'
import { LOOK_LIVES_MS } from './look-up.ts'

type Looked = Pick<Order, 'shopId' | 'id' | 'forgottenAt'>

/**
 * What a browser keeps that named code and digits: it opens this one order until then, and nothing is stored for it. 128 bits of a MAC over the order
 * and the end.
 */
export function lookKey(secret: Uint8Array, order: Omit<Looked, 'forgottenAt'>, now: number): string {
  const until = (now + LOOK_LIVES_MS).toString(36)
  return `${until}.${macOf(secret, order, until)}`
}

/** A key from a clock that was ahead opens nothing. */
export function opensLook(secret: Uint8Array, order: Looked, key: string, now: number): boolean {
  const [until = '', mac = ''] = key.split('.')
  const left = Number.parseInt(until, 36) - now
  return order.forgottenAt === null && left > 0 && left <= LOOK_LIVES_MS && sameDigest(mac, macOf(secret, order, until))
}

function macOf(secret: Uint8Array, { shopId, id }: Omit<Looked, 'forgottenAt'>, until: string): string {
  return hmac(secret, `order-look:${JSON.stringify([shopId, id, until])}`)
    .subarray(0, 16)
    .toString('base64url')
}
