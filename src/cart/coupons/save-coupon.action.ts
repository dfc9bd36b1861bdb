import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop, touchShop } from '../../shops/shops.store.ts'
import { type Coupon, foldedCode } from './coupon.ts'
import {
  findCoupon,
  findCouponById,
  findCoupons,
  insertCoupon,
  type KeptCoupon,
  updateCoupon,
} from './coupons.store.ts'
import { type CouponProblem, readCoupon, type TypedCoupon } from './typed-coupon.ts'

export type CouponRefusal =
  | { readonly reason: 'wrong'; readonly problems: readonly CouponProblem[] }
  /** The coupon that was to be changed is not there. */
  | { readonly reason: 'not-found' }

interface Saving {
  /** `null` makes a new one. */
  readonly id: string | null
  readonly typed: TypedCoupon
}

/** Makes a coupon or changes one. Orders that use it keep what they were promised. */
export function saveCoupon(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id' | 'country'>,
  actor: Actor,
  { id, typed }: Saving,
): Promise<Outcome<KeptCoupon, CouponRefusal>> {
  const read = readCoupon(typed, shop.country)
  if (!read.ok) return Promise.resolve(refused({ reason: 'wrong', problems: read.refusal }))
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx): Promise<Outcome<KeptCoupon, CouponRefusal>> => {
      await takeShop(tx, shop.id)
      const before = id === null ? null : await findCouponById(tx, shop.id, id)
      if (id !== null && !before) return refused({ reason: 'not-found' })
      const taken = await findCoupon(tx, shop.id, foldedCode(read.value.code))
      if (taken && taken.id !== id) return refused({ reason: 'wrong', problems: ['code-taken'] })
      const coupon: Coupon = { ...read.value, id: id ?? Buffer.from(deps.chance(9)).toString('base64url') }
      const kept = { ...coupon, createdAt: before?.createdAt ?? deps.clock() }
      if (before) await updateCoupon(tx, shop.id, coupon)
      else await insertCoupon(tx, shop.id, kept)
      if (coupon.isForLeads && coupon.isOn) await leaveLinks(tx, shop.id, coupon.id)
      // The forms ask for a coupon where the shop has one.
      await touchShop(tx, shop.id)
      const details = { code: coupon.code, isNew: before === null, isOn: coupon.isOn }
      await logActivity(tx, deps, { shopId: shop.id, actor, act: 'save-coupon', subject: coupon.id, details })
      return done(kept)
    }),
  )
}

/** Links that resume an unfinished order carry one coupon: another one that did is switched off, so that its plain code does not become everybody's. */
async function leaveLinks(tx: Sql, shopId: string, id: string): Promise<void> {
  const others = (await findCoupons(tx, shopId)).filter((one) => one.isForLeads && one.isOn && one.id !== id)
  for (const other of others) await updateCoupon(tx, shopId, withoutTime({ ...other, isOn: false }))
}

function withoutTime({ createdAt: _, ...coupon }: KeptCoupon): Coupon {
  return coupon
}
