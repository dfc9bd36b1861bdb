import { announceChange } from '../database/changes.ts'
import type { Sql } from '../database/database.ts'
import { seal, unseal } from '../lib/secret-box.ts'
import type { Shop, ShopConfig, ShopSecrets } from './shop.ts'

type ShopRow = {
  id: string
  country: string
  directory: string | null
  currency: string
  delivery_types: string
  config: string
  secrets: string
  version: number
  created_at: number
}

type ShopTables = {
  shops: ShopRow
  shop_hosts: { host: string; shop_id: string; position: number }
}

/** What a shop stored by an older release does not say. */
const LATER_FIELDS: Partial<ShopConfig> = { hashed_contact: false, test_event_code: null }

/** The shop of a host in the form of `normaliseHost`. */
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

/** Throws the engine's uniqueness error when one of the hosts belongs to a shop already. */
export async function insertShop(tx: Sql, shop: Shop, secrets: ShopSecrets, secretKey: Uint8Array, now: number) {
  const row = { id: shop.id, ...toRow(shop, secrets, secretKey), version: shop.version, created_at: now }
  await tables(tx).insertInto('shops').values(row).execute()
  await insertHosts(tx, shop)
}

/** Replaces all that is known of the shop, and makes its cached pages stale. */
export async function updateShop(tx: Sql, shop: Shop, secrets: ShopSecrets, secretKey: Uint8Array): Promise<void> {
  await tables(tx)
    .updateTable('shops')
    .set(toRow(shop, secrets, secretKey))
    .where('id', '=', shop.id)
    .execute()
  await tables(tx).deleteFrom('shop_hosts').where('shop_id', '=', shop.id).execute()
  await insertHosts(tx, shop)
  await touchShop(tx, shop.id)
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

/** The shop's tokens. Throws `CannotUnseal` when they were stored under another secret key. */
export async function readSecrets(sql: Sql, shopId: string, secretKey: Uint8Array): Promise<ShopSecrets> {
  const row = await tables(sql).selectFrom('shops').select('secrets').where('id', '=', shopId).executeTakeFirstOrThrow()
  return JSON.parse(unseal(secretKey, row.secrets))
}

function tables(sql: Sql) {
  return sql.withTables<ShopTables>()
}

/** One row for each host of a shop, in the shop's own order. */
function shopsWithHosts(sql: Sql) {
  return tables(sql)
    .selectFrom('shops')
    .innerJoin('shop_hosts', 'shop_hosts.shop_id', 'shops.id')
    .select(['id', 'country', 'directory', 'currency', 'delivery_types', 'config', 'version', 'host'])
    .orderBy('created_at')
    .orderBy('id')
    .orderBy('position')
}

function fromRows(rows: readonly (Omit<ShopRow, 'secrets' | 'created_at'> & { host: string })[]): readonly Shop[] {
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((same) => {
    const [row] = same
    return row ? [{ ...fromRow(row), hosts: same.map(({ host }) => host) }] : []
  })
}

function fromRow(row: Omit<ShopRow, 'secrets' | 'created_at'>): Omit<Shop, 'hosts'> {
  return {
    id: row.id,
    country: row.country as Shop['country'],
    directory: row.directory as Shop['directory'],
    currency: row.currency as Shop['currency'],
    deliveryTypes: JSON.parse(row.delivery_types),
    config: { ...LATER_FIELDS, ...JSON.parse(row.config) },
    version: row.version,
  }
}

function toRow(
  shop: Shop,
  secrets: ShopSecrets,
  secretKey: Uint8Array,
): Omit<ShopRow, 'id' | 'version' | 'created_at'> {
  return {
    country: shop.country,
    directory: shop.directory,
    currency: shop.currency,
    delivery_types: JSON.stringify(shop.deliveryTypes),
    config: JSON.stringify(shop.config),
    secrets: seal(secretKey, JSON.stringify(secrets)),
  }
}

async function insertHosts(tx: Sql, shop: Shop): Promise<void> {
  const rows = shop.hosts.map((host, position) => ({ host, shop_id: shop.id, position }))
  await tables(tx).insertInto('shop_hosts').values(rows).execute()
}
