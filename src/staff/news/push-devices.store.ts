import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import { isAlive } from '../sessions/desk-session.ts'
import type { PushDevice } from './push-device.ts'

type PushTables = {
  push_devices: {
    shop_id: string
    person_id: string
    id: string
    session_hash: string
    sealed: string
    failures: number
    created_at: number
  }
  desk_sessions: { hash: string; person_id: string; created_at: number; seen_at: number; agent: string }
}

/** A device with its sealed subscription. */
export interface SealedDevice extends PushDevice {
  readonly sealed: string
}

/** Whether any device is registered in this shop. One index look-up. */
export async function hasPushDevices(sql: Sql, shopId: string): Promise<boolean> {
  const row = await tables(sql)
    .selectFrom('push_devices')
    .select('id')
    .where('shop_id', '=', shopId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The shops in which a device is registered. */
export async function shopsWithPushDevices(sql: Sql): Promise<readonly string[]> {
  const query = tables(sql).selectFrom('push_devices').select('shop_id').distinct()
  const rows = await query.where(isShopHere('push_devices.shop_id')).orderBy('shop_id').execute()
  return rows.map(({ shop_id }) => shop_id)
}

/** A shop’s devices whose session is alive, oldest first; only those of `personId` if it is given. */
export async function pushDevicesOf(
  sql: Sql,
  shopId: string,
  now: number,
  personId?: string,
): Promise<readonly SealedDevice[]> {
  let query = tables(sql)
    .selectFrom('push_devices')
    .innerJoin('desk_sessions', 'desk_sessions.hash', 'push_devices.session_hash')
    .selectAll('push_devices')
    .select(['desk_sessions.seen_at', 'desk_sessions.created_at as begun_at', 'desk_sessions.agent'])
    .where('push_devices.shop_id', '=', shopId)
  if (personId !== undefined) query = query.where('push_devices.person_id', '=', personId)
  const rows = await query.orderBy('push_devices.created_at').orderBy('push_devices.id').execute()
  return rows
    .filter(({ begun_at, seen_at }) => isAlive({ createdAt: begun_at, seenAt: seen_at }, now))
    .map(({ id, person_id, failures, created_at, agent, sealed }) => ({
      id,
      personId: person_id,
      failures,
      createdAt: created_at,
      agent,
      sealed,
    }))
}

interface NewDevice {
  readonly id: string
  readonly personId: string
  readonly sessionHash: string
  readonly sealed: string
}

/** Adds a device to a shop, or renews it. A device belongs to one person: an earlier person’s registration is deleted. */
export async function savePushDevice(tx: Sql, shopId: string, device: NewDevice, now: number): Promise<void> {
  const { id, personId, sessionHash, sealed } = device
  await tables(tx)
    .deleteFrom('push_devices')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('person_id', '!=', personId)
    .execute()
  const row = { session_hash: sessionHash, sealed, failures: 0 }
  await tables(tx)
    .insertInto('push_devices')
    .values({ shop_id: shopId, person_id: personId, id, ...row, created_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'person_id', 'id']).doUpdateSet(row))
    .execute()
}

/** Returns whether it was there. */
export async function deletePushDevice(
  tx: Sql,
  shopId: string,
  { personId, id }: Pick<PushDevice, 'personId' | 'id'>,
): Promise<boolean> {
  const deleted = await tables(tx)
    .deleteFrom('push_devices')
    .where('shop_id', '=', shopId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return deleted.length > 0
}

/** Deletes all devices of a shop; returns how many. */
export async function deletePushDevices(tx: Sql, shopId: string): Promise<number> {
  const deleted = await tables(tx).deleteFrom('push_devices').where('shop_id', '=', shopId).returning('id').execute()
  return deleted.length
}

/** Saves the number of failed pushes in a row. */
export async function saveFailures(
  tx: Sql,
  shopId: string,
  { personId, id }: Pick<PushDevice, 'personId' | 'id'>,
  failures: number,
): Promise<void> {
  await tables(tx)
    .updateTable('push_devices')
    .set({ failures })
    .where('shop_id', '=', shopId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}

/** Moves a session’s devices to the session that replaces it in the same browser. */
export async function movePushDevices(
  tx: Sql,
  { personId, from, to }: { readonly personId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tables(tx)
    .updateTable('push_devices')
    .set({ session_hash: to })
    .where('person_id', '=', personId)
    .where('session_hash', '=', from)
    .execute()
}

function tables(sql: Sql) {
  return sql.withTables<PushTables>()
}
