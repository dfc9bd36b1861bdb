import type { Sql } from '../../database/database.ts'
import { type FoundRow, type ImportRow, ROW_KINDS, type RowCounts, type RowKind } from './import-run.ts'

type RowTables = {
  import_rows: {
    shop_id: string
    run_id: string
    nth: number
    kind: RowKind
    line: number | null
    product: string
    slug: string | null
    details: string
  }
}

/** Adds the next rows that a try-out found; the first is row number `first`. */
export async function insertRows(
  tx: Sql,
  shopId: string,
  { runId, first, rows }: { readonly runId: string; readonly first: number; readonly rows: readonly FoundRow[] },
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .withTables<RowTables>()
    .insertInto('import_rows')
    .values(
      rows.map(({ kind, line, product, slug, ...details }, place) => ({
        ...{ shop_id: shopId, run_id: runId, nth: first + place, kind, line, product, slug },
        details: JSON.stringify(details),
      })),
    )
    .execute()
}

export interface RowsAsked {
  readonly runId: string
  /** Rows of these kinds only. */
  readonly kinds?: readonly RowKind[]
  /** Rows after this number. */
  readonly after?: number
  readonly limit: number
}

/** A page of what a try-out found, in the order of the file. */
export async function listRows(
  sql: Sql,
  shopId: string,
  { runId, kinds, after = -1, limit }: RowsAsked,
): Promise<readonly ImportRow[]> {
  const all = sql
    .withTables<RowTables>()
    .selectFrom('import_rows')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('run_id', '=', runId)
    .where('nth', '>', after)
  const wanted = kinds ? all.where('kind', 'in', kinds) : all
  const rows = await wanted.orderBy('nth').limit(limit).execute()
  return rows.map(({ nth, kind, line, product, slug, details }) => ({
    ...{ nth, kind, line, product, slug },
    ...JSON.parse(details),
  }))
}

export async function countRows(sql: Sql, shopId: string, runId: string): Promise<RowCounts> {
  const rows = await sql
    .withTables<RowTables>()
    .selectFrom('import_rows')
    .select(['kind', (eb) => eb.fn.countAll().as('amount')])
    .where('shop_id', '=', shopId)
    .where('run_id', '=', runId)
    .groupBy('kind')
    .execute()
  const found = new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]))
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, found.get(kind) ?? 0])) as RowCounts
}

/** Deletes at most so many rows of a run. Returns whether there may be more. */
export async function deleteSomeRows(tx: Sql, shopId: string, runId: string, most: number): Promise<boolean> {
  const tables = tx.withTables<RowTables>()
  const rows = await tables
    .selectFrom('import_rows')
    .select('nth')
    .where('shop_id', '=', shopId)
    .where('run_id', '=', runId)
    .orderBy('nth')
    .limit(most)
    .execute()
  const last = rows.at(-1)?.nth
  if (last === undefined) return false
  await tables
    .deleteFrom('import_rows')
    .where('shop_id', '=', shopId)
    .where('run_id', '=', runId)
    .where('nth', '<=', last)
    .execute()
  return rows.length === most
}
