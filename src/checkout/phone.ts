import type { Country } from '../shops/shop.ts'
import { countryRules } from './country-rules.ts'

export const SHORTEST_PHONE = 9
export const LONGEST_PHONE = 15

/** What is kept of a phone number: its digits, at most fifteen, whatever script a keyboard wrote them in. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)
  return digits.replace(/\D/g, '').slice(0, LONGEST_PHONE)
}

/** Unicode has the digits of a script in a row, beginning with zero; where two rows touch, one begins ten after the other. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1
  return String(before % 10)
}

/** What to say to a number that cannot be a mobile of the country; it blocks nothing. `null` for one that can, or that is still too short. */
export function phoneHint(phone: string, country: Country): string | null {
  const { shape, hint } = countryRules[country].mobile
  return phone.length < SHORTEST_PHONE || shape.test(phone) ? null : hint
}
