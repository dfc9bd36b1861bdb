import type { Sql } from '../../database/database.ts'

/** What a courier calls something of ours. */
export interface CourierPlace {
  readonly courier: string
  /** Its source. */
  readonly kind: string
  readonly ours: string
  readonly theirs: string
}

type PlaceTables = {
  courier_places: {
    shop_id: string
    courier: string
    kind: string
    ours: string
    theirs: string
    said_by: string
    said_at: number
  }
}

/** What a courier calls places, agencies and other values, by source and key. */
export async function placesOfCourier(sql: Sql, shopId: string, courier: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ofShop(sql, shopId).where('courier', '=', courier).execute()
  return new Map(rows.map(({ kind, ours, theirs }) => [`${kind} ${ours}`, theirs] as const))
}

export function placesOfShop(sql: Sql, shopId: string): Promise<readonly CourierPlace[]> {
  return ofShop(sql, shopId).execute()
}

export async function savePlace(
  tx: Sql,
  shopId: string,
  { courier, kind, ours, theirs }: CourierPlace,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  const said = { theirs, said_by: by, said_at: at }
  await table(tx)
    .insertInto('courier_places')
    .values({ shop_id: shopId, courier, kind, ours, ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'courier', 'kind', 'ours']).doUpdateSet(said))
    .execute()
}

export async function dropPlaces(tx: Sql, shopId: string, places: readonly CourierPlace[]): Promise<void> {
  for (const { courier, kind, ours } of places) {
    const query = table(tx).deleteFrom('courier_places').where('shop_id', '=', shopId).where('courier', '=', courier)
    await query.where('kind', '=', kind).where('ours', '=', ours).execute()
  }
}

function ofShop(sql: Sql, shopId: string) {
  const query = table(sql).selectFrom('courier_places').select(['courier', 'kind', 'ours', 'theirs'])
  return query.where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<PlaceTables>()
}
