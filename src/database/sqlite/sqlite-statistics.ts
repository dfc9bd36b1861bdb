import { sql } from 'kysely'
import type { Sql } from '../database.ts'

/** A table with fewer rows than these is planned for as if it had many: it grows after it was counted. */
const FEWEST_COUNTED = 10_000

/** What is assumed of a table: its rows, and those of one shop. */
const ROWS = 1_000_000
const ROWS_OF_SHOP = 10_000
/** By how much each further column of an index narrows the rows down, and each condition of a partial one. */
const NARROWS = 100

/** Rows that are looked at in each index where a large table is counted in a hurry. */
const LOOKED_AT = 1_000
/** SQLite's word for all rows. */
const ALL = 0

interface Index {
  readonly tbl: string
  readonly idx: string
  readonly isUnique: number
  readonly columns: string
  /** How it was made; `null` for the index of a key. */
  readonly made: string | null
  /** What was counted: the rows, then how many of them the first column leaves on average, the first two, and so on. */
  readonly stat: string | null
}

/**
 * Gives SQLite the statistics by which it picks indexes. Without any it takes a shop for ten rows, and reads all of a shop where an index leads to one order. What it would count
 * of a shop that has just begun says the same for as long as nobody counts again. So what is small or empty is assumed to be large.
 */
export async function writeStatistics(tx: Sql, { isHurried }: { readonly isHurried: boolean }): Promise<void> {
  await sql`pragma analysis_limit = ${sql.lit(isHurried ? LOOKED_AT : ALL)}`.execute(tx)
  await sql`analyze`.execute(tx)
  const indexes = await indexesOf(tx)
  const large = new Set(indexes.filter(({ stat }) => rowsIn(stat) >= FEWEST_COUNTED).map(({ tbl }) => tbl))
  for (const index of indexes.filter(({ tbl, stat }) => stat === null || !large.has(tbl))) {
    const { tbl, idx } = index
    const stat = assumed(index)
    await sql`delete from sqlite_stat1 where idx = ${idx}`.execute(tx)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${tbl}, ${idx}, ${stat})`.execute(tx)
  }
  // Reads what was written, for this connection. Others read it when they open the file.
  await sql`analyze sqlite_schema`.execute(tx)
}

/** Whether there are indexes without statistics, as after a migration. */
export async function lacksStatistics(tx: Sql): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(tx)
  return rows.length === 0 || (await indexesOf(tx)).some(({ stat }) => stat === null)
}

async function indexesOf(tx: Sql): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select tables.name as tbl, indexes.name as idx, indexes."unique" as "isUnique", made.sql as made,
      sqlite_stat1.stat,
      (select group_concat(name, ',') from (select coalesce(name, '?') as name from pragma_index_info(indexes.name) order by seqno)) as columns
    from sqlite_schema as tables, pragma_index_list(tables.name) as indexes
    join sqlite_schema as made on made.name = indexes.name
    left join sqlite_stat1 on sqlite_stat1.idx = indexes.name
    where tables.type = 'table' and tables.name not like 'sqlite_%'`.execute(tx)
  return rows
}

function rowsIn(stat: string | null): number {
  return stat === null ? 0 : Number.parseInt(stat, 10)
}

/** Statistics of an index of a large table, as SQLite writes them. */
function assumed({ columns, isUnique, made }: Index): string {
  const names = columns.split(',')
  const [, condition] = made?.split(/\bwhere\b/i) ?? []
  const part = condition === undefined ? 1 : NARROWS ** condition.split(/\band\b/i).length
  const first = names[0] === 'shop_id' ? ROWS_OF_SHOP : ROWS / NARROWS
  const left = names.map((_, place) => {
    if (isUnique === 1 && place === names.length - 1) return 1
    return Math.ceil(first / part / NARROWS ** place)
  })
  return [Math.ceil(ROWS / part), ...left].join(' ')
}
