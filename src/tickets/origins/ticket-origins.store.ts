import type { Sql } from '../../database/database.ts'
import type { TicketTables } from '../ticket-row.ts'

/** Where a ticket came from, with its phone and place. */
export interface TicketSource {
  readonly id: string
  readonly ip: string
  readonly phone: string
  readonly place: string
  readonly browser: string
}

export async function sourcesOf(sql: Sql, shopId: string, ids: readonly string[]): Promise<readonly TicketSource[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .withTables<TicketTables>()
    .selectFrom('tickets')
    .select(['id', 'ip', 'phone_e164', 'place_code', 'distrito', 'browser'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, ip, phone_e164, place_code, distrito, browser }) => ({
    ...{ id, ip, phone: phone_e164, browser },
    place: `${place_code} ${distrito}`,
  }))
}
