import type { Sql } from '../../database/database.ts'
import { type Home, homeSchema } from './home.ts'

type HomeTables = { homes: { shop_id: string; sections: string | null } }

/** The home as the seller arranged it; `null` for the one that comes. */
export async function findHome(sql: Sql, shopId: string): Promise<Home | null> {
  const row = await sql
    .withTables<HomeTables>()
    .selectFrom('homes')
    .select('sections')
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return homeFrom(row?.sections ?? null)
}

/** The same, locked until the transaction ends. It is what everybody takes who arranges anything of the shop, so that one waits for the other. */
export async function takeHome(tx: Sql, shopId: string): Promise<Home | null> {
  const tables = tx.withTables<HomeTables>()
  await tables
    .insertInto('homes')
    .values({ shop_id: shopId, sections: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const homes = tables.selectFrom('homes').select('sections').where('shop_id', '=', shopId)
  const { sections } = await homes.forUpdate().executeTakeFirstOrThrow()
  return homeFrom(sections)
}

/** Writes a home that was taken. */
export async function saveHome(tx: Sql, shopId: string, home: Home | null): Promise<void> {
  await tx
    .withTables<HomeTables>()
    .updateTable('homes')
    .set({ sections: home && JSON.stringify(home) })
    .where('shop_id', '=', shopId)
    .execute()
}

function homeFrom(sections: string | null): Home | null {
  const read = sections === null ? null : homeSchema.safeParse(JSON.parse(sections))
  return read?.data ?? null
}
