import { type Country, LONGEST_PHONE, mobileNumbers, shortestPhone } from '../../lib/countries.ts'

/** The digits of a phone number, at most fifteen, in whatever script the keyboard wrote them. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)
  return digits.replace(/\D/g, '').slice(0, LONGEST_PHONE)
}

/** In Unicode the ten digits of a script are in a row that begins with zero. Two rows may touch, hence the remainder. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1
  return String(before % 10)
}

/**
 * The hint for a number that cannot be a mobile of the country; it blocks nothing. `null` for one that can be, with or without the country's code. A
 * number that is still too short gets one only once it was refused.
 */
export function phoneHint(phone: string, country: Country, isRefused = false): string | null {
  const { shape, hint } = mobileNumbers[country]
  if (shape.test(phone)) return null
  if (phone.length >= shortestPhone(country)) return `Un celular de ${hint}. ¿Está bien escrito?`
  return isRefused && phone !== '' ? `Un celular de ${hint}.` : null
}
