import { fold } from '../../lib/text/fold.ts'
import type { Order } from '../../orders/order.ts'
import { cascades } from '../../places/levels.ts'

/** The place of an order. */
export type Placed = Pick<Order, 'country' | 'placeCode' | 'departamento' | 'provincia' | 'distrito'>

/** What goes to one place. */
export interface PlaceGroup<Thing> {
  /** The official code, or a text place's own text; '' where there is neither. */
  readonly key: string
  /** The smallest division, with the one above it where two groups would have the same name. */
  readonly name: string
  readonly things: readonly Thing[]
}

/** By which an order is sorted. Two districts of one name have codes of their own. */
export function placeKey(order: Placed): string {
  return order.placeCode || namesOf(order).map(fold).join(' > ')
}

/** Things by the place of their order, in the order of the places' names. */
export function placeGroups<Thing>(
  things: readonly Thing[],
  orderOf: (thing: Thing) => Placed,
): readonly PlaceGroup<Thing>[] {
  const groups = [...Map.groupBy(things, (thing) => placeKey(orderOf(thing)))].map(([key, own]) => {
    const [within = '', name = ''] = own[0] ? ['', ...namesOf(orderOf(own[0]))].slice(-2) : []
    return { key, name, within, things: own }
  })
  const isShared = (name: string) => groups.filter((group) => group.name === name).length > 1
  return groups
    .map(({ key, name, within, things: own }) => {
      const shown = within !== '' && isShared(name) ? `${name}, ${within}` : name
      return { key, name: shown || 'Sin distrito', things: own }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
}

/** The country's own divisions, the largest first, or else the text alone. Colombia's neighbourhood is no division. */
function namesOf(order: Placed): readonly string[] {
  const names = cascades[order.country].map(({ part }) => order[part]).filter((name) => name !== '')
  return names.length > 0 || order.distrito === '' ? names : [order.distrito]
}

/** Colombia's neighbourhood, which no group is named after; '' elsewhere. */
export function quarterOf(order: Placed): string {
  return namesOf(order).includes(order.distrito) ? '' : order.distrito
}
