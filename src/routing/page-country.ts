import type { Country } from '../lib/countries.ts'
import { type RouteName, routeCountry } from './routes.ts'

/** The country of a page: its route's, else the shop's. Never the visitor's, so that one copy of a page serves everybody. */
export function pageCountry(route: RouteName, shop: Country): Country {
  return routeCountry(route) ?? shop
}
