import type { Sql } from '../../database/database.ts'
import { batchesOf, type Row } from '../../database/move/table-rows.ts'
import type { Table } from '../../database/move/tables.ts'
import { tablesOfShops } from '../../database/shop-rows.ts'

/** Pictures are named by their hash in a row's JSON, wherever a seller may put one. */
const HASH = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g

/** Rows of orders, visits and words, by far the most, name none. */
const NAMES_NONE =
  /^(order|orders|ticket|tickets|lead|shipment|shipments|payments|voucher|outbox|product_words|word_forms|activity|stock|daily|counted|crowd|idempotency|delivery|memberships|push)(_|$)/

/** The hashes that a shop's rows name, and those that the rows of all others do. */
export async function namedPictures(read: Sql, shopId: string): Promise<{ own: Set<string>; others: Set<string> }> {
  const [own, others] = [new Set<string>(), new Set<string>()]
  for (const table of await tablesWithPictures(read)) {
    for await (const rows of batchesOf(read, table)) {
      for (const row of rows) {
        const into = (row.shop_id ?? row.id) === shopId ? own : others
        for (const hash of hashesIn(row)) into.add(hash)
      }
    }
  }
  return { own, others }
}

async function tablesWithPictures(read: Sql): Promise<readonly Table[]> {
  const tables = (await tablesOfShops(read)).filter(({ name }) => !NAMES_NONE.test(name))
  return [...tables, { name: 'shops', columns: ['id', 'config'], key: ['id'] }]
}

function hashesIn(row: Row): readonly string[] {
  return Object.values(row).flatMap((value) => (typeof value === 'string' ? (value.match(HASH) ?? []) : []))
}
