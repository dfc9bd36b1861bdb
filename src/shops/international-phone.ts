import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Country } from './shop.ts'

const regions = { peru: 'PE', colombia: 'CO', ecuador: 'EC' } as const satisfies Record<Country, string>

/** The phone in international form (`+51900000000`), read as people of the country write it; `null` when no such number can exist. */
export function internationalPhone(country: Country, written: string): string | null {
  const phone = parsePhoneNumberFromString(written, regions[country])
  return phone?.isValid() ? phone.number : null
}
