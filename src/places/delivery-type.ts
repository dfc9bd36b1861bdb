import type { Country } from '../lib/countries.ts'
import { fold } from '../lib/text/fold.ts'
import type { DeliveryType } from '../shops/shop.ts'
import type { Place } from './place.ts'

/**
 * The delivery type that a place proposes; the shopper may change it. `null` while the place is too vague: no departamento, or Lima without a
 * provincia.
 */
export function deliveryTypeFor(country: Country, place: Place): DeliveryType | null {
  return proposals[country](place)
}

interface Moved {
  readonly from: Place
  readonly to: Place
  readonly has: DeliveryType | ''
  /** What the shop offers in this country. */
  readonly offered: readonly DeliveryType[]
}

/** The delivery type of an order that goes to another place: what that place proposes, if the shop offers it. Where both places propose the same, what was chosen stays. */
export function deliveryTypeAfter(country: Country, { from, to, has, offered }: Moved): DeliveryType | '' {
  const proposed = deliveryTypeFor(country, to)
  if (proposed === null || !offered.includes(proposed)) return has
  return has === '' || proposed !== deliveryTypeFor(country, from) ? proposed : has
}

const proposals = { peru: depositOutsideLima, colombia: cashEverywhere, ecuador: cashEverywhere } satisfies Record<
  Country,
  (place: Place) => DeliveryType | null
>

function cashEverywhere(): DeliveryType {
  return '0'
}

/** Cash on delivery in the province of Lima and in Callao, a deposit first elsewhere. */
function depositOutsideLima(place: Place): DeliveryType | null {
  const [departamento, provincia] = [fold(place.departamento), fold(place.provincia)]
  if (departamento === '') return null
  if (departamento === 'callao') return '0'
  if (departamento !== 'lima') return '1'
  if (provincia === '') return null
  return provincia === 'lima' ? '0' : '1'
}
