import type { Sql } from '../database/database.ts'
import { touchesOfTickets } from '../tickets/origins/touches.store.ts'
import type { SheetRow } from './exporting/origin-columns.ts'
import type { Listed } from './queues/listed-order.ts'

/** Adds to orders and leads where they came from, reading the touches of `portion` rows at once. */
export async function* withTouches(
  sql: Sql,
  shopId: string,
  rows: AsyncIterable<Listed>,
  portion: number,
): AsyncGenerator<SheetRow> {
  let waiting: Listed[] = []
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length < portion) continue
    yield* await joined(sql, shopId, waiting)
    waiting = []
  }
  yield* await joined(sql, shopId, waiting)
}

async function joined(sql: Sql, shopId: string, rows: readonly Listed[]): Promise<readonly SheetRow[]> {
  const ids = rows.map(({ id }) => id)
  const found = await touchesOfTickets(sql, shopId, ids)
  return rows.map((row) => ({ ...row, touches: found.get(row.id) ?? null }))
}
