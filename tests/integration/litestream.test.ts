import { copyFile, mkdir, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { makeBackup } from '../../src/database/backup/backup.ts'
import { verifyBackup } from '../../src/database/backup/verify-backup.ts'
import { reportLeftovers } from '../../src/database/leftovers/report-leftovers.ts'
import { sqliteFile } from '../../src/database/open-database.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { openCopyWatch } from '../../src/staff/backups/copy-watch.ts'
import { askLitestream } from '../../src/staff/backups/litestream.platform.ts'
import { saveMembership } from '../../src/staff/team/memberships.store.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'

const MINUTE = 60_000

test('a database to which Litestream added its tables is backed up, and says where forgotten people still are', async () => {
  const dataDir = await testFolder()
  const file = sqliteFile(dataDir)
  await copyFile(inject('sqlite'), file)
  const beside = new DatabaseSync(file)
  onTestFinished(() => beside.close())
  beside.exec('create table _litestream_seq (id integer primary key, seq integer)')
  beside.exec('create table _litestream_lock (id integer)')
  const db = await openSqlite(file, { isOnThisThread: true })
  onTestFinished(() => db.close())
  await makeBackup({ db, dataDir, migrationsDir: 'migrations', secretKeys: [], now: 0 }, join(dataDir, 'one'), false)
  const { tables } = await verifyBackup(join(dataDir, 'one'))
  expect(tables.filter(({ table }) => table.includes('litestream'))).toEqual([])

  // As Litestream does for as long as it runs.
  await mkdir(join(dataDir, '.contraentrega.db-litestream'))
  beside.exec('begin; select count(*) from _litestream_seq')
  await db.transaction(async () => {})
  const began = performance.now()
  const told = await reportLeftovers(db, dataDir)
  expect(told).toEqual([expect.stringContaining('Litestream’s copies until their retention ends')])
  expect(performance.now() - began).toBeLessThan(9_000)
  beside.exec('commit')
})

/** The folder and the metrics of a Litestream that has read 4,152 bytes of the second journal. */
async function pretendLitestream() {
  const folder = await testFolder()
  const file = join(folder, 'contraentrega.db')
  const pieces = join(folder, '.contraentrega.db-litestream/generations/8b7af655c65aff59/wal')
  await mkdir(pieces, { recursive: true })
  await writeFile(join(folder, '.contraentrega.db-litestream/generation'), '8b7af655c65aff59\n')
  for (const name of ['00000000.wal', '00000001.wal']) await writeFile(join(pieces, name), '')
  await truncate(join(pieces, '00000001.wal'), 4152)
  const facts = { offset: '4152', reads: 7 }
  const server = createServer((_, answer) => answer.end(metrics(facts))).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  return { file, url, facts, grow: () => truncate(join(pieces, '00000001.wal'), 8272) }
}

function metrics({ offset, reads }: { readonly offset: string; readonly reads: number }): string {
  const of = '{db="/var/lib/contraentrega/contraentrega.db",name="s3"}'
  return `# HELP litestream_sync_count Number of sync operations performed
litestream_sync_count{db="/var/lib/contraentrega/contraentrega.db"} ${reads}
litestream_sync_error_count{db="/var/lib/contraentrega/contraentrega.db"} 0
litestream_replica_wal_index${of} 1
litestream_replica_wal_offset${of} ${offset}
`
}

test('how far the copy is comes from Litestream’s folder and its metrics, and nothing is known while it does not answer', async () => {
  const { file, url } = await pretendLitestream()
  const place = { index: 1, offset: 4152 }
  expect(await askLitestream(url, file)).toEqual({
    generation: '8b7af655c65aff59',
    reads: 7,
    read: place,
    copied: place,
  })
  expect(await askLitestream('http://127.0.0.1:9/metrics', file)).toBeNull()
  expect(await askLitestream(url, `${file}.other`)).toBeNull()
})

test('a copy that stands still shows in the metrics, and at the desk to whoever owns the installation', async () => {
  const { file, url, facts, grow } = await pretendLitestream()
  const db = await openTestSqlite()
  const time = { now: NOVEMBER_2026 }
  const clock = () => time.now
  const copy = openCopyWatch(() => askLitestream(url, file), clock)
  const desk = openDesk(db, { clock, copy })
  const [mine, theirs] = [
    await openCatalogueShop(db, { id: 'one', hosts: ['tienda.pe'] }),
    await openCatalogueShop(db, { id: 'two', hosts: ['otra.pe'] }),
  ]
  const owner = await desk.join(mine, OWNER)
  const other = await desk.join(theirs, OWNER)
  await db.transaction((tx) => saveMembership(tx, theirs.id, owner.personId, OWNER, 0))
  const app = createApp(testDeps(db, { clock, copy }))
  const age = async () =>
    /^litestream_copy_age_seconds (\d+)$/m.exec(await (await app(new Request('http://tienda.pe/metrics'))).text())?.[1]
  const hoy = async (person: typeof owner, path: string) => (await person.get(path)).text()

  await copy.look()
  expect(await age()).toBe('0')
  expect(await hoy(owner, '/t/tienda.pe/hoy')).not.toContain('La copia continua')
  await grow()
  for (let minute = 1; minute <= 12; minute += 1) {
    time.now += MINUTE
    facts.reads += 60
    await copy.look()
  }
  expect(await age()).toBe('720')
  const words = 'La copia continua se detuvo hace 12 minutos'
  for (const path of ['/t/tienda.pe/hoy', '/', '/copias']) expect(await hoy(owner, path), path).toContain(words)
  expect(await hoy(other, '/t/otra.pe/hoy')).not.toContain('La copia continua')
  facts.offset = '8272'
  facts.reads += 1
  await copy.look()
  expect(await age()).toBe('0')
  expect(await hoy(owner, '/copias')).not.toContain('La copia continua')
  const plain = await createApp(testDeps(db))(new Request('http://tienda.pe/metrics'))
  expect(await plain.text()).not.toContain('litestream_copy_age_seconds')
})
