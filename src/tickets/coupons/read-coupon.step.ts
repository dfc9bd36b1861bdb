import { CODE_LENGTH, foldedCode, isUsable } from '../../cart/coupons/coupon.ts'
import { countUses } from '../../cart/coupons/coupon-uses.store.ts'
import { findCoupon, type KeptCoupon, takeCoupon } from '../../cart/coupons/coupons.store.ts'
import { isOwnCode, LONGEST_OWN_CODE, sharedPart } from '../../cart/coupons/own-code.ts'
import type { Sql } from '../../database/database.ts'
import { hmac } from '../../lib/secrets/digest.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { networkOf } from '../../lib/web/network.ts'
import type { Deps } from '../../server/deps.ts'
import { countTry, hasTryLeft, sweepTries, type Tries } from '../abuse/tries.store.ts'
import { phonesWithOrders } from '../customer.store.ts'

/** A code as somebody asks for it. */
export interface AskedCoupon {
  readonly shopId: string
  readonly code: string
  /** The connection's address. Codes that no coupon has are counted by its network. */
  readonly ip: string
  /** In international form; '' while it is not known. */
  readonly phone: string
  /** The ticket that asks, whose own order does not count; '' for none. */
  readonly ticketId: string
  /** `see`: the code was accepted before, so that it is no guess. `order` keeps others from using the coupon until this transaction ends. */
  readonly purpose: 'guess' | 'see' | 'order'
}

const HOUR_MS = 60 * 60 * 1000
/** Codes that no coupon has, from one network. Codes of coupons that are over or used up are no guesses: an advertisement may still name them. */
const GUESSES: Tries = { atOnce: 10, everyMs: HOUR_MS / 10 }

/** The coupon with a code if it can be used now. `null` for everything else: nobody learns by guessing what stands against a code. */
export async function readCoupon(
  tx: Sql,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  asked: AskedCoupon,
): Promise<KeptCoupon | null> {
  const { shopId, code, phone, ticketId, purpose } = asked
  const key = foldedCode(code)
  if (key.length < CODE_LENGTH.least || key.length > LONGEST_OWN_CODE) return null
  const now = clock()
  const guesses = `cupon ${networkOf(asked.ip)}`
  if (purpose !== 'see' && !(await hasTryLeft(tx, shopId, guesses, now, GUESSES))) return null
  const found = await couponWithCode(tx, settings.rootKey, { ...asked, code: key })
  if (!found) {
    if (purpose === 'see') return null
    await sweepTries(tx, shopId, now)
    await countTry(tx, shopId, guesses, now, GUESSES)
    return null
  }
  const coupon = purpose === 'order' ? await takeCoupon(tx, shopId, found.id) : found
  if (!coupon) return null
  // Only what is limited is counted: a coupon that anybody may use would be counted in full at each order.
  const all = coupon.most === null ? 0 : await countUses(tx, shopId, coupon.id)
  const mac =
    coupon.mostOfPhone === null || phone === '' ? null : macOfPhone(settings.rootKey.of('coupon-phones'), shopId, phone)
  const ofPhone = mac === null ? 0 : await countUses(tx, shopId, coupon.id, mac)
  const asksForFirst = coupon.isFirstOnly && phone !== ''
  const hasOrdered = asksForFirst && (await phonesWithOrders(tx, shopId, [phone], ticketId)).has(phone)
  return isUsable(coupon, { all, ofPhone, hasOrdered }, now) ? coupon : null
}

/** The coupon with a code. One for leads has its code for each phone alone; while the phone is not known, any such code may be right. */
async function couponWithCode(
  tx: Sql,
  rootKey: RootKey,
  { shopId, code, phone, purpose }: Pick<AskedCoupon, 'shopId' | 'code' | 'phone' | 'purpose'>,
): Promise<KeptCoupon | null> {
  const shared = code.length > CODE_LENGTH.most ? null : await findCoupon(tx, shopId, code)
  if (shared) return shared.isForLeads ? null : shared
  const coupon = await findCoupon(tx, shopId, sharedPart(code))
  if (!coupon?.isForLeads) return null
  if (phone === '' && purpose !== 'order') return coupon
  return isOwnCode(code, rootKey.of('coupon-phones'), shopId, coupon, phone) ? coupon : null
}

/** A phone as the uses of coupons keep it. */
export function macOfPhone(secret: Uint8Array, shopId: string, phone: string): string {
  return hmac(secret, `coupon:${JSON.stringify([shopId, phone])}`)
    .subarray(0, 12)
    .toString('base64url')
}
