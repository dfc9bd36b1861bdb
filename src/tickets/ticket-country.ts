import { countryRules } from '../checkout/country-rules.ts'
import type { Country, Shop } from '../shops/shop.ts'

/**
 * The country in which a ticket is delivered: the shop's. Only a shop without a routes directory has pages of several countries; there it is the country of
 * the page, which the form says. It decides which address is asked and how its codes are read, nothing else.
 */
export function ticketCountry({ country, directory }: Pick<Shop, 'country' | 'directory'>, said = ''): Country {
  return directory === null && isCountry(said) ? said : country
}

function isCountry(text: string): text is Country {
  return Object.hasOwn(countryRules, text)
}
