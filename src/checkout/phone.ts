import type { Country } from '../shops/shop.ts'
import { countryRules } from './country-rules.ts'

export const SHORTEST_PHONE = 9
export const LONGEST_PHONE = 15

/** What is kept of a phone number: its digits, at most fifteen. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, LONGEST_PHONE)
}

/** What to say to a number that cannot be a mobile of the country; it blocks nothing. `null` for one that can, or that is still too short. */
export function phoneHint(phone: string, country: Country): string | null {
  const { shape, hint } = countryRules[country].mobile
  return phone.length < SHORTEST_PHONE || shape.test(phone) ? null : hint
}
