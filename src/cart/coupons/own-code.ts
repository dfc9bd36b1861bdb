import { hmac } from '../../lib/secrets/digest.ts'
import { type Coupon, foldedCode } from './coupon.ts'

/** Letters and digits that nobody takes for another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/** The longest code of one phone, folded. */
export const LONGEST_OWN_CODE = 26

/**
 * The code of a coupon that only one phone can use, such as `VUELVE-7K3QX9`: the coupon's code and 30 bits of a MAC over shop, coupon and phone (in international form). Nothing is
 * stored for it.
 */
export function ownCode(
  secret: Uint8Array,
  shopId: string,
  { id, code }: Pick<Coupon, 'id' | 'code'>,
  phone: string,
): string {
  const mac = hmac(secret, `own-code:${JSON.stringify([shopId, id, phone])}`).subarray(0, LENGTH)
  return `${code}-${[...mac].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

/** The coupon's code in a code of one phone; '' where it is too short for one. */
export function sharedPart(typed: string): string {
  return foldedCode(typed).slice(0, -LENGTH)
}

/** Whether a code is that of this phone, however it is typed. */
export function isOwnCode(
  typed: string,
  ...whose: readonly [secret: Uint8Array, shopId: string, coupon: Pick<Coupon, 'id' | 'code'>, phone: string]
): boolean {
  return foldedCode(typed) === foldedCode(ownCode(...whose))
}
