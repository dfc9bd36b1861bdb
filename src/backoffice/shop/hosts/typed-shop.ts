import { type Country, countryNames } from '../../../lib/countries.ts'

/** What a form says of a new shop, as it was typed. */
export interface TypedShop {
  readonly country: Country
  readonly title: string
  readonly phone: string
  /** '' for one under the installation's domain, named after the shop. */
  readonly domain: string
}

/** What is wrong, in Spanish, by the form's fields. */
export type ShopProblems = Readonly<Partial<Record<'nombre' | 'celular' | 'dominio', string>>>

/** Reads the fields of the form. */
export function typedShop(fields: URLSearchParams): TypedShop {
  const field = (name: string) => fields.get(name)?.trim() ?? ''
  const country = countryNames.find((name) => name === field('pais')) ?? 'peru'
  return { country, title: field('nombre'), phone: field('celular'), domain: field('dominio') }
}
