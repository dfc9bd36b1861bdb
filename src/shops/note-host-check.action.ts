import type { Deps } from '../server/deps.ts'
import type { HostFound } from './hosts/host-check.ts'
import { saveHostCheck } from './hosts/host-checks.store.ts'
import { takeShop } from './shops.store.ts'

/** Saves the result of a host's check. Returns whether the shop still has that host. */
export function noteHostCheck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: string,
  host: string,
  found: HostFound,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const shop = await takeShop(tx, shopId)
    if (!shop?.hosts.includes(host)) return false
    await saveHostCheck(tx, shopId, host, found, clock())
    return true
  })
}
