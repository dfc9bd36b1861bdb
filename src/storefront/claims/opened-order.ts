import type { ReturnedOrder } from '../../claims/sheet.ts'
import type { Order } from '../../orders/order.ts'

/** The order that a return is about, for a browser that may look at it. */
export interface OpenedOrder {
  readonly code: string
  readonly units: readonly OrderedUnits[]
  readonly returned: ReturnedOrder
  /** What the buyer told with the order; `null` for whoever only named its code and digits. */
  readonly buyer: Pick<Order, 'name' | 'phone' | 'email' | 'documento' | 'direccion'> | null
}

export interface OrderedUnits {
  readonly title: string
  readonly amount: number
}

/** The name of the field that says how many of a line go back. */
export function unitsField(place: number): string {
  return `unidades-${place}`
}

/** `2 × Lámpara (Rojo)`, a line for each; '' when nothing was chosen. */
export function chosenUnits({ units }: OpenedOrder, field: (name: string) => string | null): string {
  const chosen = units.map(({ title, amount }, place) => {
    const asked = Number(field(unitsField(place)) ?? 0)
    return Number.isInteger(asked) && asked > 0 ? `${Math.min(asked, amount)} × ${title}` : ''
  })
  return chosen.filter((text) => text !== '').join('\n')
}
