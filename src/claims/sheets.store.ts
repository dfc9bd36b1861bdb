import type { Sql } from '../database/database.ts'
import type { Answer, Offer, OfferReply, Sheet, SheetFacts } from './sheet.ts'
import { type SheetRow, sheetOf } from './sheet-row.ts'

type Tables = {
  book_numbers: { shop_id: string; book: string; year: number; last: number }
  sheets: SheetRow
}

/** The next number of a book in a year. A transaction that rolls back takes none; concurrent ones wait for each other. */
export async function takeNumber(tx: Sql, shopId: string, book: string, year: number): Promise<number> {
  const { last } = await table(tx)
    .insertInto('book_numbers')
    .values({ shop_id: shopId, book, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'book', 'year'])
        .doUpdateSet(({ eb, ref }) => ({ last: eb(ref('book_numbers.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertSheet(tx: Sql, shopId: string, formKey: string, sheet: Sheet): Promise<void> {
  const { id, book, year, number, kind, orderCode, filedAt, dueOn, ...rest } = sheet
  const { offer: _offer, answer: _, emptiedAt: _emptied, ...facts } = rest
  const row = {
    ...{ shop_id: shopId, id, book, year, number, kind, form_key: formKey, filed_at: filedAt, due_on: dueOn },
    ...{ order_code: orderCode, facts: JSON.stringify(facts satisfies SheetFacts) },
    ...{ answer: '', agreed: 0, answered_at: null, answered_by: null },
    ...{ offer: null, offered_at: null, offered_by: null, due_before_offer: null, offer_until: null },
    ...{ offer_reply: null, offer_replied_at: null, emptied_at: null },
  }
  await table(tx).insertInto('sheets').values(row).execute()
}

/** Adds the answer to a sheet that has none. Returns whether it did. */
export async function insertAnswer(tx: Sql, shopId: string, id: string, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await table(tx)
    .updateTable('sheets')
    .set({ answer: answer.text, agreed: Number(answer.agreed), answered_at: answer.at, answered_by: answer.by })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Adds an offer to a sheet that has neither one nor an answer, and moves its last day. Returns whether it did. */
export async function insertOffer(
  tx: Sql,
  shopId: string,
  id: string,
  { text, at, by, dueOnBefore, until }: Offer,
  dueOn: string,
): Promise<boolean> {
  const { numUpdatedRows } = await table(tx)
    .updateTable('sheets')
    .set({
      ...{ offer: text, offered_at: at, offered_by: by, offer_until: until },
      ...{ due_before_offer: dueOnBefore, due_on: dueOn },
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('offered_at', 'is', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Adds the shopper's reply to an offer that has none, on a sheet without an answer. Returns whether it did. */
export async function insertReply(
  tx: Sql,
  shopId: string,
  id: string,
  { isAccepted, at }: OfferReply,
  dueOn: string,
): Promise<boolean> {
  const { numUpdatedRows } = await table(tx)
    .updateTable('sheets')
    .set({ offer_reply: isAccepted ? 'accepted' : 'refused', offer_replied_at: at, due_on: dueOn })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('offered_at', 'is not', null)
    .where('offer_replied_at', 'is', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function sheetOfForm(sql: Sql, shopId: string, formKey: string): Promise<Sheet | null> {
  return one(await ofShop(sql, shopId).where('form_key', '=', formKey).executeTakeFirst())
}

export async function findSheet(sql: Sql, shopId: string, id: string): Promise<Sheet | null> {
  return one(await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst())
}

export interface Numbered {
  readonly book: string
  readonly year: number
  readonly number: number
}

export async function findNumberedSheet(sql: Sql, shopId: string, numbered: Numbered): Promise<Sheet | null> {
  return one(await ofNumber(sql, shopId, numbered).executeTakeFirst())
}

/** Finds a sheet and locks it until the transaction ends. */
export async function takeNumberedSheet(tx: Sql, shopId: string, numbered: Numbered): Promise<Sheet | null> {
  return one(await ofNumber(tx, shopId, numbered).forUpdate().executeTakeFirst())
}

/** A page of a list: the sheets after `from`, or before it with `isBack`; from the start where `from` is `null`. */
export interface SheetPage {
  readonly limit: number
  readonly from: Sheet | null
  readonly isBack: boolean
}

/** Sheets that wait for an answer, the earliest due first. */
export async function waitingSheets(sql: Sql, shopId: string, part: SheetPage): Promise<readonly Sheet[]> {
  const { limit, from, isBack } = part
  const way = isBack ? 'desc' : 'asc'
  let query = ofShop(sql, shopId).where('answered_at', 'is', null)
  if (from) {
    query = query.where(({ eb, refTuple, tuple }) => {
      const key = tuple(from.dueOn, from.year, from.number, from.id)
      return eb(refTuple('due_on', 'year', 'number', 'id'), isBack ? '<' : '>', key)
    })
  }
  const rows = await query
    .orderBy('due_on', way)
    .orderBy('year', way)
    .orderBy('number', way)
    .orderBy('id', way)
    .limit(limit)
    .execute()
  return inOrder(rows, isBack)
}

/** Answered sheets, the latest answer first. */
export async function answeredSheets(sql: Sql, shopId: string, part: SheetPage): Promise<readonly Sheet[]> {
  const { limit, from, isBack } = part
  const way = isBack ? 'asc' : 'desc'
  let query = ofShop(sql, shopId).where('answered_at', 'is not', null)
  if (from?.answer) {
    const { at } = from.answer
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('answered_at', 'id'), isBack ? '>' : '<', tuple(at, from.id)),
    )
  }
  return inOrder(await query.orderBy('answered_at', way).orderBy('id', way).limit(limit).execute(), isBack)
}

function inOrder(rows: readonly SheetRow[], isBack: boolean): readonly Sheet[] {
  const sheets = rows.map(sheetOf)
  return isBack ? sheets.toReversed() : sheets
}

/** How many wait for an answer, and how many of them are due on that day or before. */
export async function countWaiting(
  sql: Sql,
  shopId: string,
  day: string,
): Promise<{ readonly waiting: number; readonly soon: number }> {
  const row = await table(sql)
    .selectFrom('sheets')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('waiting'),
      fn.sum<number | null>(eb.case().when('due_on', '<=', day).then(1).else(0).end()).as('soon'),
    ])
    .where('shop_id', '=', shopId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), soon: Number(row.soon ?? 0) }
}

/** A portion of all sheets after this number, ordered by book, year and number, for a file. */
export async function sheetsAfter(
  sql: Sql,
  shopId: string,
  { book, year, number }: Numbered,
  limit: number,
): Promise<readonly Sheet[]> {
  const rows = await ofShop(sql, shopId)
    .where(({ eb, or, and }) =>
      or([
        eb('book', '>', book),
        and([eb('book', '=', book), eb('year', '>', year)]),
        and([eb('book', '=', book), eb('year', '=', year), eb('number', '>', number)]),
      ]),
    )
    .orderBy('book')
    .orderBy('year')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(sheetOf)
}

/** The cursor before the first sheet. */
export const BEFORE_ALL: Numbered = { book: '', year: 0, number: 0 }

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('sheets').selectAll().where('shop_id', '=', shopId)
}

function ofNumber(sql: Sql, shopId: string, { book, year, number }: Numbered) {
  return ofShop(sql, shopId).where('book', '=', book).where('year', '=', year).where('number', '=', number)
}

function one(row: SheetRow | undefined): Sheet | null {
  return row ? sheetOf(row) : null
}

function table(sql: Sql) {
  return sql.withTables<Tables>()
}
