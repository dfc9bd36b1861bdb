import type { Country } from '../shops/shop.ts'
import { type RouteName, routeCountry } from './routes.ts'

/**
 * The country of a page: its route's, else the shop's, else the visitor's by IP, else Peru. Every shop has a country today, so no page depends on its
 * visitor and one copy serves all of them; the visitor's own country reaches the orders through the call `country`.
 */
export function pageCountry(route: RouteName, shop: Country | null, visitor: Country | null): Country {
  return routeCountry(route) ?? shop ?? visitor ?? 'peru'
}
