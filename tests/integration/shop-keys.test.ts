import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, inject, test } from 'vitest'
import { shopTables } from '../support/shop-tables.ts'

/** Indexes that begin with another column than the shop, because their statement finds shops, and why. */
const FINDS_SHOPS: Readonly<Record<string, string>> = {
  outbox_by_due: 'the relay looks for channels with due letters',
  outbox_by_age: 'the relay looks for letters that waited too long',
  outbox_by_settling: 'the relay looks for letters to delete',
  memberships_by_person: 'somebody who signs in works in several shops',
  push_devices_by_session: 'a session that ends takes its devices in every shop along',
  rider_rounds_by_token: 'a rider has a link and no account; its digest says of which shop it is',
  rider_rounds_to_sweep: 'links of riders that ended are swept in every shop',
  past_files_waiting: 'lists of past orders with which nobody went on are swept in every shop',
  spend_files_waiting: 'files of spend with which nobody went on are swept in every shop',
  crowd_days_by_network: 'a busy network is looked up in every shop that has learnt it',
}

/** A request names a host, and this index finds its shop. */
const LED_BY_HOST = 'shop_hosts'

/** A link of staff is found by its token and says then of which shop it is; a link that recovers is of a person and of no shop. */
const LED_BY_TOKEN = 'staff_links'

/** People work in several shops, and so do their sessions. */
const OF_NO_SHOP: readonly unknown[] = ['people', 'desk_sessions']

// Both engines run the same migrations; SQLite tells its schema in one line.
const db = new DatabaseSync(inject('sqlite'), { readOnly: true })
afterAll(() => db.close())

const tables = [...shopTables(inject('sqlite')).keys()].filter(
  (table) => !['shops', LED_BY_HOST, LED_BY_TOKEN].includes(table),
)

function ask(statement: string, ...values: readonly string[]): readonly Record<string, unknown>[] {
  return db.prepare(statement).all(...values)
}

test.each(tables)('the primary key of %s begins with the shop', (table) => {
  expect(ask('select name from pragma_table_info(?) where pk = 1', table)).toEqual([{ name: 'shop_id' }])
})

test.each(tables)('what %s refers to is of the same shop', (table) => {
  const others = ask(
    `select "table" as parent, "from" as child_column, "to" as parent_column from pragma_foreign_key_list(?) where seq = 0`,
    table,
  )
  for (const { parent, child_column, parent_column } of others.filter(({ parent }) => !OF_NO_SHOP.includes(parent))) {
    expect([parent, child_column, parent_column]).toEqual([parent, 'shop_id', parent === 'shops' ? 'id' : 'shop_id'])
  }
})

test('every index begins with the shop, but for those with a reason', () => {
  const led = tables.flatMap((table) =>
    ask(
      `select l.name, i.name as first from pragma_index_list(?) as l join pragma_index_info(l.name) as i where i.seqno = 0`,
      table,
    ),
  )
  const others = led.filter(({ first }) => first !== 'shop_id').map(({ name }) => name)
  expect(others.toSorted()).toEqual(Object.keys(FINDS_SHOPS).toSorted())
  expect(led.length).toBeGreaterThan(tables.length)
})
