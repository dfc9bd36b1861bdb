import type { Sql } from '../../database/database.ts'
import type { Way } from '../../delivery/rule.ts'
import type { UsualCost } from './usual-cost.ts'

type CostRow = {
  shop_id: string
  id: string
  courier: string
  way: string | null
  places: string
  freight: number | null
  coming_back: string | null
  fee: string | null
}

type CostTables = { usual_costs: CostRow }

/** A shop's usual costs, by courier and id. */
export async function usualCosts(sql: Sql, shopId: string): Promise<readonly UsualCost[]> {
  const rows = await table(sql)
    .selectFrom('usual_costs')
    .select(['id', 'courier', 'way', 'places', 'freight', 'coming_back', 'fee'])
    .where('shop_id', '=', shopId)
    .orderBy('courier')
    .orderBy('id')
    .execute()
  return rows.map(({ id, courier, way, places, freight, coming_back, fee }) => ({
    ...{ id, courier, way: way as Way | null, places: JSON.parse(places) },
    ...{ freight: freight === null ? null : Number(freight), comingBack: jsonOf(coming_back), fee: jsonOf(fee) },
  }))
}

export async function saveUsualCostRow(tx: Sql, shopId: string, cost: UsualCost): Promise<void> {
  const { id, courier, way, places, freight, comingBack, fee } = cost
  const facts = {
    ...{ courier, way, places: JSON.stringify(places), freight },
    ...{ coming_back: comingBack && JSON.stringify(comingBack), fee: fee && JSON.stringify(fee) },
  }
  await table(tx)
    .insertInto('usual_costs')
    .values({ shop_id: shopId, id, ...facts })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(facts))
    .execute()
}

export async function deleteUsualCost(tx: Sql, shopId: string, id: string): Promise<void> {
  await table(tx).deleteFrom('usual_costs').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

function jsonOf(text: string | null) {
  return text === null ? null : JSON.parse(text)
}

function table(sql: Sql) {
  return sql.withTables<CostTables>()
}
