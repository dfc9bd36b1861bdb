import { type Country, isCountry } from '../../lib/countries.ts'
import type { Shop } from '../../shops/shop.ts'

/**
 * The country in which a ticket is delivered. It is the shop's; a shop without a routes directory has pages of several countries, and there it is the
 * country of the page, which the form sends. It decides only which address fields are asked and how place codes are read.
 */
export function ticketCountry({ country, directory }: Pick<Shop, 'country' | 'directory'>, said = ''): Country {
  return directory === null && isCountry(said) ? said : country
}
