import type { Country } from '../../lib/countries.ts'
import { type Money, readTypedMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { midnight } from '../../lib/time/local-time.ts'
import { CODE_LENGTH, type Coupon, foldedCode } from './coupon.ts'

/** A coupon as somebody types it. Days are those of the shop's clock, such as `2026-11-24`; `until` is its last day. '' leaves a thing open. */
export interface TypedCoupon
  extends Pick<Coupon, 'gives' | 'counts' | 'products' | 'categories' | 'isForLeads' | 'isFirstOnly' | 'isOn'> {
  readonly code: string
  readonly value: string
  readonly least: string
  readonly from: string
  readonly until: string
  readonly most: string
  readonly mostOfPhone: string
  readonly campaign: string
}

/** Why a typed coupon cannot be saved. `code-taken`: another coupon has it. */
export type CouponProblem =
  | 'code'
  | 'code-taken'
  | 'percent'
  | 'amount'
  | 'least'
  | 'from'
  | 'until'
  | 'ends-first'
  | 'most'
  | 'mostOfPhone'

const DAY = /^\d{4}-\d\d-\d\d$/
const COUNT = /^[1-9]\d{0,6}$/
const DAY_MS = 86_400_000
const LONGEST_CAMPAIGN = 80

/** Reads what was typed. Lists every problem. */
export function readCoupon(
  typed: TypedCoupon,
  country: Country,
): Outcome<Omit<Coupon, 'id'>, readonly CouponProblem[]> {
  const { gives, counts, products, categories, isForLeads, isFirstOnly, isOn } = typed
  const code = typed.code.normalize('NFC').trim().toUpperCase()
  const { length } = foldedCode(code)
  const value = giftOf(typed)
  const least = typed.least.trim() === '' ? 0 : moneyOf(typed.least)
  const [from, last] = [dayOf(typed.from, country), dayOf(typed.until, country)]
  const [most, mostOfPhone] = [countOf(typed.most), countOf(typed.mostOfPhone)]
  const problems: CouponProblem[] = []
  if (length < CODE_LENGTH.least || length > CODE_LENGTH.most) problems.push('code')
  if (value === null) problems.push(gives === 'porcentaje' ? 'percent' : 'amount')
  if (least === null) problems.push('least')
  if (from === undefined) problems.push('from')
  if (last === undefined) problems.push('until')
  if (from && last && last < from) problems.push('ends-first')
  if (most === undefined) problems.push('most')
  if (mostOfPhone === undefined) problems.push('mostOfPhone')
  if (problems.length > 0) return refused(problems)
  const when = { from: from ?? null, until: last ? last + DAY_MS : null }
  const ofPhone = isForLeads ? 1 : (mostOfPhone ?? null)
  const limits = { most: most ?? null, mostOfPhone: ofPhone, isForLeads, isFirstOnly }
  const campaign = [...typed.campaign.trim()].slice(0, LONGEST_CAMPAIGN).join('')
  const gift = { code, gives, value: value ?? 0, products, categories, counts, least: least ?? 0 }
  return done({ ...gift, ...when, ...limits, campaign, isOn })
}

function giftOf({ gives, value }: TypedCoupon): number | null {
  if (gives === 'envio') return 0
  if (gives === 'monto') return moneyOf(value) || null
  const percent = /^\d{1,3}$/.exec(value.replace('%', '').trim())
  const whole = Number(percent?.[0] ?? 0)
  return whole >= 1 && whole <= 100 ? whole : null
}

function moneyOf(text: string): Money | null {
  const read = readTypedMoney(text)
  return read.ok ? read.value : null
}

/** `undefined`: no day of the calendar. */
function dayOf(text: string, country: Country): number | null | undefined {
  const day = text.trim()
  if (day === '') return null
  const isDay = DAY.test(day) && isOfCalendar(day)
  return isDay ? midnight(day, country) : undefined
}

/** `undefined`: no number of times. */
function countOf(text: string): number | null | undefined {
  const count = text.trim()
  if (count === '') return null
  return COUNT.test(count) ? Number(count) : undefined
}

/** `2026-02-30` would become the second of March. */
function isOfCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
