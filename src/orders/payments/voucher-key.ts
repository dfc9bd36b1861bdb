import { hmac, sameDigest } from '../../lib/secrets/digest.ts'
import type { Order } from '../order.ts'
import { VOUCHER_HASH } from './order-payment.ts'

type VoucherOrder = Pick<Order, 'shopId' | 'id'>

/** The key of a picture that a buyer sent for this order and that no payment has yet. It is signed, so that a buyer cannot name the picture of another. */
export function voucherKey(secret: Uint8Array, order: VoucherOrder, hash: string): string {
  return `${hash}.${macOf(secret, order, hash)}`
}

/** The hash of the picture that such a key names; `null` for any other text. */
export function readVoucherKey(secret: Uint8Array, order: VoucherOrder, key: string): string | null {
  const [hash = '', mac = ''] = key.split('.')
  return VOUCHER_HASH.test(hash) && sameDigest(mac, macOf(secret, order, hash)) ? hash : null
}

function macOf(secret: Uint8Array, { shopId, id }: VoucherOrder, hash: string): string {
  return hmac(secret, `order-voucher:${JSON.stringify([shopId, id, hash])}`)
    .subarray(0, 16)
    .toString('base64url')
}
