import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import { slipsOf, wordsOfProduct } from './search-words.ts'

export type WordTables = {
  product_words: { shop_id: string; product_id: string; word: string; field: number; position: number; state: number }
  word_forms: { shop_id: string; kind: number; form: string; word: string }
}

/** Kinds of forms. */
export const AS_IT_IS = 0
export const WITH_SLIP = 1

/** A product whose words are written. */
export interface WordedProduct {
  readonly id: string
  readonly title: string
  readonly tags: readonly string[]
  readonly position: number
  /** As the column `state` has it. */
  readonly state: number
  /** It has no words yet. */
  readonly isNew: boolean
}

/** Rows of one statement: few enough to be parsed at once, and a length that `padded` gives. */
const PORTION = 256

/** Writes the words of products, in the transaction that writes the products. The caller has locked the shop's import. */
export async function saveWords(tx: Sql, shopId: string, products: readonly WordedProduct[]): Promise<void> {
  if (products.length === 0) return
  const rows = products.flatMap(({ id, position, state, ...product }) =>
    Array.from(wordsOfProduct(product), ([word, field]) => ({
      shop_id: shopId,
      product_id: id,
      word,
      field,
      position,
      state,
    })),
  )
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id)
  const before = await takeWords(tx, shopId, known)
  for (const portion of inPortions(rows)) {
    await tx
      .withTables<WordTables>()
      .insertInto('product_words')
      .values(padded(portion))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const words = new Set(rows.map(({ word }) => word))
  await addForms(tx, shopId, [...words].toSorted())
  await dropLooseForms(
    tx,
    shopId,
    before.filter((word) => !words.has(word)),
  )
}

/** The words of these products, for `dropLooseForms` after they are removed. */
export async function wordsOfProducts(sql: Sql, shopId: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .withTables<WordTables>()
    .selectFrom('product_words')
    .select('word')
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', padded(ids))
    // So that SQLite looks for each product instead of reading the whole shop.
    .orderBy('product_id')
    .execute()
  return [...new Set(rows.map(({ word }) => word))]
}

/** Removes the forms of those words that no product of the shop has any longer. */
export async function dropLooseForms(tx: Sql, shopId: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const tables = tx.withTables<WordTables>()
  const rows = await tables
    .selectFrom('word_forms as form')
    .select('form.word')
    .where('form.shop_id', '=', shopId)
    .where('form.kind', '=', AS_IT_IS)
    .where('form.form', 'in', padded(words))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_words as held')
            .select('held.word')
            .whereRef('held.shop_id', '=', 'form.shop_id')
            .whereRef('held.word', '=', 'form.word'),
        ),
      ),
    )
    .execute()
  const forms = rows.flatMap(({ word }) => formsOf(shopId, word))
  for (const kind of [AS_IT_IS, WITH_SLIP]) {
    for (const portion of inPortions(forms.filter((one) => one.kind === kind))) {
      await tables
        .deleteFrom('word_forms')
        .where('shop_id', '=', shopId)
        .where('kind', '=', kind)
        .where('form', 'in', padded(portion.map(({ form }) => form)))
        .where('word', 'in', padded(portion.map(({ word }) => word)))
        .execute()
    }
  }
}

/** Deletes the words of products and returns them. */
async function takeWords(tx: Sql, shopId: string, ids: readonly string[]): Promise<readonly string[]> {
  const words = await wordsOfProducts(tx, shopId, ids)
  if (words.length === 0) return []
  await tx
    .withTables<WordTables>()
    .deleteFrom('product_words')
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', padded(ids))
    .execute()
  return words
}

/** Adds the forms of the words that the shop has none of. */
async function addForms(tx: Sql, shopId: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const tables = tx.withTables<WordTables>()
  const known = await tables
    .selectFrom('word_forms')
    .select('word')
    .where('shop_id', '=', shopId)
    .where('kind', '=', AS_IT_IS)
    .where('form', 'in', padded(words))
    .execute()
  const has = new Set(known.map(({ word }) => word))
  const forms = words.filter((word) => !has.has(word)).flatMap((word) => formsOf(shopId, word))
  for (const portion of inPortions(forms)) {
    await tables
      .insertInto('word_forms')
      .values(padded(portion))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

function formsOf(shopId: string, word: string): readonly WordTables['word_forms'][] {
  return [
    { shop_id: shopId, kind: AS_IT_IS, form: word, word },
    ...slipsOf(word).map((form) => ({ shop_id: shopId, kind: WITH_SLIP, form, word })),
  ]
}

function* inPortions<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += PORTION) yield rows.slice(start, start + PORTION)
}
