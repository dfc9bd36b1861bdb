import { sql } from 'kysely'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'

/**
 * A shop in a process of its own, which the test kills: `node group-commit-process.ts FILE`. Two orders are under way; the second never ends.
 * Prints `acknowledged NAME` for each acknowledged order, and `waiting` when the first has only its commit to wait for.
 */
const [file = ''] = process.argv.slice(2)
const db = await openSqlite(file, { bounds: { members: 64, ms: Infinity } })

async function keep(name: string, work: () => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`insert into kept (name) values (${name})`.execute(tx)
    await work()
  })
  console.log(`acknowledged ${name}`)
}

await db.transaction((tx) => sql`create table kept (name text primary key)`.execute(tx))
await keep('before', async () => {})
const forever = new Promise(() => {})
void keep('released', async () => {})
void keep('unfinished', async () => {
  console.log('waiting')
  await forever
})
