import type { Sql } from '../../database/database.ts'
import type { UsualChargeOf } from '../../dispatch/settlements/promised.ts'
import { feeOf, returnOf, usualCostFor } from './usual-cost.ts'
import { usualCosts } from './usual-costs.store.ts'

/** What couriers usually take of the parcels of a shop, for whoever compares what they took. */
export async function usualCharges(sql: Sql, shopId: string): Promise<UsualChargeOf> {
  const costs = await usualCosts(sql, shopId)
  return ({ placeCode }, { courier, way, rider }) => {
    const { freight, comingBack, fee } = usualCostFor(costs, { courier, way, placeCode, isRider: rider !== null })
    return {
      freight,
      returnFor: (out) => comingBack && returnOf(comingBack, out),
      feeFor: (collected) => fee && feeOf(fee, { collect: collected, collected, isDelivered: true }),
    }
  }
}
