import { z } from 'zod'
import { COUPON_GIVES, FREE_FROM_COUNTS } from '../../cart/coupons/coupon.ts'
import { MOST_LINES } from '../../cart/price-lines.ts'
import { lookAtCoupon } from '../../tickets/coupons/look-at-coupon.action.ts'
import { post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { plainText, typedText } from './text.schema.ts'

export const couponCall = post({
  path: '/api/v1/web/coupon',
  summary:
    'What a coupon takes off the products of a cart; a code that cannot be used gets the same answer, whatever stands against it',
  params: z.object({
    coupon: typedText(40),
    slugs: z.array(plainText(200).min(1)).max(MOST_LINES),
    phone: typedText(40).optional().describe('For coupons of one use a phone; without it the order tells'),
    country: typedText(64).optional(),
  }),
  answers: z.object({
    code: z.literal(200),
    data: z
      .object({
        code: z.string(),
        gives: z.enum(COUPON_GIVES),
        value: z.int().describe('Whole percent, or hundredths of the currency'),
        least: z.int().describe('What the products must cost together, in hundredths'),
        only: z.array(z.string()).nullable().describe('The slugs among those asked for that it counts for; null: all'),
        counts: z.enum(FREE_FROM_COUNTS).describe('Whether delivery that is free from a sum counts after it or before'),
      })
      .nullable()
      .describe('null: it cannot be used'),
  }),
  refusals: [429],
  async answer({ coupon: code, slugs, phone = '', country }, { deps, shop, ip }) {
    const found = await lookAtCoupon(deps, shop, { code, slugs, phone, country, ip })
    if (!found.ok) return answer(null)
    const { only, ...terms } = found.value
    return answer({ ...terms, only: only && [...only] })
  },
})
