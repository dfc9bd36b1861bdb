import type { Sql } from '../../database/database.ts'

/** The last import of a shop: how far it is, and what it did so far. */
export interface ImportProgress {
  readonly id: string
  /** Of everything that is to be written. An import with the same digest continues where this one stopped. */
  readonly digest: string
  readonly state: 'under-way' | 'done'
  /** How many products are written, of `total`. */
  readonly place: number
  readonly total: number
  /** The position of the file's first product. */
  readonly firstPosition: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  readonly categoriesChanged: number
  /** Whether it has changed anything since the shop's pages in memory were last emptied, at `shownAt`. */
  readonly unshown: boolean
  readonly shownAt: number
  /** When its last portion was written. */
  readonly updatedAt: number
}

type ImportRow = {
  shop_id: string
  id: string
  digest: string
  state: ImportProgress['state']
  place: number
  total: number
  first_position: number
  added: number
  changed: number
  unchanged: number
  removed: number
  categories_changed: number
  unshown: number
  shown_at: number
  started_at: number
  updated_at: number
}

type ImportTables = { imports: ImportRow }

/** Reads the shop's last import and locks its row until the transaction ends. */
export async function takeImport(tx: Sql, shopId: string): Promise<ImportProgress | null> {
  const row = await tx
    .withTables<ImportTables>()
    .selectFrom('imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Replaces the shop's last import by a new one. Throws the engine's uniqueness error when another process does the same at the same time. */
export async function insertImport(tx: Sql, shopId: string, progress: ImportProgress): Promise<void> {
  const tables = tx.withTables<ImportTables>()
  await tables.deleteFrom('imports').where('shop_id', '=', shopId).execute()
  await tables
    .insertInto('imports')
    .values({ shop_id: shopId, ...toRow(progress), started_at: progress.updatedAt })
    .execute()
}

export async function saveImport(tx: Sql, shopId: string, progress: ImportProgress): Promise<void> {
  await tx
    .withTables<ImportTables>()
    .updateTable('imports')
    .set(toRow(progress))
    .where('shop_id', '=', shopId)
    .execute()
}

function toRow({
  firstPosition,
  categoriesChanged,
  unshown,
  shownAt,
  updatedAt,
  ...same
}: ImportProgress): Omit<ImportRow, 'shop_id' | 'started_at'> {
  return {
    ...same,
    first_position: firstPosition,
    categories_changed: categoriesChanged,
    unshown: unshown ? 1 : 0,
    shown_at: shownAt,
    updated_at: updatedAt,
  }
}

function fromRow({
  shop_id,
  started_at,
  updated_at,
  first_position,
  categories_changed,
  unshown,
  shown_at,
  ...same
}: ImportRow): ImportProgress {
  return {
    ...same,
    firstPosition: first_position,
    categoriesChanged: categories_changed,
    unshown: unshown === 1,
    shownAt: shown_at,
    updatedAt: updated_at,
  }
}
