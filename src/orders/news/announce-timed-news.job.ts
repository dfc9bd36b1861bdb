import type { Deps } from '../../server/deps.ts'
import { findShop } from '../../shops/shops.store.ts'
import { shopsWithPushDevices } from '../../staff/news/push-devices.store.ts'
import { announceIdleLeads } from './announce-idle-leads.action.ts'
import { announceLateOrders } from './announce-late-orders.action.ts'

/**
 * Announces what became news because time passed: leads that became idle, and orders that fell due in *Novedad*. Goes through the shops with a push device;
 * without any it costs one query of an empty table.
 */
export async function announceTimedNews(
  deps: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const shopId of await shopsWithPushDevices(deps.db.read)) {
    if (isStopped()) return
    await announceIdleLeads(deps, shopId)
    const shop = await findShop(deps.db.read, shopId)
    if (shop) await announceLateOrders(deps, shop)
  }
}
