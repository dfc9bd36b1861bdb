import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { withCommit } from '../database/sqlite/with-commit.ts'
import { phoneNumber } from '../tickets/placing/phone-number.ts'
import type { Order } from './order.ts'
import { newWork, noWorkPerson } from './order-work.ts'
import type { OrderRow, OrderTables } from './orders.store.ts'

const inserting = prepared((sql, row: OrderRow) => table(sql).insertInto('orders').values(row))

/** Throws a unique violation if the ticket is an order already. */
export async function insertOrder(tx: Sql, order: Order): Promise<void> {
  await withCommit(tx, inserting(tx, rowOf(order)))
}

const saving = prepared((sql, { shop_id, id, ...changed }: OrderRow & { readonly touched_at: number }) =>
  table(sql).updateTable('orders').set(changed).where('shop_id', '=', shop_id).where('id', '=', id),
)

/** Saves an order that this transaction has locked. */
export async function saveOrder(tx: Sql, order: Order): Promise<void> {
  await withCommit(tx, saving(tx, { ...rowOf(order), touched_at: order.changedAt }))
}

function rowOf(order: Order): OrderRow {
  return {
    shop_id: order.shopId,
    id: order.id,
    code: order.code,
    country: order.country,
    state: order.state,
    name: order.name,
    phone: order.phone,
    phone_e164: phoneNumber(order.country, order.phone),
    email: order.email,
    departamento: order.departamento,
    provincia: order.provincia,
    distrito: order.distrito,
    place_code: order.placeCode,
    direccion: order.direccion,
    documento: order.documento,
    lima: order.lima,
    terms_accepted_at: order.termsAcceptedAt,
    terms_version: order.termsVersion,
    suspicions: JSON.stringify(order.suspicions),
    lines: JSON.stringify(order.lines),
    total: order.total,
    currency: order.currency,
    begun_at: order.begunAt,
    placed_at: order.placedAt,
    changed_at: order.changedAt,
    forgotten_at: order.forgottenAt,
    version: order.version,
    work: differingFields(order.work, newWork),
    work_person: differingFields(order.workPerson, noWorkPerson),
    keeper: order.work.keeper,
    source: order.work.source,
  }
}

/** JSON of the fields that differ from a new order's; `{}` if none does. */
function differingFields(facts: object, usual: object): string {
  if (facts === usual) return '{}'
  const usually = new Map(Object.entries(usual))
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(facts).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usually.get(name))),
    ),
  )
}

function table(sql: Sql) {
  return sql.withTables<OrderTables>()
}
