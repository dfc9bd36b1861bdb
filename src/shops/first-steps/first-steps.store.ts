import type { Sql } from '../../database/database.ts'
import type { FirstSteps } from './first-steps.ts'

type FirstStepsTables = {
  first_steps: {
    shop_id: string
    answered: string
    product_id: string | null
    put_away: string
    begun_at: number
    ended_at: number | null
  }
}

/** The owner's progress in the first steps; `null` for a shop that was opened another way. */
export async function findFirstSteps(sql: Sql, shopId: string): Promise<FirstSteps | null> {
  const row = await ofShop(sql, shopId).executeTakeFirst()
  return row ? stepsOf(row) : null
}

/** Saves the progress. `now` is kept as its beginning if there was none before. */
export async function saveFirstSteps(tx: Sql, shopId: string, steps: FirstSteps, now: number): Promise<void> {
  const { answered, productId, putAway, endedAt } = steps
  const written = {
    ...{ answered: JSON.stringify(answered), product_id: productId },
    ...{ put_away: JSON.stringify(putAway), ended_at: endedAt },
  }
  await table(tx)
    .insertInto('first_steps')
    .values({ shop_id: shopId, begun_at: now, ...written })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(written))
    .execute()
}

type Row = Pick<FirstStepsTables['first_steps'], 'answered' | 'product_id' | 'put_away' | 'ended_at'>

function stepsOf({ answered, product_id: productId, put_away, ended_at: endedAt }: Row): FirstSteps {
  return { answered: JSON.parse(answered), productId, putAway: JSON.parse(put_away), endedAt }
}

function ofShop(sql: Sql, shopId: string) {
  const columns = ['answered', 'product_id', 'put_away', 'ended_at'] as const
  return table(sql).selectFrom('first_steps').select(columns).where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<FirstStepsTables>()
}
