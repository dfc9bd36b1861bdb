import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type Country, countries } from '../lib/countries.ts'

/** A phone as people of the country write it, in international form (`+51900000000`); `null` if no such number can exist. */
export function internationalPhone(country: Country, written: string): string | null {
  const phone = parsePhoneNumberFromString(written, countries[country].code)
  return phone?.isValid() ? phone.number : null
}
