import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type Country, countries } from '../lib/countries.ts'

/** The international form (`+51900000000`) of a phone as people of the country write it; `null` if it is not valid. */
export function internationalPhone(country: Country, written: string): string | null {
  const phone = parsePhoneNumberFromString(written, countries[country].code)
  return phone?.isValid() ? phone.number : null
}

interface TaxId {
  /** What people call it. */
  readonly name: string
  /** A valid one that belongs to nobody, for hints. */
  readonly example: string
  /** What has to be written, for messages. */
  readonly shape: string
  /** Returns the number as it is stored, from digits and hyphens; `null` when it is not valid. */
  readonly read: (written: string) => string | null
}

/**
 * The number under which a country's tax office knows a seller: RUC of SUNAT, NIT of DIAN, RUC of SRI. Peru and Colombia publish their check digit. In Ecuador only the
 * numbers of persons are checked: the SRI gives companies numbers that do not follow its older rule.
 */
export const taxIds = {
  peru: { name: 'RUC', example: '20999999990', shape: 'un RUC de 11 cifras', read: ruc11 },
  colombia: { name: 'NIT', example: '999999999-4', shape: 'un NIT con su dígito de verificación', read: nit },
  ecuador: { name: 'RUC', example: '1799999999001', shape: 'un RUC de 13 cifras', read: ruc13 },
} as const satisfies Record<Country, TaxId>

/** Reads a number as people write it, with points, spaces and hyphens; `null` when it is not valid. */
export function readTaxId(country: Country, written: string): string | null {
  const text = written.trim()
  return /^[\d.\s-]+$/.test(text) ? taxIds[country].read(text.replace(/[^\d-]/g, '')) : null
}

/** SUNAT: module 11 over ten digits. 10 is a person, 15 to 17 others, 20 a company. */
function ruc11(written: string): string | null {
  const digits = written.replaceAll('-', '')
  if (!/^(10|15|16|17|20)\d{9}$/.test(digits)) return null
  const check = (11 - (weighed(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10
  return check === Number(digits[10]) ? digits : null
}

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43]

/**
 * DIAN, Orden Administrativa 4 de 1989: the digit after the hyphen checks the others. The hyphen is required: without it, one number in eleven would
 * pass for a shorter one with its check digit.
 */
function nit(written: string): string | null {
  const [, number = '', digit] = /^([1-9]\d{5,9})-(\d)$/.exec(written) ?? []
  const left = weighed([...number].reverse().join(''), NIT_WEIGHTS) % 11
  return (left < 2 ? left : 11 - left) === Number(digit) ? written : null
}

/** SRI: province, then a person's cédula (third digit 0 to 5, module 10), a public body (6) or a company (9), and the number of the place of business. */
function ruc13(written: string): string | null {
  const digits = written.replaceAll('-', '')
  if (!/^(0[1-9]|1\d|2[0-4]|30)[0-69]\d{10}$/.test(digits) || digits.endsWith('000')) return null
  if (Number(digits[2]) > 5) return digits
  const sum = [...digits.slice(0, 9)].reduce((all, digit, place) => {
    const twice = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(digits[9]) ? digits : null
}

/** The digits times their weights, as far as there are both. */
function weighed(digits: string, weights: readonly number[]): number {
  return [...digits].reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? 0), 0)
}
