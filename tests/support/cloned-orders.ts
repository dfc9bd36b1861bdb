import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'

type Row = Readonly<Record<string, unknown>>

/** Copies of an order with their parcels and costs, each with a code and a guide of its own: a thousand in the time of ten orders. */
export async function cloneOrders(
  db: Database,
  shopId: string,
  code: string,
  clones: readonly { readonly code: string; readonly guide: string }[],
): Promise<void> {
  const orders = await rowsOf(db, 'orders', sql`shop_id = ${shopId} and code = ${code}`)
  const id = String(orders[0]?.id)
  const own = sql`shop_id = ${shopId} and order_id = ${id}`
  const [shipments, costs] = [await rowsOf(db, 'shipments', own), await rowsOf(db, 'order_costs', own)]
  const parcel = String(shipments[0]?.id)
  await db.transaction(async (tx) => {
    for (const clone of clones) {
      const renamed = (value: unknown) =>
        typeof value === 'string'
          ? value.replaceAll(id, `o-${clone.code}`).replaceAll(parcel, `p-${clone.code}`).replaceAll(code, clone.code)
          : value
      const rows = [
        ...orders.map((row) => ['orders', row] as const),
        ...shipments.map((row) => ['shipments', { ...row, guide: clone.guide }] as const),
        ...costs.map((row) => ['order_costs', row] as const),
      ]
      for (const [table, row] of rows) {
        const names = Object.keys(row).map((name) => sql.ref(name))
        const values = Object.values(row).map((value) => sql.val(renamed(value)))
        await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(tx)
      }
    }
  })
}

async function rowsOf(db: Database, table: string, where: ReturnType<typeof sql>): Promise<readonly Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)} where ${where}`.execute(db.read)).rows
}
