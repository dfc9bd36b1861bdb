import { done, type Outcome, refused } from '../../lib/outcome.ts'

export interface MapPin {
  readonly lat: number
  readonly lng: number
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const PAIR = String.raw`${NUMBER}\s*,\s*${NUMBER}`

/** Where map links write a place. The marked place comes before the centre of the screen. */
const WRITTEN = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|center)=(?:loc:)?\\+?${PAIR}`),
  new RegExp(`/(?:place|search|dir//?)/?\\(?${PAIR}`),
  new RegExp(`^geo:${PAIR}`),
  new RegExp(`@${PAIR}`),
  new RegExp(`^\\(?\\s*${PAIR}\\s*\\)?$`),
]

/** Short links, which lead to the place only when they are followed. */
const SHORT = /\b(?:maps\.app\.goo\.gl|goo\.gl|g\.co|waze\.com\/ul\/h)/i

/** A place on the map, from coordinates or from a link that has them in it; `null` from an empty text. No link is followed. */
export function readMapPin(text: string): Outcome<MapPin | null, 'short-link' | 'no-pin'> {
  const written = decoded(text.trim())
  if (written === '') return done(null)
  for (const form of WRITTEN) {
    const [, lat, lng] = form.exec(written) ?? []
    if (lat === undefined || lng === undefined) continue
    const pin = { lat: Number(lat), lng: Number(lng) }
    return Math.abs(pin.lat) <= 90 && Math.abs(pin.lng) <= 180 ? done(pin) : refused('no-pin')
  }
  return refused(SHORT.test(written) ? 'short-link' : 'no-pin')
}

/** Why a text is no place, for the seller. */
export const pinProblems = {
  'short-link': 'Ese enlace corto no dice dónde es. Ábrelo y copia la dirección larga, o pega las coordenadas.',
  'no-pin': 'Pega las coordenadas, como -12.1211,-77.0297, o un enlace de Google Maps que las tenga.',
} as const

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken percent escape is no link of a map
  }
}
