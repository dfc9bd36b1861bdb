import type { Sql } from '../../database/database.ts'
import { padded, prepared } from '../../database/prepared.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import { noOutcomes, type Outcomes } from './refusal-risk.ts'

export type OutcomeKind = 'shop' | 'phone' | 'product' | 'district' | 'suspicion'

/** The key under which an order's outcome is counted. */
export interface OutcomeKey {
  readonly kind: OutcomeKind
  readonly key: string
}

/** An order's outcome under one of its keys. */
export interface CountedOutcome extends OutcomeKey {
  readonly orderId: string
  readonly returned: boolean
}

type OutcomeTables = {
  delivery_outcomes: { shop_id: string; kind: string; key: string; delivered: number; returned: number }
  order_outcomes: { shop_id: string; order_id: string; kind: string; key: string; returned: number }
}

const ofOrders = prepared((sql, { shopId, orderIds }: { shopId: string; orderIds: readonly string[] }) =>
  table(sql)
    .selectFrom('order_outcomes')
    .select(['order_id', 'kind', 'key', 'returned'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds),
)

/** The keys and outcomes under which these orders are counted. */
export async function countedOutcomes(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly CountedOutcome[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql.executeQuery(ofOrders(sql, { shopId, orderIds: padded(orderIds) }))
  return rows.map(({ order_id, kind, key, returned }) => ({
    ...{ orderId: order_id, kind: kind as OutcomeKind, key, returned: returned === 1 },
  }))
}

/** Counts outcomes and takes others back. The caller has locked the orders. */
export async function changeOutcomes(
  tx: Sql,
  shopId: string,
  { gone, added }: { readonly gone: readonly CountedOutcome[]; readonly added: readonly CountedOutcome[] },
): Promise<void> {
  for (const { orderId, kind, key } of gone) {
    const ofOrder = table(tx).deleteFrom('order_outcomes').where('shop_id', '=', shopId)
    await withCommit(tx, ofOrder.where('order_id', '=', orderId).where('kind', '=', kind).where('key', '=', key))
  }
  if (added.length > 0) {
    const rows = added.map(({ orderId, kind, key, returned }) => ({
      ...{ shop_id: shopId, order_id: orderId, kind, key, returned: Number(returned) },
    }))
    await withCommit(tx, table(tx).insertInto('order_outcomes').values(rows))
  }
  for (const change of sums(gone, added)) await addOutcomes(tx, shopId, change)
}

type Change = OutcomeKey & Outcomes

/** The changes of the sums, sorted by key, so that two transactions cannot deadlock. */
function sums(gone: readonly CountedOutcome[], added: readonly CountedOutcome[]): readonly Change[] {
  const changes = new Map<string, Change>()
  const add = ({ kind, key, returned }: CountedOutcome, by: number) => {
    const { delivered: before, returned: back } = changes.get(`${kind} ${key}`) ?? noOutcomes
    changes.set(`${kind} ${key}`, {
      ...{ kind, key, delivered: before + (returned ? 0 : by), returned: back + (returned ? by : 0) },
    })
  }
  for (const one of gone) add(one, -1)
  for (const one of added) add(one, 1)
  return [...changes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ delivered, returned }) => delivered !== 0 || returned !== 0)
}

async function addOutcomes(tx: Sql, shopId: string, { kind, key, delivered, returned }: Change): Promise<void> {
  const adding = table(tx)
    .insertInto('delivery_outcomes')
    .values({ shop_id: shopId, kind, key, delivered, returned })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'kind', 'key']).doUpdateSet((eb) => ({
        delivered: eb('delivery_outcomes.delivered', '+', eb.ref('excluded.delivered')),
        returned: eb('delivery_outcomes.returned', '+', eb.ref('excluded.returned')),
      })),
    )
  await withCommit(tx, adding)
  if (kind !== 'phone' || (delivered >= 0 && returned >= 0)) return
  const ofKey = table(tx).deleteFrom('delivery_outcomes').where('shop_id', '=', shopId).where('kind', '=', kind)
  await withCommit(tx, ofKey.where('key', '=', key).where('delivered', '=', 0).where('returned', '=', 0))
}

/** The sums of these keys, by `kind key`. Those without deliveries are missing. */
export async function outcomesOf(
  sql: Sql,
  shopId: string,
  keys: readonly OutcomeKey[],
): Promise<ReadonlyMap<string, Outcomes>> {
  const found = new Map<string, Outcomes>()
  for (const kind of new Set(keys.map((one) => one.kind))) {
    const wanted = [...new Set(keys.filter((one) => one.kind === kind).map(({ key }) => key))]
    const rows = await table(sql)
      .selectFrom('delivery_outcomes')
      .select(['key', 'delivered', 'returned'])
      .where('shop_id', '=', shopId)
      .where('kind', '=', kind)
      .where('key', 'in', padded(wanted))
      .execute()
    for (const { key, delivered, returned } of rows) found.set(`${kind} ${key}`, { delivered, returned })
  }
  return found
}

function table(sql: Sql) {
  return sql.withTables<OutcomeTables>()
}
