import type { Sql } from '../../database/database.ts'
import { fold } from '../../lib/text/fold.ts'
import { listCouriers } from '../../orders/parcels/couriers.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { type CourierFile, GENERIC } from '../reports/courier-file.ts'

/** A company to which files are uploaded. */
export interface UploadCourier {
  /** As addresses name it: its folder, or its id in the shop's list. */
  readonly ref: string
  /** As tables name it: its folder, or `own:` and its name. */
  readonly courier: string
  readonly name: string
  /** Its built-in file; `null` for one of the shop's own. */
  readonly file: CourierFile | null
}

/** The companies of a shop: those that are built in for its country, then those of its own list. */
export async function uploadCouriers(
  sql: Sql,
  shop: Shop,
  files: readonly CourierFile[],
): Promise<readonly UploadCourier[]> {
  const builtIn = files.filter(({ id, countries }) => id !== GENERIC && countries.includes(shop.country))
  const known = new Set(builtIn.map(({ name }) => fold(name)))
  const own = (await listCouriers(sql, shop.id)).filter(
    ({ kind, name }) => kind === 'empresa' && !known.has(fold(name)),
  )
  return [
    ...builtIn.map((file) => ({ ref: file.id, courier: file.id, name: file.name, file })),
    ...own.map(({ id, name }) => ({ ref: id, courier: `own:${fold(name)}`, name, file: null })),
  ]
}
