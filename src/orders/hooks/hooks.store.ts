import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import type { Hook, HookKey, HookState, HookTopic, OffReason } from './hook.ts'

type HookRow = {
  shop_id: string
  id: string
  url: string
  topics: string
  persons: number
  key_id: string | null
  made_by: string
  made_at: number
  secret: string
  secret_before: string | null
  before_until: number | null
  state: HookState
  off_reason: OffReason | null
  place: number
  leads_until: number
  failures: number
  dead_since: number | null
  not_before: number
}

type HookTables = {
  hooks: HookRow
  hook_messages: { shop_id: string; hook_id: string; state: string; due_at: number }
}

export async function insertHook(tx: Sql, hook: Hook): Promise<void> {
  await table(tx).insertInto('hooks').values(rowOf(hook)).execute()
}

/** Writes what changes of a hook. Its caller has locked it. */
export async function saveHook(tx: Sql, hook: Hook): Promise<void> {
  const { shop_id, id, ...row } = rowOf(hook)
  await table(tx).updateTable('hooks').set(row).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

export async function findHook(sql: Sql, shopId: string, id: string): Promise<Hook | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? hookOf(row) : null
}

/** Locks a hook until the transaction ends. */
export async function takeHook(tx: Sql, shopId: string, id: string): Promise<Hook | null> {
  const row = await ofShop(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? hookOf(row) : null
}

/** The hooks of a shop, the newest first. */
export async function hooksOf(sql: Sql, shopId: string): Promise<readonly Hook[]> {
  return (await ofShop(sql, shopId).orderBy('made_at', 'desc').orderBy('id').execute()).map(hookOf)
}

/** Its messages and tries go with it. */
export async function deleteHook(tx: Sql, shopId: string, id: string): Promise<void> {
  await table(tx).deleteFrom('hooks').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** The shops with a hook. */
export async function shopsWithHooks(sql: Sql): Promise<readonly string[]> {
  const query = table(sql).selectFrom('hooks').select('shop_id').distinct()
  return (await query.where(isShopHere('hooks.shop_id')).orderBy('shop_id').execute()).map(({ shop_id }) => shop_id)
}

/** The hooks of all shops with a message that is due. */
export async function hooksDue(sql: Sql, now: number): Promise<readonly HookKey[]> {
  return table(sql)
    .selectFrom('hooks')
    .select(['hooks.shop_id as shopId', 'hooks.id'])
    .where(isShopHere('hooks.shop_id'))
    .where('hooks.state', '=', 'on')
    .where('hooks.not_before', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hook_messages')
          .select('hook_messages.due_at')
          .whereRef('hook_messages.shop_id', '=', 'hooks.shop_id')
          .whereRef('hook_messages.hook_id', '=', 'hooks.id')
          .where('hook_messages.state', '=', 'waiting')
          .where('hook_messages.due_at', '<=', now),
      ),
    )
    .execute()
}

function rowOf(hook: Hook): HookRow {
  const { shopId, id, url, topics, persons, keyId, madeBy, madeAt, secret, secretBefore, state, offReason } = hook
  const { place, leadsUntil, failures, deadSince, notBefore } = hook
  return {
    ...{ shop_id: shopId, id, url, topics: topics.join(' '), persons: Number(persons), key_id: keyId },
    ...{ made_by: madeBy, made_at: madeAt, secret, state, off_reason: offReason },
    ...{ secret_before: secretBefore?.sealed ?? null, before_until: secretBefore?.until ?? null },
    ...{ place, leads_until: leadsUntil, failures, dead_since: deadSince, not_before: notBefore },
  }
}

function hookOf(row: HookRow): Hook {
  const { shop_id, id, url, topics, persons, key_id, made_by, made_at, secret, secret_before, before_until, state } =
    row
  const { off_reason, place, leads_until, failures, dead_since, not_before } = row
  return {
    ...{ shopId: shop_id, id, url, topics: topics.split(' ') as HookTopic[], persons: persons !== 0, keyId: key_id },
    ...{ madeBy: made_by, madeAt: made_at, secret, state, offReason: off_reason },
    secretBefore:
      secret_before === null || before_until === null ? null : { sealed: secret_before, until: before_until },
    ...{ place, leadsUntil: leads_until, failures, deadSince: dead_since, notBefore: not_before },
  }
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('hooks').selectAll().where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<HookTables>()
}
