import type { Client } from '../../checkout/form/client.ts'
import type { FieldRefusal } from '../../checkout/form/machine.ts'
import type { Country } from '../../lib/countries.ts'
import { searchedPlaces } from '../../places/data/country-places.ts'
import { placeByCode } from '../../places/divisions.ts'
import { cascades } from '../../places/levels.ts'
import type { Place } from '../../places/place.ts'
import { quarterIn, withQuarter } from '../../places/quarter.ts'
import { typedPlace } from '../../places/search/typed-place.ts'

/**
 * The client with the official names of its place code, or of the one place that its text names exactly: a shopper whose list did not load can only type. A code that the country
 * does not have is dropped, and the typed names stay. A neighbourhood that was chosen as the place is kept with the address, or where the smallest
 * level is a neighbourhood, as that.
 */
export function withOfficialPlace(country: Country, client: Client): Client {
  const written = client.placeCode === '' ? writtenPlace(country, client) : null
  const place = placeByCode(country, written?.code ?? client.placeCode)
  if (!place) return { ...client, placeCode: '' }
  const quarter = place.distrito === '' ? '' : quarterIn(written?.distrito ?? client.distrito)
  return {
    ...client,
    direccion: withQuarter(client.direccion, quarter),
    placeCode: place.code,
    departamento: place.departamento,
    provincia: place.provincia || client.provincia,
    distrito: place.distrito || client.distrito,
  }
}

/** Why an order cannot go to a text that names no place, or several; empty for any other place. */
export function unknownPlace(country: Country, client: Client): readonly FieldRefusal[] {
  if (!isOnlyText(country, client) || writtenPlace(country, client)) return []
  return [{ field: 'distrito', message: 'No encontramos ese lugar: escríbelo con su provincia, como Miraflores, Lima' }]
}

function writtenPlace(country: Country, client: Client): Place | null {
  if (!isOnlyText(country, client)) return null
  const typed = typedPlace(searchedPlaces(country), client.distrito)
  return typed.found === 'one' ? typed.places[0].place : null
}

/** Where the smallest level is a neighbourhood, it is always a text. */
function isOnlyText(country: Country, { placeCode, departamento, distrito }: Client): boolean {
  const isListed = cascades[country].some(({ part }) => part === 'distrito')
  return isListed && placeCode === '' && departamento === '' && distrito !== ''
}
