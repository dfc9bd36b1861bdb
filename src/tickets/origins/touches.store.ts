import type { Sql } from '../../database/database.ts'
import { padded, prepared } from '../../database/prepared.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import { noWords, type Touch, type Touches, type TouchWords } from './touch.ts'

type OriginRow = {
  shop_id: string
  ticket_id: string
  first: string
  first_words: string
  last: string
  last_words: string
}

type OriginTables = { ticket_origins: OriginRow }

const saving = prepared((sql, row: OriginRow) =>
  table(sql)
    .insertInto('ticket_origins')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'ticket_id'])
        .doUpdateSet({ last: (eb) => eb.ref('excluded.last'), last_words: (eb) => eb.ref('excluded.last_words') }),
    ),
)

/** Keeps where a ticket comes from. The first touch stays, the last one is replaced. */
export async function saveTouches(tx: Sql, shopId: string, ticketId: string, touches: Touches): Promise<void> {
  const [[first, first_words], [last, last_words]] = [written(touches.first), written(touches.last)]
  await withCommit(tx, saving(tx, { shop_id: shopId, ticket_id: ticketId, first, first_words, last, last_words }))
}

/** Where these tickets come from; those of which nothing is known are missing. */
export async function touchesOfTickets(
  sql: Sql,
  shopId: string,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, Touches>> {
  if (ticketIds.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('ticket_origins')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('ticket_id', 'in', ticketIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.ticket_id,
      { first: readTouch(row.first, row.first_words), last: readTouch(row.last, row.last_words) },
    ]),
  )
}

/** The network and the ids of the last touch of these tickets; those of which nothing is known are missing. */
export async function lastAdsOfTickets(
  sql: Sql,
  shopId: string,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Touch, 'network' | 'campaign' | 'ad'>>> {
  if (ticketIds.length === 0) return new Map()
  const query = table(sql).selectFrom('ticket_origins').select(['ticket_id', 'last']).where('shop_id', '=', shopId)
  const rows = await query.where('ticket_id', 'in', padded(ticketIds)).execute()
  return new Map(rows.map(({ ticket_id, last }) => [ticket_id, JSON.parse(last) as Omit<Touch, 'words'>]))
}

/** Deletes where a ticket comes from, because the visitor has refused to be measured meanwhile. */
export async function deleteTouches(tx: Sql, shopId: string, ticketId: string): Promise<void> {
  const query = table(tx).deleteFrom('ticket_origins').where('shop_id', '=', shopId).where('ticket_id', '=', ticketId)
  await withCommit(tx, query)
}

/** Empties the free texts of tickets whose person is forgotten. Network, ids and page stay: they are an advertisement's, not a person's. */
export async function emptyTouches(tx: Sql, shopId: string, ticketIds: readonly string[]): Promise<void> {
  await table(tx)
    .updateTable('ticket_origins')
    .set({ first_words: '{}', last_words: '{}' })
    .where('shop_id', '=', shopId)
    .where('ticket_id', 'in', ticketIds)
    .execute()
}

function written({ words, ...facts }: Touch): readonly [facts: string, words: string] {
  const said = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== ''))
  return [JSON.stringify(facts), JSON.stringify(said)]
}

function readTouch(facts: string, words: string): Touch {
  const said: Partial<TouchWords> = JSON.parse(words)
  return { ...(JSON.parse(facts) as Omit<Touch, 'words'>), words: { ...noWords, ...said } }
}

function table(sql: Sql) {
  return sql.withTables<OriginTables>()
}
