import type { DeskList } from '../../../orders/queues/desk-list.ts'

/** The keeper's filter of an address: the person who asks, or nobody. */
export const MINE = 'yo'
export const NOBODY = 'nadie'

/** The filters as an address names them, in the order of the form. */
export const FILTERS = [
  ...(['estado', 'encargado', 'departamento', 'lugar', 'producto', 'origen', 'desde', 'hasta', 'revisar'] as const),
] as const

export type FilterName = (typeof FILTERS)[number]

/** Lists in which orders of several states stand. In all others the state follows from the list. */
const OF_MANY_STATES: readonly DeskList[] = ['todo', 'programados', 'verificar', 'reembolsar', 'cobrar']

/** Whether a filter has a meaning in a list. */
export function filterFits(name: FilterName, list: DeskList): boolean {
  if (name === 'revisar') return list === 'llamar' || list === 'programados' || list === 'todo'
  return name !== 'estado' || OF_MANY_STATES.includes(list)
}

/** The query of a list with the filters of another one's address, so that they stay while somebody walks between queues. */
export function listQuery(query: string, list: DeskList): string {
  const asked = new URLSearchParams(query)
  const kept = FILTERS.filter((name) => asked.get(name) && filterFits(name, list))
  return String(new URLSearchParams([['cola', list], ...kept.map((name) => [name, asked.get(name) ?? ''])]))
}

/** The query with one filter set to something else, or without it. A place without its departamento means nothing. */
export function withFilter(query: string, list: DeskList, name: FilterName, value: string | null): string {
  const changed = new URLSearchParams(listQuery(query, list))
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  if (name === 'departamento') changed.delete('lugar')
  return String(changed)
}
