import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { ProductImage } from '../product.ts'
import { VISIBLE } from '../product.ts'
import { PRODUCT_STATES } from '../rows/product-row.store.ts'

type PackTables = {
  products: {
    shop_id: string
    id: string
    title: string
    images: string
    status: string
    state: number
    position: number
    pack_place: number
  }
}

const EVERY_STATE = PRODUCT_STATES.map((_, state) => state)

/** The place of those that nobody arranged. */
const UNARRANGED = 1_000_000

/** The most that are arranged by hand; others follow in the order of the catalogue. */
export const MOST_PACKS = 200

/** A pack or promo as it stands among the shop's. */
export interface PlacedPack {
  readonly id: string
  readonly title: string
  readonly image: ProductImage | null
  readonly isArranged: boolean
}

/** The shop's first visible packs and promos, in the order in which they are shown. */
export async function packsInOrder(sql: Sql, shopId: string, most: number): Promise<readonly PlacedPack[]> {
  const rows = await packs(sql, shopId)
    .select(['id', 'title', 'images', 'pack_place'])
    .orderBy('pack_place')
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, title, images, pack_place }) => ({
    ...{ id, title, image: JSON.parse(images)[0] ?? null },
    isArranged: Number(pack_place) < UNARRANGED,
  }))
}

/** The ids of the packs and promos that the seller arranged, whatever their state. */
export async function arrangedPacks(sql: Sql, shopId: string): Promise<readonly string[]> {
  const rows = await sql
    .withTables<PackTables>()
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', EVERY_STATE)
    .where('status', '!=', written.lit('normal'))
    .where('pack_place', '<', UNARRANGED)
    .orderBy('pack_place')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes which packs and promos lead, in their order. */
export async function saveArrangedPacks(tx: Sql, shopId: string, ids: readonly string[]): Promise<void> {
  const tables = tx.withTables<PackTables>()
  await tables
    .updateTable('products')
    .set({ pack_place: UNARRANGED })
    .where('shop_id', '=', shopId)
    .where('state', 'in', EVERY_STATE)
    .where('status', '!=', written.lit('normal'))
    .where('pack_place', '<', UNARRANGED)
    .execute()
  for (const [place, id] of ids.entries())
    await tables
      .updateTable('products')
      .set({ pack_place: place })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('status', '!=', written.lit('normal'))
      .execute()
}

function packs(sql: Sql, shopId: string) {
  return sql
    .withTables<PackTables>()
    .selectFrom('products')
    .where('shop_id', '=', shopId)
    .where('state', '=', VISIBLE)
    .where('status', '!=', written.lit('normal'))
}
