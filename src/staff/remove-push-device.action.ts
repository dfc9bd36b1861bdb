import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { deletePushDevice } from './push-devices.store.ts'

/** Tells one of a person's devices nothing more of a shop. Returns whether it was there. */
export function removePushDevice(
  { db }: Pick<Deps, 'db'>,
  shop: Pick<Shop, 'id'>,
  personId: string,
  id: string,
): Promise<boolean> {
  return db.transaction((tx) => deletePushDevice(tx, shop.id, { personId, id }))
}
