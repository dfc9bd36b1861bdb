import type { Sql } from '../../database/database.ts'
import type { Section } from './section.ts'

type SectionRow = {
  shop_id: string
  product_id: string
  id: string
  position: number
  type: string
  /** An object as JSON: the section without its id and type. */
  content: string
}

type SectionTables = { product_sections: SectionRow }

/** What a product's sections are to be. */
interface SectionsToSave {
  readonly productId: string
  readonly sections: readonly Section[]
}

/** A product's sections in their order. */
export async function findSections(sql: Sql, shopId: string, productId: string): Promise<readonly Section[]> {
  return (await sectionsByProduct(sql, shopId, [productId])).get(productId) ?? []
}

/** The sections of several products in their order, by the product's id. */
export async function sectionsByProduct(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Section[]>> {
  const rows = Map.groupBy(await rowsOfProducts(sql, shopId, ids), (row) => row.product_id)
  return new Map(
    [...rows].map(([productId, own]) => [
      productId,
      own.map(({ id, type, content }) => ({ id, type, ...JSON.parse(content) })),
    ]),
  )
}

/** Replaces the sections of these products, which must exist. */
export async function saveSections(tx: Sql, shopId: string, wanted: readonly SectionsToSave[]): Promise<void> {
  if (wanted.length === 0) return
  const tables = tx.withTables<SectionTables>()
  const ids = wanted.map(({ productId }) => productId)
  await tables.deleteFrom('product_sections').where('shop_id', '=', shopId).where('product_id', 'in', ids).execute()
  const rows = wanted.flatMap((one) => rowsToSave(shopId, one))
  if (rows.length > 0) await tables.insertInto('product_sections').values(rows).execute()
}

async function rowsOfProducts(sql: Sql, shopId: string, ids: readonly string[]): Promise<readonly SectionRow[]> {
  if (ids.length === 0) return []
  return sql
    .withTables<SectionTables>()
    .selectFrom('product_sections')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute()
}

function rowsToSave(shopId: string, { productId, sections }: SectionsToSave): readonly SectionRow[] {
  return sections.map(({ id, type, ...content }, position) => ({
    shop_id: shopId,
    product_id: productId,
    id,
    position,
    type,
    content: JSON.stringify(content),
  }))
}
