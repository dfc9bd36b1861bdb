import type { Client } from '../checkout/client.ts'
import { placeByCode } from '../places/divisions.ts'
import type { Country } from '../shops/shop.ts'

/** The client with the official names of the code that was picked; a code that the country does not have is dropped, the typed names stay. */
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
