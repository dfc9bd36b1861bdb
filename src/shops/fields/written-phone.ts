import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Country, countries } from '../../lib/countries.ts'

/** An international phone number as people in the country write it. A foreign number keeps its country code. */
export function writtenPhone(phone: string, country: Country): string {
  const number = parsePhoneNumberFromString(`+${phone.replace(/\D/g, '')}`)
  if (!number) return phone
  return number.country === countries[country].code ? number.formatNational() : number.formatInternational()
}
