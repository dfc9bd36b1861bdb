import { LRUCache } from 'lru-cache'
import { phoneDigits } from '../../checkout/form/phone.ts'
import { type Country, countryNames } from '../../lib/countries.ts'
import { internationalPhone } from '../../shops/phones-and-tax-ids.ts'

/** The same number is read several times for one order. */
const known = new LRUCache<string, string>({ max: 500 })

/**
 * A phone number as its international digits, so that 0991234567, +593991234567 and 593 99 123 4567 are the same. It is read as a number of the
 * country, then of its neighbours, then of any country. A text that is no valid number becomes its digits without leading zeros.
 */
export function phoneNumber(country: Country, written: string): string {
  const asked = `${country} ${written}`
  const number = known.get(asked) ?? readNumber(country, written)
  known.set(asked, number)
  return number
}

function readNumber(country: Country, written: string): string {
  const digits = phoneDigits(written)
  for (const one of [country, ...countryNames]) {
    const number = internationalPhone(one, digits)
    if (number) return number.slice(1)
  }
  const number = internationalPhone(country, `+${digits}`)
  return number ? number.slice(1) : digits.replace(/^0+/, '')
}
