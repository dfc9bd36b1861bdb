import type { Sql } from '../../database/database.ts'
import type { MonthlyCost } from './figure-choices.ts'

type MonthlyTables = {
  monthly_costs: {
    shop_id: string
    id: string
    name: string
    amount: number
    from_month: string
    to_month: string | null
  }
}

/** A shop's monthly costs, the last begun first. */
export async function monthlyCosts(sql: Sql, shopId: string): Promise<readonly MonthlyCost[]> {
  const rows = await table(sql)
    .selectFrom('monthly_costs')
    .select(['id', 'name', 'amount', 'from_month as fromMonth', 'to_month as toMonth'])
    .where('shop_id', '=', shopId)
    .orderBy('from_month', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

export async function writeMonthlyCost(tx: Sql, shopId: string, cost: MonthlyCost): Promise<void> {
  const { id, name, amount, fromMonth, toMonth } = cost
  const facts = { name, amount, from_month: fromMonth, to_month: toMonth }
  await table(tx)
    .insertInto('monthly_costs')
    .values({ shop_id: shopId, id, ...facts })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(facts))
    .execute()
}

export async function deleteMonthlyCost(tx: Sql, shopId: string, id: string): Promise<void> {
  await table(tx).deleteFrom('monthly_costs').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

function table(sql: Sql) {
  return sql.withTables<MonthlyTables>()
}
