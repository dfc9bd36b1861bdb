import { hmac, sameDigest } from '../../lib/secrets/digest.ts'
import type { Order } from '../order.ts'
import { VOUCHER_HASH } from './order-payment.ts'

type Whose = Pick<Order, 'shopId' | 'id'>

/** Names a picture that a buyer sent for this order and that no payment has yet, so that nobody names another's. */
export function voucherKey(secret: Uint8Array, order: Whose, hash: string): string {
  return `${hash}.${macOf(secret, order, hash)}`
}

/** The hash of the picture that such a key names; `null` for any other text. */
export function namedVoucher(secret: Uint8Array, order: Whose, key: string): string | null {
  const [hash = '', mac = ''] = key.split('.')
  return VOUCHER_HASH.test(hash) && sameDigest(mac, macOf(secret, order, hash)) ? hash : null
}

function macOf(secret: Uint8Array, { shopId, id }: Whose, hash: string): string {
  return hmac(secret, `order-voucher:${JSON.stringify([shopId, id, hash])}`)
    .subarray(0, 16)
    .toString('base64url')
}
