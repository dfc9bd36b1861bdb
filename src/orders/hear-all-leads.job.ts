import type { Deps } from '../server/deps.ts'
import { shopsWithPushDevices } from '../staff/push-devices.store.ts'
import { hearLeads } from './hear-leads.action.ts'

/** Tells the people of every shop in which a device listens of leads that became idle. With no device it costs one look into an empty table. */
export async function hearAllLeads(
  deps: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const shopId of await shopsWithPushDevices(deps.db.read)) {
    if (isStopped()) return
    await hearLeads(deps, shopId)
  }
}
