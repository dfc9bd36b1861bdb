import { searchable } from './search/written-words.ts'

const WITHIN = ', en '

/** A neighbourhood under its name and that of its division: `Huaycán, en Ate`. */
export function quarterName(quarter: string, division: string): string {
  return `${quarter}${WITHIN}${division}`
}

/** The neighbourhood of a `distrito` that `quarterName` has written; '' of any other. */
export function quarterIn(distrito: string): string {
  return distrito.slice(0, Math.max(0, distrito.lastIndexOf(WITHIN)))
}

/** An address, or a neighbourhood as somebody wrote it, with the neighbourhood that was chosen, unless it says it already. An empty one stays empty. */
export function withQuarter(address: string, quarter: string): string {
  const isSaid = ` ${searchable(address)} `.includes(` ${searchable(quarter)} `)
  return address.trim() === '' || quarter === '' || isSaid ? address : `${address}, ${quarter}`
}
