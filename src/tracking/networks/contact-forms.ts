import { type Country, countries } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'
import { internationalPhone } from '../../shops/phones-and-tax-ids.ts'

/*
 * Each function returns the forms of a value that the network may know, before they are hashed; none for an unknown or invalid value. The rules are those of
 * its “Customer information parameters”.
 */

const CALLING_CODES = Object.values(countries).map(({ phoneCode }) => phoneCode)
const LARGEST_EMAIL = 254
const LARGEST_LOCAL_PART = 64
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Trimmed, lower case. */
export function emailForms(written: string): readonly string[] {
  const email = plain(written).toLowerCase()
  const valid = email.length <= LARGEST_EMAIL && email.indexOf('@') <= LARGEST_LOCAL_PART && EMAIL.test(email)
  return valid ? [email] : []
}

/** The digits of the international number. The phone may be written as in the shop's country, with needless zeros in front, or with a country's code but without `+`. */
export function phoneForms(written: string, country: Country): readonly string[] {
  const phone = plain(written)
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const number = internationalPhone(country, phone) ?? internationalPhone(country, digits) ?? abroad(country, digits)
  return forms((number ?? '').slice(1))
}

function abroad(country: Country, digits: string): string | null {
  return CALLING_CODES.some((code) => digits.startsWith(code)) ? internationalPhone(country, `+${digits}`) : null
}

/** `maría josé` and `maríajosé`: the network's examples do not say which it knows. */
export function nameForms(written: string): readonly string[] {
  const name = wordsOf(written)
  return forms(name, name.replaceAll(' ', ''))
}

/** `bogotádc` and `bogotadc`. */
export function placeForms(written: string): readonly string[] {
  const place = wordsOf(written).replaceAll(' ', '')
  return forms(place, fold(place))
}

/** The shop's random name for the browser, unchanged. */
export function idForms(written: string): readonly string[] {
  return forms(plain(written))
}

/** Lower-case words of letters alone, one space between them. */
export function wordsOf(written: string): string {
  const letters = plain(written)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\s]/gu, '')
  return letters.replace(/\s+/g, ' ').trim()
}

/** The text as it looks: composed, of normal width, without invisible characters. */
function plain(written: string): string {
  return written
    .replace(/\s/g, ' ')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .normalize('NFKC')
    .trim()
}

function forms(...texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => /[\p{L}\p{N}]/u.test(text))
}
