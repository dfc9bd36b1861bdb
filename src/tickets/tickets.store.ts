import { sql as written } from 'kysely'
import type { Discount } from '../cart/coupons/discount.ts'
import type { PricedLine } from '../cart/line.ts'
import type { Client } from '../checkout/form/client.ts'
import type { ShopperStatus } from '../checkout/form/order-form.ts'
import type { Sql } from '../database/database.ts'
import { padded, prepared } from '../database/prepared.ts'
import { withCommit } from '../database/sqlite/with-commit.ts'
import type { FrozenDelivery } from '../delivery/frozen-delivery.ts'
import type { Way } from '../delivery/rule.ts'
import type { Country } from '../lib/countries.ts'
import type { CurrencyCode } from '../lib/money.ts'
import { countedNetworks, networkOf } from '../lib/web/network.ts'
import type { DeliveryType } from '../shops/shop.ts'
import type { Suspicion } from './abuse/suspicion.ts'
import { phoneNumber } from './placing/phone-number.ts'
import type { Claimed, Ticket } from './ticket.ts'
import type { TicketRow, TicketTables } from './ticket-row.ts'

/** Named one by one: PostgreSQL refuses a prepared `select *` after a migration has added a column. */
const COLUMNS = [
  ...(['id', 'shop_id', 'code', 'country', 'status', 'name', 'phone', 'email', 'departamento', 'provincia'] as const),
  ...([
    'distrito',
    'place_code',
    'direccion',
    'documento',
    'lima',
    'way',
    'agency',
    'coupon',
    'bump',
    'discounts',
  ] as const),
  ...(['delivery', 'terminos', 'terminos_at', 'lines'] as const),
  ...(['total', 'currency', 'created_at', 'updated_at', 'finalised_at', 'suspicions', 'terms_version'] as const),
] satisfies readonly (keyof TicketRow)[]

type KnownRow = Pick<TicketRow, (typeof COLUMNS)[number]>

/** Kept with the ticket, but not part of it: sellers do not see it. */
export interface TicketOrigin {
  readonly keyHash: string
  readonly claimed: Claimed
  /** The connection's address. */
  readonly ip: string
  /** The kind of the browser. */
  readonly browser: string
}

function table(sql: Sql) {
  return sql.withTables<TicketTables>()
}

const inserting = prepared((sql, row: Omit<TicketRow, 'forgotten_at'>) => table(sql).insertInto('tickets').values(row))

export async function insertTicket(tx: Sql, ticket: Ticket, origin: TicketOrigin): Promise<void> {
  const { keyHash, claimed, ip, browser } = origin
  const [, network_56 = '', network_48 = ''] = countedNetworks(ip)
  const networks = { network: networkOf(ip), network_56, network_48 }
  const row = { ...rowOf(ticket), key_hash: keyHash, claimed: JSON.stringify(claimed), ip, ...networks, browser }
  await withCommit(tx, inserting(tx, row))
}

const taking = prepared((sql, { shopId, code }: { shopId: string; code: string }) =>
  table(sql)
    .selectFrom('tickets')
    .select([...COLUMNS, 'key_hash'])
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .forUpdate(),
)

/** Locks the ticket until this transaction ends. */
export async function takeTicket(
  tx: Sql,
  shopId: string,
  code: string,
): Promise<(Ticket & { keyHash: string }) | null> {
  const { rows } = await tx.executeQuery(taking(tx, { shopId, code }))
  const [row] = rows
  return row ? { ...ticketOf(row), keyHash: row.key_hash } : null
}

export async function findTicketById(sql: Sql, shopId: string, id: string): Promise<Ticket | null> {
  const query = table(sql).selectFrom('tickets').select(COLUMNS).where('shop_id', '=', shopId).where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row ? ticketOf(row) : null
}

/** The tickets with these ids, in no order. Unknown ids are left out. */
export async function findTicketsById(sql: Sql, shopId: string, ids: readonly string[]): Promise<readonly Ticket[]> {
  if (ids.length === 0) return []
  const query = table(sql).selectFrom('tickets').select(COLUMNS).where('shop_id', '=', shopId)
  return (await query.where('id', 'in', padded(ids)).execute()).map(ticketOf)
}

export async function findTicket(sql: Sql, shopId: string, code: string): Promise<Ticket | null> {
  const query = table(sql).selectFrom('tickets').select(COLUMNS).where('shop_id', '=', shopId).where('code', '=', code)
  const row = await query.executeTakeFirst()
  return row ? ticketOf(row) : null
}

/** The hash of a ticket's key, or `null` for an unknown code. */
export async function findKeyHash(sql: Sql, shopId: string, code: string): Promise<string | null> {
  const query = table(sql)
    .selectFrom('tickets')
    .select('key_hash')
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
  return (await query.executeTakeFirst())?.key_hash ?? null
}

/** Gives a ticket another key. One whose person was forgotten has none and gets none. */
export async function saveKeyHash(tx: Sql, { shopId, id }: Ticket, keyHash: string): Promise<void> {
  const query = table(tx)
    .updateTable('tickets')
    .set({ key_hash: keyHash })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('key_hash', 'not in', ['', keyHash])
  await withCommit(tx, query)
}

const saving = prepared((sql, { id, shop_id, ...changed }: ChangedRow) =>
  table(sql).updateTable('tickets').set(changed).where('shop_id', '=', shop_id).where('id', '=', id),
)

type ChangedRow = Omit<ReturnType<typeof rowOf>, 'code' | 'created_at'>

export async function saveTicket(tx: Sql, ticket: Ticket): Promise<void> {
  const { code, created_at, ...row } = rowOf(ticket)
  await withCommit(tx, saving(tx, row))
}

export interface LeadFilter {
  /** Created at this time (milliseconds) or later. */
  readonly since?: number
  /** Only leads with suspicions. */
  readonly toConfirm?: true
}

interface Portion extends LeadFilter {
  readonly limit: number
  /** The last of the portion before. */
  readonly after?: { readonly createdAt: number; readonly id: string }
}

/** A shop's leads, newest first, read in portions by key. */
export async function* everyLead(
  sql: Sql,
  shopId: string,
  filter: LeadFilter,
  limit: number,
): AsyncGenerator<Ticket, void> {
  let after: Ticket | undefined
  do {
    const portion = await listLeads(sql, shopId, { ...filter, limit, ...(after && { after }) })
    yield* portion
    after = portion.length < limit ? undefined : portion.at(-1)
  } while (after)
}

export async function listLeads(sql: Sql, shopId: string, filter: Portion): Promise<readonly Ticket[]> {
  const { since, toConfirm, after } = filter
  let query = table(sql).selectFrom('tickets').select(COLUMNS).where('shop_id', '=', shopId)
  query = query.where('finalised_at', 'is', null)
  if (since !== undefined) query = query.where('created_at', '>=', since)
  // Repeats the condition of the partial index, which is not used otherwise.
  if (toConfirm) query = query.where(written<boolean>`suspicions <> '[]'`)
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
  return rows.map(ticketOf)
}

function rowOf({ client, ...ticket }: Ticket) {
  return {
    id: ticket.id,
    shop_id: ticket.shopId,
    code: ticket.code,
    country: ticket.country,
    status: ticket.status,
    name: client.name,
    phone: client.phone,
    email: client.email,
    departamento: client.departamento,
    provincia: client.provincia,
    distrito: client.distrito,
    place_code: client.placeCode,
    direccion: client.direccion,
    documento: client.documento,
    lima: client.lima,
    way: client.way,
    agency: client.agency,
    coupon: client.coupon,
    bump: client.bump,
    discounts: ticket.discounts.length > 0 ? JSON.stringify(ticket.discounts) : '',
    delivery: ticket.delivery ? JSON.stringify(ticket.delivery) : '',
    terminos: client.terminos ? 1 : 0,
    terminos_at: ticket.termsAcceptedAt,
    terms_version: ticket.termsVersion ?? '',
    lines: JSON.stringify(ticket.lines),
    total: ticket.total,
    currency: ticket.currency,
    created_at: ticket.createdAt,
    updated_at: ticket.updatedAt,
    finalised_at: ticket.finalisedAt,
    phone_e164: phoneNumber(ticket.country, client.phone),
    suspicions: JSON.stringify(ticket.suspicions),
  }
}

function ticketOf(row: KnownRow): Ticket {
  return {
    id: row.id,
    shopId: row.shop_id,
    code: row.code,
    country: row.country as Country,
    status: row.status as ShopperStatus,
    client: clientOf(row),
    lines: JSON.parse(row.lines) as readonly PricedLine[],
    discounts: row.discounts === '' ? [] : (JSON.parse(row.discounts) as readonly Discount[]),
    delivery: row.delivery === '' ? null : (JSON.parse(row.delivery) as FrozenDelivery),
    total: row.total,
    currency: row.currency as CurrencyCode,
    termsAcceptedAt: row.terminos_at,
    termsVersion: row.terms_version || null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finalisedAt: row.finalised_at,
    suspicions: JSON.parse(row.suspicions) as readonly Suspicion[],
  }
}

function clientOf(row: KnownRow): Client {
  return {
    name: row.name,
    phone: row.phone,
    email: row.email,
    departamento: row.departamento,
    provincia: row.provincia,
    distrito: row.distrito,
    placeCode: row.place_code,
    direccion: row.direccion,
    documento: row.documento,
    lima: row.lima as DeliveryType | '',
    way: row.way as Way | '',
    agency: row.agency,
    coupon: row.coupon,
    bump: row.bump,
    terminos: row.terminos === 1,
  }
}

/** How many tickets were begun within a time (milliseconds) and did not become an order. */
export async function countLeadsBegun(sql: Sql, shopId: string, from: number, to: number): Promise<number> {
  const query = table(sql)
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const ofTime = query.where('shop_id', '=', shopId).where('created_at', '>=', from).where('created_at', '<', to)
  // Repeats the condition of the partial index, which is not used otherwise.
  const row = await ofTime.where('finalised_at', 'is', null).executeTakeFirst()
  return Number(row?.count ?? 0)
}
