import { hmac, sameDigest } from '../lib/secrets/digest.ts'
import type { Order } from './order.ts'

const SHAPE = /^([A-Z0-9]{8})-([\w-]{16})$/

type OrderCode = Pick<Order, 'shopId' | 'code'>

/** The key of a link's purpose, and the word by which its MAC begins. */
export interface TokenKey {
  readonly secret: Uint8Array
  readonly label: string
}

/**
 * The token of a link of an order: its code and 96 bits of a MAC over shop and code. Nothing is stored for it, and nothing in it is about
 * the person. How long it opens follows from the order.
 */
export function orderToken(key: TokenKey, order: OrderCode): string {
  return `${order.code}-${macOf(key, order)}`
}

/** The code of the order that a token opens; `null` if it was changed or is another shop's. */
export function codeOfToken(key: TokenKey, shopId: string, token: string): string | null {
  const [, code = '', mac = ''] = SHAPE.exec(token) ?? []
  return code !== '' && sameDigest(mac, macOf(key, { shopId, code })) ? code : null
}

function macOf({ secret, label }: TokenKey, { shopId, code }: OrderCode): string {
  return hmac(secret, `${label}:${JSON.stringify([shopId, code])}`)
    .subarray(0, 12)
    .toString('base64url')
}
