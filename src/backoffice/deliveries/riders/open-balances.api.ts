import { riderBalances, settlementsOf } from '../../../dispatch/riders/rider-settlements.store.ts'
import { findAnyCourier } from '../../../orders/parcels/couriers.store.ts'
import { may } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { OpenBalance } from './open-balance.ts'
import { riderPath } from './rider-path.ts'
import { balanceWords } from './settlement-words.ts'
import { settlers } from './settlers.ts'

/** Among so many settlements the reason is looked for. */
const RECENT = 20

/** What is open with couriers, for whoever settles with them; nothing for others. */
export async function openBalances({ deps, shop, permission }: SellerRequest): Promise<readonly OpenBalance[]> {
  if (!may(permission, settlers)) return []
  const balances = [...(await riderBalances(deps.db.read, shop.id))]
  const found = await Promise.all(
    balances.map(async ([id, owed]) => {
      const courier = await findAnyCourier(deps.db.read, shop.id, id)
      if (!courier) return []
      const settlements = await settlementsOf(deps.db.read, shop.id, id, { limit: RECENT })
      const why = settlements.find(({ undoneAt, note }) => undoneAt === null && note !== '')?.note ?? ''
      return [{ href: riderPath(shop, id), name: courier.name, says: balanceWords(owed, shop.currency), why }]
    }),
  )
  return found.flat().toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
}
