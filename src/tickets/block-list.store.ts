import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { Block } from './block.ts'
import type { Blocked } from './suspicion.ts'

type BlockTables = { blocks: { shop_id: string; kind: string; value: string; created_at: number } }

type SenderFacts = { readonly shopId: string; readonly phone: string; readonly ranges: readonly string[] }

const blocking = prepared((sql, { shopId, phone, ranges }: SenderFacts) =>
  table(sql)
    .selectFrom('blocks')
    .select(['kind', 'value'])
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'phone'), eb('value', '=', phone)]),
        eb.and([eb('kind', '=', 'address'), eb('value', 'in', ['', ...ranges])]),
      ]),
    ),
)

/** Whether the shop has blocked the phone, and the narrowest blocked range of `ranges`, which come widest first. */
export async function findBlocks(sql: Sql, shopId: string, phone: string, ranges: readonly string[]): Promise<Blocked> {
  const { rows: found } = await sql.executeQuery(blocking(sql, { shopId, phone, ranges }))
  const addresses = found.filter(({ kind }) => kind === 'address').map(({ value }) => value)
  const range = ranges.findLast((one) => addresses.includes(one)) ?? null
  return { phone: found.some(({ kind }) => kind === 'phone'), range }
}

/** Returns whether the block is new. */
export async function insertBlock(tx: Sql, shopId: string, { kind, value }: Block, now: number): Promise<boolean> {
  const row = { shop_id: shopId, kind, value, created_at: now }
  const inserted = await table(tx)
    .insertInto('blocks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .execute()
  return inserted.length > 0
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

export interface ListedBlock extends Block {
  readonly createdAt: number
}

export async function listBlocks(sql: Sql, shopId: string): Promise<readonly ListedBlock[]> {
  const rows = await table(sql)
    .selectFrom('blocks')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .orderBy('value')
    .execute()
  return rows.map(({ kind, value, created_at }) => ({ kind: kind as Block['kind'], value, createdAt: created_at }))
}

function table(sql: Sql) {
  return sql.withTables<BlockTables>()
}
