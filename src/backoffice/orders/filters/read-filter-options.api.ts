import { namedProducts } from '../../../catalogue/lists/named-products.store.ts'
import type { Country } from '../../../lib/countries.ts'
import { divisionsOf } from '../../../places/divisions.ts'
import { cascades } from '../../../places/levels.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { memberNames } from '../../member-names.api.ts'
import type { FilterOptions } from './filter-options.ts'

/** More would make the form slow to use; a product behind them is found by the search. */
const MOST_PRODUCTS = 300

/** What the filters of these shops can be set to. People and products are those of one shop; places are offered where all shops are in one country. */
export async function readFilterOptions(works: readonly SellerRequest[], departamento: string): Promise<FilterOptions> {
  const [work, ...others] = works
  const nothing: FilterOptions = { people: [], division: '', divisions: [], places: null, products: [] }
  if (!work) return nothing
  const { country } = work.shop
  const places = others.every(({ shop }) => shop.country === country) ? placesOf(country, departamento) : nothing
  if (others.length > 0) return { ...nothing, ...places, people: [], products: [] }
  const { deps, shop, session } = work
  const [names, products] = await Promise.all([memberNames(work), namedProducts(deps.db.read, shop.id, MOST_PRODUCTS)])
  return {
    ...places,
    people: [...names]
      .filter(([id]) => id !== session.person.id)
      .sort(([, one], [, other]) => one.localeCompare(other, 'es')),
    products: products
      .map(({ slug, title }) => [slug, title] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, 'es')),
  }
}

function placesOf(country: Country, departamento: string): Pick<FilterOptions, 'division' | 'divisions' | 'places'> {
  const divisions = divisionsOf(country)
  const levels = cascades[country]
  const chosen = divisions.find(({ name }) => name === departamento)
  const label = levels.at(-1)?.label ?? ''
  const groups =
    levels.length === 2
      ? [{ name: '', choices: (chosen?.children ?? []).map(({ code, name }) => [code, name] as const) }]
      : (chosen?.children ?? []).map(({ name, children }) => ({
          name,
          choices: children.map((place) => [place.code, place.name] as const),
        }))
  return {
    division: levels[0].label,
    divisions: divisions.map(({ name }) => name),
    places: chosen ? { label, groups } : null,
  }
}
