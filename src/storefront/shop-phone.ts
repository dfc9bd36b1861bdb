import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Country } from '../shops/shop.ts'

const regions = { peru: 'PE', colombia: 'CO', ecuador: 'EC' } as const satisfies Record<Country, string>

/** A phone in international form as people of the country write it; with its country code when it is another country's. */
export function writtenPhone(phone: string, country: Country): string {
  const number = parsePhoneNumberFromString(`+${phone.replace(/\D/g, '')}`)
  if (!number) return phone
  return number.country === regions[country] ? number.formatNational() : number.formatInternational()
}
