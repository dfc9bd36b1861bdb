import type { Sql } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { Block, ListedBlock, NewBlock } from './block.ts'
import type { Blocked } from './suspicion.ts'

type BlockTables = {
  blocks: {
    shop_id: string
    kind: string
    value: string
    created_at: number
    reason: string
    made_by: string
    until_at: number | null
  }
}

type SavedBlock = 'new' | 'changed' | 'same'

type SenderFacts = {
  readonly shopId: string
  readonly phone: string
  readonly ranges: readonly string[]
  readonly now: number
}

const blocking = prepared((sql, { shopId, phone, ranges, now }: SenderFacts) =>
  table(sql)
    .selectFrom('blocks')
    .select(['kind', 'value'])
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'phone'), eb('value', '=', phone)]),
        eb.and([eb('kind', '=', 'address'), eb('value', 'in', ['', ...ranges])]),
      ]),
    )
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)])),
)

/** Whether the shop has blocked the phone, and the narrowest blocked range of `ranges`, which come widest first. */
export async function findBlocks(
  sql: Sql,
  shopId: string,
  { phone, ranges }: Pick<SenderFacts, 'phone' | 'ranges'>,
  now: number,
): Promise<Blocked> {
  const { rows: found } = await sql.executeQuery(blocking(sql, { shopId, phone, ranges, now }))
  const addresses = found.filter(({ kind }) => kind === 'address').map(({ value }) => value)
  const range = ranges.findLast((one) => addresses.includes(one)) ?? null
  return { phone: found.some(({ kind }) => kind === 'phone'), range }
}

/** Adds a block, or changes reason, end and author of one that is there, unless it is the same. */
export async function saveBlock(
  tx: Sql,
  shopId: string,
  { kind, value, reason = '', until = null }: NewBlock,
  { at, by }: Pick<ListedBlock, 'by'> & { readonly at: number },
): Promise<SavedBlock> {
  await dropEndedBlocks(tx, shopId, at)
  const before = await table(tx)
    .selectFrom('blocks')
    .select(['reason', 'until_at'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  if (before?.reason === reason && before.until_at === until) return 'same'
  const facts = { reason, made_by: by, until_at: until }
  await table(tx)
    .insertInto('blocks')
    .values({ shop_id: shopId, kind, value, created_at: at, ...facts })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'value']).doUpdateSet(facts))
    .execute()
  return before ? 'changed' : 'new'
}

export async function hasEndedBlocks(sql: Sql, shopId: string, now: number): Promise<boolean> {
  const row = await table(sql)
    .selectFrom('blocks')
    .select('value')
    .where('shop_id', '=', shopId)
    .where('until_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the blocks whose time is over. Returns how many there were. */
export async function dropEndedBlocks(tx: Sql, shopId: string, now: number): Promise<number> {
  const { numDeletedRows } = await table(tx)
    .deleteFrom('blocks')
    .where('shop_id', '=', shopId)
    .where('until_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Returns whether the block was there. */
export async function deleteBlock(tx: Sql, shopId: string, { kind, value }: Block): Promise<boolean> {
  const deleted = await table(tx)
    .deleteFrom('blocks')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .returning('value')
    .execute()
  return deleted.length > 0
}

/** The blocks that have not ended, the oldest first. */
export async function listBlocks(sql: Sql, shopId: string, now: number): Promise<readonly ListedBlock[]> {
  const rows = await table(sql)
    .selectFrom('blocks')
    .select(['kind', 'value', 'created_at', 'reason', 'made_by', 'until_at'])
    .where('shop_id', '=', shopId)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .orderBy('created_at')
    .orderBy('value')
    .execute()
  return rows.map(({ kind, value, reason, ...row }) => ({
    ...{ kind: kind as Block['kind'], value, reason },
    ...{ until: row.until_at, createdAt: row.created_at, by: row.made_by },
  }))
}

function table(sql: Sql) {
  return sql.withTables<BlockTables>()
}
