import type { Sql } from '../database/database.ts'
import type { Country } from '../shops/shop.ts'
import { phoneNumber } from './phone-number.ts'
import type { TicketTables } from './tickets.store.ts'

/** Everything that is kept of a ticket, column by column. */
export type CustomerTicket = TicketTables['tickets']

/** More parameters in one statement than this are not needed. */
const PORTION = 500
/** Shared by all spellings of one number. */
const SAME_END = 8

/** The tickets of a phone in its international digits, however it was typed, oldest first. */
export async function ticketsOfPhone(sql: Sql, shopId: string, number: string): Promise<readonly CustomerTicket[]> {
  const found = await ofShop(sql, shopId)
    .where((eb) =>
      eb.or([
        eb('phone_e164', '=', number),
        // Kept before numbers were.
        eb.and([eb('phone_e164', '=', ''), eb('phone', 'like', `%${number.slice(-SAME_END)}`)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return found.filter(({ country, phone }) => phoneNumber(country as Country, phone) === number)
}

/** Tickets under other numbers that give one of these e-mails or documents: perhaps of the same person. */
export async function ticketsBeside(
  sql: Sql,
  shopId: string,
  { number, emails, documents }: { number: string; emails: readonly string[]; documents: readonly string[] },
): Promise<readonly CustomerTicket[]> {
  return ofShop(sql, shopId)
    .where('phone_e164', '!=', number)
    .where((eb) => eb.or([eb('email', 'in', ['-', ...emails]), eb('documento', 'in', ['-', ...documents])]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PORTION)
    .execute()
}

/** An order without its person: codes, lines, totals, statuses, days and the department stay. No key opens it any more. */
export async function emptyOrders(tx: Sql, ids: readonly string[], now: number): Promise<void> {
  const texts = { name: '', phone: '', phone_e164: '', email: '', documento: '', direccion: '' }
  const place = { provincia: '', distrito: '', place_code: '' }
  const origin = { claimed: '{}', ip: '', network: '', key_hash: '', suspicions: '[]' }
  for (const portion of portions(ids)) {
    await table(tx)
      .updateTable('tickets')
      .set({ ...texts, ...place, ...origin, forgotten_at: now })
      .where('id', 'in', portion)
      .execute()
  }
}

/** With their idempotency records. */
export async function deleteTickets(tx: Sql, ids: readonly string[]): Promise<void> {
  for (const portion of portions(ids)) await table(tx).deleteFrom('tickets').where('id', 'in', portion).execute()
}

interface Age {
  /** Milliseconds since 1970. */
  readonly before: number
  readonly limit: number
}

/** Tickets of all shops that never became orders and were not touched since a moment, the oldest first; taken for changing. */
export async function takeOldLeads(tx: Sql, { before, limit }: Age): Promise<readonly CustomerTicket[]> {
  return table(tx)
    .selectFrom('tickets')
    .selectAll()
    .where('finalised_at', 'is', null)
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Orders of all shops from before a moment that still have their person, the oldest first; taken for changing. */
export async function takeOldOrders(tx: Sql, { before, limit }: Age): Promise<readonly CustomerTicket[]> {
  return table(tx)
    .selectFrom('tickets')
    .selectAll()
    .where('finalised_at', '<', before)
    .where('finalised_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .orderBy('finalised_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('tickets').selectAll().where('shop_id', '=', shopId)
}

function portions(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, place) =>
    ids.slice(place * PORTION, (place + 1) * PORTION),
  )
}

function table(sql: Sql) {
  return sql.withTables<TicketTables>()
}
