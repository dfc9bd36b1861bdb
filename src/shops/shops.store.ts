import { announceChange } from '../database/changes.ts'
import type { Sql } from '../database/database.ts'
import { isShopHere } from '../database/moving-shops.ts'
import { seal, unseal } from '../lib/secrets/secret-box.ts'
import { noSecrets, privateFieldDefaults } from './fields/shop-fields.ts'
import type { Moving, Shop, ShopSecrets } from './shop.ts'

type ShopRow = {
  id: string
  country: string
  directory: string | null
  currency: string
  delivery_types: string
  order_form: string
  config: string
  secrets: string
  version: number
  leads_to: string | null
  closed_at: number | null
  created_at: number
  moving: string | null
  moved_at: number | null
}

type ShopTables = {
  shops: ShopRow
  shop_hosts: { host: string; shop_id: string; position: number }
}

/** The shop of a host; the host is in the form of `normaliseHost`. */
export async function findShopByHost(sql: Sql, host: string): Promise<Shop | null> {
  const rows = await shopsWithHosts(sql)
    .where('shops.id', 'in', (wanted) =>
      wanted.selectFrom('shop_hosts').select('shop_id').where('shop_hosts.host', '=', host),
    )
    .execute()
  return fromRows(rows)[0] ?? null
}

export async function findShop(sql: Sql, id: string): Promise<Shop | null> {
  return fromRows(await shopsWithHosts(sql).where('shops.id', '=', id).execute())[0] ?? null
}

/** Every shop, oldest first. */
export async function listShops(sql: Sql): Promise<readonly Shop[]> {
  return fromRows(await shopsWithHosts(sql).execute())
}

/** Every shop that is not on its way to another database, oldest first: those on which jobs work. */
export async function listShopsHere(sql: Sql): Promise<readonly Shop[]> {
  return fromRows(await shopsWithHosts(sql).where(isShopHere('shops.id')).execute())
}

/** Locks the shop's row until the transaction ends and reads it as it is now, so that a change based on it overwrites no other change. */
export async function takeShop(tx: Sql, id: string): Promise<Shop | null> {
  await tables(tx).selectFrom('shops').select('id').where('id', '=', id).forUpdate().execute()
  return findShop(tx, id)
}

/** Deletes a shop whose other data is gone already, with its hosts, and tells every process. */
export async function deleteShop(tx: Sql, id: string): Promise<void> {
  await tables(tx).deleteFrom('shop_hosts').where('shop_id', '=', id).execute()
  await tables(tx).deleteFrom('shops').where('id', '=', id).execute()
  await announceChange(tx)
}

/** A shop's row with every column, and its hosts in their order: what another database is given of it. */
export interface ShopRecord {
  readonly row: Readonly<Record<string, unknown>> & Pick<ShopRow, 'id' | 'secrets' | 'version'>
  readonly hosts: readonly string[]
}

export async function findShopRecord(sql: Sql, id: string): Promise<ShopRecord | null> {
  const row = await tables(sql).selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst()
  const hosts = tables(sql).selectFrom('shop_hosts').select('host').where('shop_id', '=', id).orderBy('position')
  return row ? { row, hosts: (await hosts.execute()).map(({ host }) => host) } : null
}

/** Writes the row of another database as it is there, but for its tokens, and for where it stands. Its hosts are written by `replaceHosts`. */
export async function writeShopRecord(
  tx: Sql,
  { row }: ShopRecord,
  change: { readonly secrets: string; readonly moving: Moving | null },
): Promise<void> {
  const values = { ...(row as ShopRow), ...change, moved_at: null, version: row.version + 1 }
  await tables(tx)
    .insertInto('shops')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await announceChange(tx)
}

/** Throws the engine's uniqueness error if another shop has one of the hosts. */
export async function replaceHosts(tx: Sql, id: string, hosts: readonly string[]): Promise<void> {
  await tables(tx).deleteFrom('shop_hosts').where('shop_id', '=', id).execute()
  await insertHosts(tx, id, hosts)
  await announceChange(tx)
}

export interface Standing {
  readonly moving: Moving | null
  /** When it was left, in milliseconds since 1970. */
  readonly movedAt: number | null
  readonly hosts: readonly string[]
}

/** Where a shop stands between two databases, also while it has no host; `null` when it is not here. */
export async function standingOf(sql: Sql, id: string): Promise<Standing | null> {
  const found = await findShopRecord(sql, id)
  if (!found) return null
  const { moving, moved_at: movedAt } = found.row as ShopRow
  return { moving: moving as Moving | null, movedAt, hosts: found.hosts }
}

/** Says where the shop stands between two databases. */
export async function saveStanding(tx: Sql, id: string, moving: Moving | null, movedAt: number | null): Promise<void> {
  await tables(tx).updateTable('shops').set({ moving, moved_at: movedAt }).where('id', '=', id).execute()
}

/** Throws the engine's uniqueness error if another shop has one of the hosts. */
export async function insertShop(tx: Sql, shop: Shop, secrets: ShopSecrets, tokenKey: Uint8Array) {
  const { hosts, country, directory, currency, deliveryTypes, order_form, config, version } = shop
  const columns = {
    country,
    directory,
    currency,
    delivery_types: JSON.stringify(deliveryTypes),
    order_form,
    version,
    leads_to: shop.leadsTo,
    closed_at: shop.closedAt,
    created_at: shop.openedAt,
  }
  const row = { ...columns, config: JSON.stringify(config), secrets: sealed(secrets, tokenKey) }
  await tables(tx)
    .insertInto('shops')
    .values({ id: shop.id, ...row })
    .execute()
  await insertHosts(tx, shop.id, hosts)
}

/** The columns to change. Those that are left out stay as they are. */
export interface ShopChange
  extends Partial<
    Pick<Shop, 'hosts' | 'directory' | 'deliveryTypes' | 'order_form' | 'config' | 'leadsTo' | 'closedAt'>
  > {
  readonly secrets?: ShopSecrets
}

/** Writes only the change, and makes the shop's cached pages stale. Call `takeShop` first. */
export async function updateShop(tx: Sql, id: string, change: ShopChange, tokenKey: Uint8Array): Promise<void> {
  const { hosts, directory, deliveryTypes, order_form, config, leadsTo, closedAt, secrets } = change
  const columns: Partial<ShopRow> = {
    ...(directory !== undefined && { directory }),
    ...(deliveryTypes && { delivery_types: JSON.stringify(deliveryTypes) }),
    ...(order_form && { order_form }),
    ...(config && { config: JSON.stringify(config) }),
    ...(leadsTo !== undefined && { leads_to: leadsTo }),
    ...(closedAt !== undefined && { closed_at: closedAt }),
    ...(secrets && { secrets: sealed(secrets, tokenKey) }),
  }
  if (Object.keys(columns).length > 0) await tables(tx).updateTable('shops').set(columns).where('id', '=', id).execute()
  if (hosts) {
    await tables(tx).deleteFrom('shop_hosts').where('shop_id', '=', id).execute()
    await insertHosts(tx, id, hosts)
  }
  await touchShop(tx, id)
}

/** Seals a shop's tokens under another key. No page shows them, so its cached pages stay. */
export async function sealSecrets(tx: Sql, shopId: string, secrets: ShopSecrets, tokenKey: Uint8Array): Promise<void> {
  await tables(tx)
    .updateTable('shops')
    .set({ secrets: sealed(secrets, tokenKey) })
    .where('id', '=', shopId)
    .execute()
}

/** Makes the shop's cached pages stale, in every process: call it in the transaction of every change of its catalogue. */
export async function touchShop(tx: Sql, shopId: string): Promise<void> {
  await tables(tx)
    .updateTable('shops')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', shopId)
    .execute()
  await announceChange(tx)
}

/** The version that `sql` has of the shop; 0 where it has none. */
export async function findShopVersion(sql: Sql, shopId: string): Promise<number> {
  const row = await tables(sql).selectFrom('shops').select('version').where('id', '=', shopId).executeTakeFirst()
  return row?.version ?? 0
}

/** The shop's tokens. Throws `CannotUnseal` when they were stored under another key. */
export async function readSecrets(sql: Sql, shopId: string, tokenKey: Uint8Array): Promise<ShopSecrets> {
  const row = await tables(sql).selectFrom('shops').select('secrets').where('id', '=', shopId).executeTakeFirstOrThrow()
  // A shop of before a network was known has no token for it.
  return { ...noSecrets, ...JSON.parse(unseal(tokenKey, row.secrets)) }
}

function tables(sql: Sql) {
  return sql.withTables<ShopTables>()
}

/** One row for each host of a shop, in the shop's own order. */
function shopsWithHosts(sql: Sql) {
  return tables(sql)
    .selectFrom('shops')
    .innerJoin('shop_hosts', 'shop_hosts.shop_id', 'shops.id')
    .select(['id', 'country', 'directory', 'currency', 'delivery_types', 'order_form', 'config', 'version'])
    .select(['leads_to', 'created_at', 'closed_at', 'moving', 'host'])
    .orderBy('created_at')
    .orderBy('id')
    .orderBy('position')
}

type ReadRow = Omit<ShopRow, 'secrets' | 'moved_at'>

function fromRows(rows: readonly (ReadRow & { host: string })[]): readonly Shop[] {
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((same) => {
    const [row] = same
    return row ? [{ ...fromRow(row), hosts: same.map(({ host }) => host) }] : []
  })
}

function fromRow(row: ReadRow): Omit<Shop, 'hosts'> {
  const country = row.country as Shop['country']
  return {
    id: row.id,
    country,
    directory: row.directory as Shop['directory'],
    currency: row.currency as Shop['currency'],
    deliveryTypes: JSON.parse(row.delivery_types),
    order_form: row.order_form as Shop['order_form'],
    config: { ...privateFieldDefaults[country], ...JSON.parse(row.config) },
    version: row.version,
    leadsTo: row.leads_to,
    openedAt: row.created_at,
    closedAt: row.closed_at,
    moving: row.moving as Moving | null,
  }
}

function sealed(secrets: ShopSecrets, tokenKey: Uint8Array): string {
  return seal(tokenKey, JSON.stringify(secrets))
}

async function insertHosts(tx: Sql, shopId: string, hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) return
  const rows = hosts.map((host, position) => ({ host, shop_id: shopId, position }))
  await tables(tx).insertInto('shop_hosts').values(rows).execute()
}
