import type { Client } from '../checkout/client.ts'
import type { Country } from '../lib/countries.ts'
import { placeByCode } from '../places/divisions.ts'

/** The client with the official names of its place code. A code that the country does not have is dropped, and the typed names stay. */
export function withOfficialPlace(country: Country, client: Client): Client {
  const place = client.placeCode === '' ? null : placeByCode(country, client.placeCode)
  if (!place) return { ...client, placeCode: '' }
  return {
    ...client,
    departamento: place.departamento,
    provincia: place.provincia || client.provincia,
    distrito: place.distrito || client.distrito,
  }
}
