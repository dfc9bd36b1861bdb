import { LRUCache } from 'lru-cache'
import { phoneDigits } from '../checkout/phone.ts'
import { internationalPhone } from '../shops/international-phone.ts'
import type { Country } from '../shops/shop.ts'

const COUNTRIES: readonly Country[] = ['peru', 'colombia', 'ecuador']

/** One order asks for its number in every act, and for its ticket's row. */
const known = new LRUCache<string, string>({ max: 500 })

/**
 * The digits of the number in international form, so that 0991234567, +593991234567 and 593 99 123 4567 are one: read as people of the country
 * write it, else as its neighbours do, else as a number of anywhere. What can be no number at all is its digits without leading zeros.
 */
export function phoneNumber(country: Country, written: string): string {
  const asked = `${country} ${written}`
  const number = known.get(asked) ?? readNumber(country, written)
  known.set(asked, number)
  return number
}

function readNumber(country: Country, written: string): string {
  const digits = phoneDigits(written)
  for (const one of [country, ...COUNTRIES]) {
    const number = internationalPhone(one, digits)
    if (number) return number.slice(1)
  }
  const number = internationalPhone(country, `+${digits}`)
  return number ? number.slice(1) : digits.replace(/^0+/, '')
}
