import { fold } from '../../lib/text/fold.ts'
import { type CostedParcel, type CourierCosts, matchingCosts, type UsualCost } from './usual-cost.ts'

/** Parcels that say no cost themselves, and how many orders they are of. */
export type SentParcels = CostedParcel & { readonly orders: number }

export interface CourierUses {
  /** How many orders ask each usual cost for something, by its id. */
  readonly byCost: ReadonlyMap<string, number>
  /** The couriers whose freight nobody said for some orders, by their folded names. */
  readonly unsaid: ReadonlyMap<string, { readonly courier: string; readonly isRider: boolean; readonly orders: number }>
}

const FIELDS = ['freight', 'comingBack', 'fee'] as const satisfies readonly (keyof CourierCosts)[]

/** Which usual costs count for the parcels that left, and which parcels have none. */
export function usesOf(costs: readonly UsualCost[], sent: readonly SentParcels[]): CourierUses {
  const byCost = new Map<string, number>()
  const unsaid = new Map<string, { courier: string; isRider: boolean; orders: number }>()
  for (const parcels of sent) {
    const matching = matchingCosts(costs, parcels)
    const used = new Set(FIELDS.flatMap((field) => matching.find((cost) => cost[field] !== null)?.id ?? []))
    for (const id of used) byCost.set(id, (byCost.get(id) ?? 0) + parcels.orders)
    if (matching.some(({ freight }) => freight !== null)) continue
    const { courier, isRider, orders } = parcels
    const before = unsaid.get(fold(courier))
    unsaid.set(fold(courier), { courier, isRider, orders: orders + (before?.orders ?? 0) })
  }
  return { byCost, unsaid }
}
