import type { Sql } from '../../database/database.ts'
import { padded, prepared } from '../../database/prepared.ts'
import { VISIBLE } from '../product.ts'
import type { ProductTables } from '../rows/product-row.store.ts'
import { AS_IT_IS, WITH_SLIP, type WordTables } from './product-words.store.ts'
import type { Field } from './search-words.ts'

type SearchTables = WordTables & ProductTables

/** A product of a list, and the field in which it has the list's word. */
export interface Listed {
  readonly id: string
  readonly field: Field
}

const BEGINNINGS_READ = 200
const SLIPS_READ = 100
/** Behind every letter and digit in the order of every language that the engines sort by. */
const LAST = 'z'.repeat(24)

/** The shop's words that begin with `typed` in its first two hundred, by their letters. */
export async function wordsBeginning(sql: Sql, shopId: string, typed: string): Promise<readonly string[]> {
  const rows = await sql
    .withTables<SearchTables>()
    .selectFrom('word_forms')
    .select('word')
    .where('shop_id', '=', shopId)
    .where('kind', '=', AS_IT_IS)
    .where('form', '>=', typed)
    .where('form', '<=', typed + LAST)
    .orderBy('form')
    .limit(BEGINNINGS_READ)
    .execute()
  return rows.map(({ word }) => word)
}

const slipStatement = prepared((sql, { shopId, forms }: { shopId: string; forms: readonly string[] }) =>
  sql
    .withTables<SearchTables>()
    .selectFrom('word_forms')
    .select('word')
    .where('shop_id', '=', shopId)
    .where('kind', '=', WITH_SLIP)
    .where('form', 'in', forms)
    .orderBy('form')
    .orderBy('word')
    .limit(SLIPS_READ),
)

/** The shop's words that have one of these forms. */
export async function wordsWithForms(sql: Sql, shopId: string, forms: readonly string[]): Promise<readonly string[]> {
  if (forms.length === 0) return []
  const { rows } = await sql.executeQuery(slipStatement(sql, { shopId, forms: padded(forms) }))
  return rows.map(({ word }) => word)
}

const listStatement = prepared((sql, { shopId, word, most }: { shopId: string; word: string; most: number }) =>
  sql
    .withTables<SearchTables>()
    .selectFrom('product_words')
    .select(['product_id as id', 'field'])
    .where('shop_id', '=', shopId)
    .where('word', '=', word)
    .where('state', '=', VISIBLE)
    .orderBy('field')
    .orderBy('position')
    .orderBy('product_id')
    .limit(most),
)

/** The first visible products that have a word: those with it in their title before the others, each in the seller's order. */
export async function productsWith(sql: Sql, shopId: string, word: string, most: number): Promise<readonly Listed[]> {
  const { rows } = await sql.executeQuery(listStatement(sql, { shopId, word, most }))
  return rows as readonly Listed[]
}

const categoryStatement = prepared((sql, { shopId, slug, most }: { shopId: string; slug: string; most: number }) =>
  sql
    .withTables<SearchTables>()
    .selectFrom('product_categories')
    .select('product_id as id')
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', slug)
    .where('state', '=', VISIBLE)
    .orderBy('position')
    .orderBy('product_id')
    .limit(most),
)

/** The ids of the first visible products of a category. */
export async function idsInCategory(sql: Sql, shopId: string, slug: string, most: number): Promise<readonly string[]> {
  const { rows } = await sql.executeQuery(categoryStatement(sql, { shopId, slug, most }))
  return rows.map(({ id }) => id)
}

interface Among {
  readonly shopId: string
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

const amongWords = prepared((sql, { shopId, ids, names }: Among & Record<string, string | readonly string[]>) =>
  sql
    .withTables<SearchTables>()
    .selectFrom('product_words')
    .select(['product_id as id', 'field', 'word'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', ids)
    .where('word', 'in', names),
)

/** Which of the words the products have. */
export async function wordsAmong(sql: Sql, shopId: string, ids: readonly string[], words: readonly string[]) {
  if (ids.length === 0 || words.length === 0) return []
  const { rows } = await sql.executeQuery(amongWords(sql, { shopId, ids: padded(ids), names: padded(words) }))
  return rows as readonly (Listed & { readonly word: string })[]
}

const amongCategories = prepared((sql, { shopId, ids, names }: Among & Record<string, string | readonly string[]>) =>
  sql
    .withTables<SearchTables>()
    .selectFrom('product_categories')
    .select(['product_id as id', 'category_slug as slug'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', ids)
    .where('category_slug', 'in', names),
)

/** Which of the categories the products are in. */
export async function categoriesAmong(sql: Sql, shopId: string, ids: readonly string[], slugs: readonly string[]) {
  if (ids.length === 0 || slugs.length === 0) return []
  const { rows } = await sql.executeQuery(amongCategories(sql, { shopId, ids: padded(ids), names: padded(slugs) }))
  return rows
}

const placeStatement = prepared((sql, { shopId, ids }: { shopId: string; ids: readonly string[] }) =>
  sql
    .withTables<SearchTables>()
    .selectFrom('products')
    .select(['id', 'position', 'off_sale'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids),
)

/** The places of products in the seller's order, and whether they are sold out themselves. */
export async function placesOf(sql: Sql, shopId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql.executeQuery(placeStatement(sql, { shopId, ids: padded(ids) }))
  return rows.map(({ id, position, off_sale }) => ({ id, position, isSoldOut: off_sale !== 0 }))
}
