import type { Country } from '../../../lib/countries.ts'
import { placeByCode } from '../../../places/divisions.ts'

/** The smallest name of a place by its code; a departamento that stands for itself has `~` before it. */
export function placeWords(country: Country, key: string): string {
  if (key.startsWith('~')) return key.slice(1) || 'sin lugar'
  const place = placeByCode(country, key)
  if (!place) return key
  return place.distrito || place.provincia || place.departamento
}

/** What lies above a place: `Lima, Lima`. */
export function aboveWords(country: Country, key: string): string {
  const place = key.startsWith('~') ? null : placeByCode(country, key)
  if (!place) return ''
  const { departamento, provincia, distrito } = place
  return distrito ? `${provincia}, ${departamento}` : provincia ? departamento : ''
}
