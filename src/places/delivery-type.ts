import { fold } from '../lib/fold.ts'
import type { Country, DeliveryType } from '../shops/shop.ts'
import type { Place } from './place.ts'

/**
 * The delivery type that a place proposes; the shopper may change it. Peru pays on delivery in the province of Lima and in Callao, and with a deposit
 * first elsewhere; Colombia and Ecuador pay on delivery everywhere. `null` while it cannot be known: no department, or Lima's without a province.
 */
export function deliveryTypeFor(country: Country, place: Place): DeliveryType | null {
  if (country !== 'peru') return '0'
  const [departamento, provincia] = [fold(place.departamento), fold(place.provincia)]
  if (departamento === '') return null
  if (departamento === 'callao') return '0'
  if (departamento !== 'lima') return '1'
  if (provincia === '') return null
  return provincia === 'lima' ? '0' : '1'
}
