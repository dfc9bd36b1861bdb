import type { Deps } from '../../server/deps.ts'
import { findShop } from '../../shops/shops.store.ts'
import { shopsWithPushDevices } from '../../staff/news/push-devices.store.ts'
import { hearLeads } from './tell-idle-leads.action.ts'
import { hearLate } from './tell-late-orders.action.ts'

/**
 * Tells the people of every shop in which a device listens of what became news because time passed: leads that became idle, and orders that fell due in *Novedad*. With no
 * device it costs one look into an empty table.
 */
export async function hearTime(
  deps: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const shopId of await shopsWithPushDevices(deps.db.read)) {
    if (isStopped()) return
    await hearLeads(deps, shopId)
    const shop = await findShop(deps.db.read, shopId)
    if (shop) await hearLate(deps, shop)
  }
}
