import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { deletePrints } from './label-prints.store.ts'

/** Takes the marks of one form away, because nothing came out of the printer. Returns how many. */
export function unprintLabels(
  { db }: Pick<Deps, 'db'>,
  shop: Shop,
  { orderIds, key }: { readonly orderIds: readonly string[]; readonly key: string },
): Promise<number> {
  return db.transaction((tx) => deletePrints(tx, shop.id, { orderIds, formKey: key }))
}
