import type { Sql } from '../../database/database.ts'
import { mediaPath } from '../media.ts'
import type { Color } from '../product.ts'
import type { ProductTables } from '../rows/product-row.store.ts'

interface Ordered {
  readonly productId: string
  /** A name for each unit. */
  readonly colors: readonly string[]
}

/**
 * The address of a small picture of each line, in the lines' order: of the first colour that has one of its own, else the product's first; '' where there is
 * none. Products that nobody can see any more still have theirs, because their orders still have to be packed.
 */
export async function linePictures(sql: Sql, shopId: string, lines: readonly Ordered[]): Promise<readonly string[]> {
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'images', 'colors'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return lines.map(({ productId, colors }) => {
    const row = known.get(productId)
    return row ? pictureOf(row, colors) : ''
  })
}

function pictureOf(row: { readonly images: string; readonly colors: string }, colors: readonly string[]): string {
  const own: readonly Color[] = JSON.parse(row.colors)
  const chosen = colors.flatMap((color) => own.find(({ name }) => name === color)?.picture ?? [])
  const hash = chosen[0] ?? JSON.parse(row.images)[0]?.hash
  return hash === undefined ? '' : mediaPath(hash, 300, 'webp')
}
