import type { Country } from '../../../lib/countries.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import type { DeskFilter } from '../../../orders/queues/desk-list.ts'
import { placeByCode } from '../../../places/divisions.ts'
import type { FilterName } from '../queue/list-query.ts'
import { sourceNames } from '../source-names.ts'
import { stateName } from '../state-names.ts'

const DAY_MS = 86_400_000

/** A filter that is set, in words. */
export interface SetFilter {
  readonly name: FilterName
  readonly label: string
}

interface Names {
  /** Of a person by their id. */
  person(id: string): string
  /** Of a product by its slug. */
  product?(slug: string): string
}

/** The filters that are set, as people say them: `Confirmado`, `Lima`, `desde 2026-11-01`. */
export function setFilters(filter: DeskFilter, country: Country, { person, product }: Names): readonly SetFilter[] {
  const { state, departamento, placeCode, product: slug, source, keeper, from, to, suspicious } = filter
  const place = placeCode ? placeByCode(country, placeCode) : null
  const labels: readonly (readonly [FilterName, string | false | undefined])[] = [
    ['estado', !suspicious && state && stateName[state]],
    ['encargado', keeper === null ? 'de nadie' : keeper && `de ${person(keeper)}`],
    ['departamento', departamento],
    ['lugar', place ? place.distrito || place.provincia || place.departamento : placeCode],
    ['producto', slug && `con ${product?.(slug) ?? slug}`],
    ['origen', source && sourceNames[source]],
    ['desde', from !== undefined && `desde ${localDay(from, country)}`],
    ['hasta', to !== undefined && `hasta ${localDay(to - DAY_MS, country)}`],
    ['revisar', suspicious && 'Revisar'],
  ]
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []))
}
