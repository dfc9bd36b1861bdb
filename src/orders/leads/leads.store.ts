import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { TicketTables } from '../../tickets/ticket-row.ts'
import { IDLE_MS, LEAD_LIFETIME_MS, type LeadActName, type LeadState, OPEN_LEADS } from './lead.ts'
import type { LeadKey } from './lead-key.ts'

const DAY_MS = 24 * 3_600_000

type ContactRow = {
  shop_id: string
  ticket_id: string
  state: string
  attempts: number
  keeper: string | null
  changed_at: number
  version: number
}

type LeadTables = TicketTables & {
  lead_contacts: ContactRow
  lead_events: {
    shop_id: string
    ticket_id: string
    seq: number
    at: number
    actor: string
    act: string
    state: string
  }
}

/** What the seller did about a lead. */
export interface LeadContact {
  readonly ticketId: string
  readonly state: LeadState
  readonly attempts: number
  readonly keeper: string | null
  readonly changedAt: number
  readonly version: number
}

export interface LeadsQuery {
  readonly states: readonly LeadState[]
  readonly now: number
  readonly limit: number
  readonly after: LeadKey | null
}

/** A portion of the leads with a phone that are idle and in one of these states, the last begun first. */
export async function leadKeys(
  sql: Sql,
  shopId: string,
  { states, now, limit, after }: LeadsQuery,
): Promise<readonly LeadKey[]> {
  const isOpen = states.every((state) => OPEN_LEADS.some((one) => one === state))
  let query = (isOpen ? idlePeople : idle)(sql, shopId, now)
    .select(['tickets.id', 'tickets.created_at'])
    .where((eb) => eb(eb.fn.coalesce('lead_contacts.state', eb.val('nuevo')), 'in', states))
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('tickets.created_at', 'tickets.id'), '<', eb.tuple(after.createdAt, after.id)),
    )
  }
  const rows = await query.orderBy('tickets.created_at', 'desc').orderBy('tickets.id', 'desc').limit(limit).execute()
  return rows.map(({ id, created_at }) => ({ id, createdAt: created_at }))
}

/** The ids of leads of the last day that nobody has contacted and that became idle after a time, the last begun first. */
export async function leadsIdleSince(
  sql: Sql,
  shopId: string,
  { since, now, limit }: { readonly since: number; readonly now: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await idlePeople(sql, shopId, now)
    .select('tickets.id')
    .where('tickets.created_at', '>', now - DAY_MS)
    .where('tickets.updated_at', '>', since - IDLE_MS)
    .where('lead_contacts.state', 'is', null)
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many leads are open, `most` at most. */
export async function countLeads(sql: Sql, shopId: string, now: number, most: number): Promise<number> {
  const asked = { states: OPEN_LEADS, now, limit: most, after: null } as const
  return (await leadKeys(sql, shopId, asked)).length
}

/** When the open lead that waits longest was left, of the `most` that were begun first; `null` without any. */
export async function oldestLead(sql: Sql, shopId: string, now: number, most: number): Promise<number | null> {
  const begunFirst = idlePeople(sql, shopId, now)
    .select('tickets.updated_at')
    .where((eb) => eb(eb.fn.coalesce('lead_contacts.state', eb.val('nuevo')), 'in', OPEN_LEADS))
    .orderBy('tickets.created_at')
    .orderBy('tickets.id')
    .limit(most)
  const { left } = await sql
    .selectFrom(begunFirst.as('open'))
    .select(({ fn }) => fn.min<number | null>('updated_at').as('left'))
    .executeTakeFirstOrThrow()
  return left
}

function idle(sql: Sql, shopId: string, now: number) {
  return table(sql)
    .selectFrom('tickets')
    .leftJoin('lead_contacts', (join) =>
      join.onRef('lead_contacts.shop_id', '=', 'tickets.shop_id').onRef('lead_contacts.ticket_id', '=', 'tickets.id'),
    )
    .where('tickets.shop_id', '=', shopId)
    .where('tickets.finalised_at', 'is', null)
    .where('tickets.phone_e164', '!=', '')
    .where('tickets.created_at', '>', now - LEAD_LIFETIME_MS)
    .where('tickets.updated_at', '<=', now - IDLE_MS)
}

/** Those that may still order, a person once: of whoever began again, on another phone or another day, what was begun last. */
function idlePeople(sql: Sql, shopId: string, now: number) {
  return idle(sql, shopId, now).where(({ exists, not, selectFrom }) =>
    not(
      exists(
        selectFrom('tickets as later')
          .select('later.id')
          .whereRef('later.shop_id', '=', 'tickets.shop_id')
          .whereRef('later.phone_e164', '=', 'tickets.phone_e164')
          .where('later.finalised_at', 'is', null)
          .where((eb) =>
            eb(eb.refTuple('later.created_at', 'later.id'), '>', eb.refTuple('tickets.created_at', 'tickets.id')),
          ),
      ),
    ),
  )
}

/** What the seller did about these leads, by ticket id; a lead that nobody has contacted is missing. */
export async function contactsOf(
  sql: Sql,
  shopId: string,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, LeadContact>> {
  if (ticketIds.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('lead_contacts')
    .select(['ticket_id', 'state', 'attempts', 'keeper', 'changed_at', 'version'])
    .where('shop_id', '=', shopId)
    .where('ticket_id', 'in', padded(ticketIds))
    .execute()
  return new Map(
    rows.map(({ ticket_id, state, changed_at, ...row }) => [
      ticket_id,
      { ...row, ticketId: ticket_id, state: state as LeadState, changedAt: changed_at },
    ]),
  )
}

/** The ids of the unfinished tickets of these phones (international digits), and those of `ticketIds` that somebody has contacted. */
export async function ticketsToRecover(
  tx: Sql,
  shopId: string,
  { numbers, ticketIds }: { readonly numbers: readonly string[]; readonly ticketIds: readonly string[] },
): Promise<readonly string[]> {
  const open = await table(tx)
    .selectFrom('tickets')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone_e164', 'in', padded(numbers))
    .where('finalised_at', 'is', null)
    .execute()
  const known = await contactsOf(tx, shopId, ticketIds)
  return [...new Set([...open.map(({ id }) => id), ...known.keys()])]
}

/** Saves what was done about a lead, with its event. Throws a unique violation if somebody else did something at the same time. */
export async function saveContact(
  tx: Sql,
  shopId: string,
  contact: LeadContact,
  { actor, act }: { readonly actor: string; readonly act: string },
): Promise<void> {
  const { ticketId, state, attempts, keeper, changedAt, version } = contact
  const row = { state, attempts, keeper, changed_at: changedAt, version }
  await table(tx)
    .insertInto('lead_contacts')
    .values({ shop_id: shopId, ticket_id: ticketId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'ticket_id']).doUpdateSet(row))
    .execute()
  await table(tx)
    .insertInto('lead_events')
    .values({ shop_id: shopId, ticket_id: ticketId, seq: version, at: changedAt, actor, act, state })
    .execute()
}

/** One entry of a lead's history. */
export interface LeadEvent {
  readonly seq: number
  readonly at: number
  readonly actor: string
  readonly act: string
  readonly state: string
}

/** A lead's history, oldest first. */
export async function leadEvents(sql: Sql, shopId: string, ticketId: string): Promise<readonly LeadEvent[]> {
  return table(sql)
    .selectFrom('lead_events')
    .select(['seq', 'at', 'actor', 'act', 'state'])
    .where('shop_id', '=', shopId)
    .where('ticket_id', '=', ticketId)
    .orderBy('seq')
    .execute()
}

/** Who did an act last with each of these leads, as `actorText` writes it; leads with which nobody did are missing. */
export async function lastLeadActors(
  sql: Sql,
  shopId: string,
  { ticketIds, act }: { readonly ticketIds: readonly string[]; readonly act: LeadActName },
): Promise<ReadonlyMap<string, string>> {
  if (ticketIds.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('lead_events')
    .select(['ticket_id', 'actor'])
    .where('shop_id', '=', shopId)
    .where('ticket_id', 'in', padded(ticketIds))
    .where('act', '=', act)
    .orderBy('seq')
    .execute()
  return new Map(rows.map(({ ticket_id, actor }) => [ticket_id, actor]))
}

function table(sql: Sql) {
  return sql.withTables<LeadTables>()
}
