import { hmac, sameDigest } from '../../lib/secrets/digest.ts'
import type { Order } from '../order.ts'

const SHAPE = /^([A-Z0-9]{8})-([\w-]{16})$/

type OrderCode = Pick<Order, 'shopId' | 'code'>

/**
 * The token of the link by which a shopper confirms an order: its code and 96 bits of a MAC over shop and code. Nothing is stored for it, and nothing in it is about
 * the person. How long it opens follows from the order (`isConfirmLinkAlive`).
 */
export function confirmToken(secret: Uint8Array, order: OrderCode): string {
  return `${order.code}-${macOf(secret, order)}`
}

/** The code of the order that a token opens; `null` if it was changed or is another shop's. */
export function confirmedCode(secret: Uint8Array, shopId: string, token: string): string | null {
  const [, code = '', mac = ''] = SHAPE.exec(token) ?? []
  return code !== '' && sameDigest(mac, macOf(secret, { shopId, code })) ? code : null
}

function macOf(secret: Uint8Array, { shopId, code }: OrderCode): string {
  return hmac(secret, `confirm:${JSON.stringify([shopId, code])}`)
    .subarray(0, 12)
    .toString('base64url')
}
