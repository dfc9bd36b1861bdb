import type { Country } from '../shops/shop.ts'

export const SHORTEST_PHONE = 9
export const LONGEST_PHONE = 15

/** What is kept of a phone number: its digits, at most fifteen. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, LONGEST_PHONE)
}

const mobiles = {
  peru: { shape: /^(51)?9\d{8}$/, hint: 'Un celular de Perú tiene 9 dígitos y empieza con 9. ¿Está bien escrito?' },
  colombia: {
    shape: /^(57)?3\d{9}$/,
    hint: 'Un celular de Colombia tiene 10 dígitos y empieza con 3. ¿Está bien escrito?',
  },
  ecuador: {
    shape: /^(09|59309|5939)\d{8}$/,
    hint: 'Un celular de Ecuador tiene 10 dígitos y empieza con 09. ¿Está bien escrito?',
  },
} as const satisfies Record<Country, { shape: RegExp; hint: string }>

/** What to say to a number that cannot be a mobile of the country; it blocks nothing. `null` for one that can, or that is still too short. */
export function phoneHint(phone: string, country: Country): string | null {
  const { shape, hint } = mobiles[country]
  return phone.length < SHORTEST_PHONE || shape.test(phone) ? null : hint
}
