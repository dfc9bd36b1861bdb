import type { AdName } from '../../../figures/spend/spend.ts'

/** Finds the name of a campaign or an advertisement by its id; the id itself where there is none. */
export type NameOf = (kind: AdName['kind'], id: string) => string

export function namesById(names: readonly AdName[]): NameOf {
  const known = new Map(names.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (kind, id) => known.get(`${kind} ${id}`) ?? id
}
