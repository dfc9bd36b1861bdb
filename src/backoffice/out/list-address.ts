import type { Country } from '../../lib/countries.ts'
import { localDay, midnight } from '../../lib/local-time.ts'
import type { DeskFilter, DeskList } from '../../orders/desk-list.ts'
import type { OrderSource } from '../../orders/order-work.ts'
import { placeByCode } from '../../places/divisions.ts'
import type { Role } from '../../staff/permission.ts'
import { askedQueue } from '../orders/asked-queue.ts'
import { stateName } from '../orders/state-names.ts'

/** A list with its filter, as an address has it. Nothing of it is personal. */
export interface ListAddress {
  readonly list: DeskList
  readonly filter: DeskFilter
}

const DAY_MS = 86_400_000
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads a list and its filters as the queue's address has them, and `desde` and `hasta`: days, both included. What is not known is left out. */
export function readList(
  fields: URLSearchParams,
  person: { readonly role: Role; readonly personId: string; readonly country: Country },
): ListAddress {
  const day = (name: string) =>
    DAY.test(fields.get(name) ?? '') ? midnight(fields.get(name) ?? '', person.country) : null
  const [from, last] = [day('desde'), day('hasta')]
  const { list, filter } = askedQueue(fields, person)
  return {
    list: fields.has('cola') ? list : 'todo',
    filter: { ...filter, ...(from !== null && { from }), ...(last !== null && { to: last + DAY_MS }) },
  }
}

export const sourceNames: Readonly<Record<OrderSource, string>> = {
  tienda: 'Hecho en la tienda',
  manual: 'Tomado por el equipo',
  cambio: 'Por un cambio',
}

/** What a filter leaves in, in words: `Confirmado, Lima, desde 2026-11-01`. */
export function filterWords(filter: DeskFilter, country: Country, nameOf: (personId: string) => string): string {
  const { state, departamento, placeCode, product, source, keeper, from, to } = filter
  const place = placeCode && placeByCode(country, placeCode)
  const words = [
    state && stateName[state],
    departamento,
    place ? place.distrito || place.provincia || place.departamento : placeCode,
    product && `con ${product}`,
    source && sourceNames[source],
    keeper && `de ${nameOf(keeper)}`,
    from !== undefined && `desde ${localDay(from, country)}`,
    to !== undefined && `hasta ${localDay(to - DAY_MS, country)}`,
  ]
  return words.filter(Boolean).join(', ')
}
