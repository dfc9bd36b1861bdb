import { fold } from '../lib/fold.ts'
import { internationalPhone } from '../shops/international-phone.ts'
import type { Country } from '../shops/shop.ts'

/*
 * A value as the network wants it before it is hashed, in each form under which it may know it; none of what is unknown or invalid.
 * The rules are those of its “Customer information parameters”.
 */

const CALLING_CODES = /^(51|57|593)/
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

/** Digits of the international number: as the shop's country writes it, with needless zeros in front, or with a country's code but without `+`. */
export function phoneForms(written: string, country: Country): readonly string[] {
  const phone = plain(written)
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const number = internationalPhone(country, phone) ?? internationalPhone(country, digits) ?? abroad(country, digits)
  return forms((number ?? '').slice(1))
}

function abroad(country: Country, digits: string): string | null {
  return CALLING_CODES.test(digits) ? internationalPhone(country, `+${digits}`) : null
}

/** `maría josé` and `maríajosé`: the network's own examples leave open which it knows. */
export function nameForms(written: string): readonly string[] {
  const name = wordsOf(written)
  return forms(name, name.replaceAll(' ', ''))
}

/** `bogotádc` and `bogotadc`. */
export function placeForms(written: string): readonly string[] {
  const place = wordsOf(written).replaceAll(' ', '')
  return forms(place, fold(place))
}

/** The shop's own name for the shopper, as it is. */
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

/** The text as it looks: composed, of ordinary width, without what cannot be seen. */
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
