import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { tablesOf } from '../../src/database/move/tables.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { eachEngine, testFolder, testPostgresUrl } from '../support/databases.ts'
import { fillEveryTable, rowsOfTables } from '../support/every-table.ts'

const MIGRATIONS = (await readdir('migrations')).toSorted()

/** A migration as a later version may bring it: a new table, and a column with a value from another table. */
const NEXT = {
  name: '9999-next.sql',
  text: `create table ticket_notes (shop_id text not null, id text not null, note text not null, primary key (shop_id, id),
    foreign key (shop_id, id) references tickets (shop_id, id) on delete cascade);
insert into ticket_notes (shop_id, id, note) select shop_id, id, code from tickets;
alter table outbox add column priority integer not null default 5;
create index outbox_by_priority on outbox (shop_id, priority);`,
}

/** Rows that migrations add to what was there: sums of thirds of months, and marks of days to be made anew. */
const ADDED = /"day":"third |"mark":"what-happened-by-day"/

function withoutAdded(tables: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.filter((row) => !ADDED.test(row))]),
  )
}

/** The migrations of a version of the program. */
async function folderOf(names: readonly string[], next?: { readonly name: string; readonly text: string }) {
  const folder = join(await testFolder(), 'migrations')
  await mkdir(folder)
  for (const name of names) await cp(join('migrations', name), join(folder, name))
  if (next) await writeFile(join(folder, next.name), next.text)
  return folder
}

eachEngine((engine) => {
  async function openEmpty(kind: typeof engine): Promise<Database> {
    const db = await (kind === 'sqlite'
      ? openSqlite(join(await testFolder(), 'shop.db'))
      : openPostgres(await testPostgresUrl('empty')))
    onTestFinished(() => db.close())
    return db
  }

  /** A database of an earlier version with rows in every table, and how to compare it later. */
  async function openEarlier(names: readonly string[]) {
    const [db, model] = [await openEmpty(engine), await openEmpty('sqlite')]
    const folder = await folderOf(names)
    await migrate(db, folder, 0)
    await migrate(model, folder, 0)
    await fillEveryTable(db, model.read)
    const tables = await tablesOf(model.read)
    return { db, rows: () => rowsOfTables(db, tables) }
  }

  MIGRATIONS.forEach((name, place) => {
    const isAnEnd = place === 0 || place === MIGRATIONS.length - 2
    const names = MIGRATIONS.slice(0, place + 1)

    test(`a database of the version ${name} keeps every row on its way to the newest`, {
      tags: isAnEnd ? [] : ['detail'],
    }, async () => {
      const { db, rows } = await openEarlier(names)
      const before = await rows()
      expect(Object.values(before).every((ofTable) => ofTable.length === 2)).toBe(true)
      const applied = await migrate(db, await folderOf(MIGRATIONS, NEXT), 1)
      expect(applied).toEqual([...MIGRATIONS.slice(names.length), NEXT.name])
      expect(withoutAdded(await rows())).toEqual(before)
      const { rows: notes } = await sql`select note from ticket_notes order by note`.execute(db.read)
      expect(notes).toEqual([{ note: '1' }, { note: '2' }])
    })
  })

  test('uses of a coupon from before know what it took off', { tags: ['detail'] }, async () => {
    const { db } = await openEarlier(MIGRATIONS.slice(0, MIGRATIONS.indexOf('0071-coupon-amounts.sql')))
    const discounts = '[{"source":"cupon","id":"c","name":"9,99","amount":1290,"terms":{"code":"9,99","value":10}}]'
    await db.transaction(async (tx) => {
      await sql`update tickets set discounts = ${discounts} where id = '1'`.execute(tx)
    })
    await migrate(db, 'migrations', 1)
    const { rows } = await sql`select nth, amount from coupon_uses order by nth`.execute(db.read)
    expect(rows.map((row) => Object.values(row as object).map(Number))).toEqual([
      [1, 1290],
      [2, 0],
    ])
  })

  test('a migration that loses or changes a row is seen', { tags: ['detail'] }, async () => {
    const { db, rows } = await openEarlier(MIGRATIONS)
    const before = await rows()
    const losing = { name: '9999-losing.sql', text: `delete from blocks;\nupdate outbox set attempts = 7;` }
    await migrate(db, await folderOf(MIGRATIONS, losing), 1)
    const after = await rows()
    const differing = Object.keys(before).filter((table) => String(after[table]) !== String(before[table]))
    expect(differing.toSorted()).toEqual(['blocks', 'outbox'])
  })
})
