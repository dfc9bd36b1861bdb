import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { ShopAct } from '../../activity/logged-acts.ts'
import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { listShopsHere } from '../../shops/shops.store.ts'

interface InstallationAct {
  readonly act: ShopAct
  readonly actor: Actor
  readonly subject: string
}

/** Logs an act that concerns the data of all shops, in the log of each of them. */
export async function logInAllShops(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  { act, actor, subject }: InstallationAct,
): Promise<void> {
  for (const { id } of await listShopsHere(tx)) await logActivity(tx, deps, { shopId: id, actor, act, subject })
}
