import type { Sql } from '../database/database.ts'
import { padded } from '../database/prepared.ts'
import type { TicketTables } from './ticket-row.ts'

/** A ticket with every column. */
export type CustomerTicket = TicketTables['tickets']

const MOST_WITH_SAME_CONTACT = 500

/**
 * Locks the tickets of a phone (international digits) and those with one of the ids. Rows are locked in the order of their ids, so that two
 * transactions that lock several cannot deadlock. Returns the oldest first.
 */
export async function takeTicketsOfPhone(
  tx: Sql,
  shopId: string,
  number: string,
  ids: readonly string[],
): Promise<readonly CustomerTicket[]> {
  const taken = await ofShop(tx, shopId)
    .where((eb) => eb.or([eb('phone_e164', '=', number), eb('id', 'in', ['-', ...ids])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return taken.toSorted((one, other) => one.created_at - other.created_at)
}

export async function takeTickets(tx: Sql, shopId: string, ids: readonly string[]): Promise<readonly CustomerTicket[]> {
  return ofShop(tx, shopId).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Tickets with another phone but one of these e-mails or documents: perhaps the same person. */
export async function ticketsWithSameContact(
  sql: Sql,
  shopId: string,
  { number, emails, documents }: { number: string; emails: readonly string[]; documents: readonly string[] },
): Promise<readonly CustomerTicket[]> {
  return ofShop(sql, shopId)
    .where('phone_e164', '!=', number)
    .where((eb) => eb.or([eb('email', 'in', ['-', ...emails]), eb('documento', 'in', ['-', ...documents])]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_WITH_SAME_CONTACT)
    .execute()
}

/** Empties the personal columns and the key of finalised tickets. Code, lines, total, times and departamento stay. */
export async function emptyTickets(tx: Sql, shopId: string, ids: readonly string[], now: number): Promise<void> {
  const texts = { name: '', phone: '', phone_e164: '', email: '', documento: '', direccion: '' }
  const place = { provincia: '', distrito: '', place_code: '', agency: '', coupon: '', bump: '' }
  const origin = {
    claimed: '{}',
    ip: '',
    network: '',
    network_56: '',
    network_48: '',
    browser: '',
    key_hash: '',
    suspicions: '[]',
  }
  await table(tx)
    .updateTable('tickets')
    .set({ ...texts, ...place, ...origin, forgotten_at: now })
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
}

/** Deletes tickets together with their idempotency records. */
export async function deleteTickets(tx: Sql, shopId: string, ids: readonly string[]): Promise<void> {
  await table(tx).deleteFrom('tickets').where('shop_id', '=', shopId).where('id', 'in', ids).execute()
}

/** Which of these phones (international digits) have an order beside the one of this ticket. */
export async function phonesWithOrders(
  sql: Sql,
  shopId: string,
  numbers: readonly string[],
  except = '',
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const query = table(sql).selectFrom('tickets').select('phone_e164').distinct().where('shop_id', '=', shopId)
  const ordered = query.where('phone_e164', 'in', padded(numbers)).where('finalised_at', 'is not', null)
  const rows = await ordered.where('id', '!=', except).execute()
  return new Set(rows.map(({ phone_e164 }) => phone_e164))
}

export interface Age {
  /** Milliseconds since 1970. */
  readonly before: number
  readonly limit: number
}

/** The ids of a shop's leads that were last changed before a time, the oldest first. */
export async function oldLeads(sql: Sql, shopId: string, { before, limit }: Age): Promise<readonly string[]> {
  const rows = await table(sql)
    .selectFrom('tickets')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('finalised_at', 'is', null)
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('tickets').selectAll().where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<TicketTables>()
}
