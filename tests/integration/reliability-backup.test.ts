import { cp, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { addBackupCommands } from '../../src/database/backup/backup.command.ts'
import { makeBackup } from '../../src/database/backup/backup.ts'
import { restoreBackup } from '../../src/database/backup/restore.ts'
import { differencesFrom, verifyBackup } from '../../src/database/backup/verify-backup.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { presentSecretKeys } from '../../src/server/settings/secret-key.ts'
import { makeRootKey } from '../../src/shops/keys/make-root-key.action.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine, openTestPostgres, openTestSqlite, testFolder } from '../support/databases.ts'
import { fillEveryTable, MANY } from '../support/full-shop.ts'
import { LAMP, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { isWhole } from '../support/sizes.ts'

const KEY = new Uint8Array(32)
const engines = { sqlite: openTestSqlite, postgres: openTestPostgres }

async function backUp(db: Database, facts: { dataDir?: string; withKey?: boolean; migrationsDir?: string } = {}) {
  const { dataDir = await testFolder(), withKey = false, migrationsDir = 'migrations' } = facts
  const folder = join(await testFolder(), 'backup')
  const manifest = await makeBackup({ db, dataDir, migrationsDir, secretKeys: [KEY], now: 0 }, folder, withKey)
  return { folder, manifest }
}

const into = async (db: Database) => ({ db, dataDir: await testFolder(), migrationsDir: 'migrations', now: 0 })

async function withPictures(): Promise<string> {
  const dataDir = await testFolder()
  await mkdir(join(dataDir, 'media'))
  for (const name of ['aa-300.avif', 'bb-600.webp']) await writeFile(join(dataDir, 'media', name), `picture ${name}`)
  await writeFile(join(dataDir, 'media', '.unfinished'), 'half')
  return dataDir
}

const available = (['sqlite', 'postgres'] as const).filter((engine) => engine === 'sqlite' || inject('postgres'))

describe.each(available)('a backup of %s', (engine) => {
  // From each engine into the other says it of both; into the same one is left to the long proof.
  const others = isWhole ? available : available.filter((other) => other !== engine || available.length === 1)
  test.each(others)('is restored into %s with every row of every table', { tags: ['detail'] }, async (other) => {
    const db = await engines[engine]()
    await fillEveryTable(db)
    const { folder, manifest } = await backUp(db)
    for (const { table, rows } of manifest.tables) expect(rows, `${table} is filled by the test`).toBeGreaterThan(0)
    expect(await verifyBackup(folder)).toEqual(manifest)
    const target = await engines[other]()
    expect(await restoreBackup(folder, await into(target))).toEqual(manifest.tables)
    expect(await differencesFrom(folder, target)).toEqual([])
    expect((await readdir(folder)).sort(), 'reading leaves nothing behind').toEqual([
      'backup.json',
      'contraentrega.db',
      'media',
    ])
    await target.transaction((tx) => sql`update tickets set total = total - 1 where code = 'C7'`.execute(tx))
    expect(await differencesFrom(folder, target)).toEqual([`tickets differs (${MANY} and ${MANY} rows)`])
  })
})

eachEngine((_engine, openDatabase) => {
  test('a backup taken while orders are placed has every order acknowledged before it, and each complete', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    const app = createApp(testDeps(db))
    const before = await Promise.all(Array.from({ length: 20 }, () => placeOneOrder(app, host)))
    let isOver = false
    const later: string[] = []
    const crowd = Array.from({ length: 4 }, async () => {
      while (!isOver) later.push(await placeOneOrder(app, host))
    })
    const { folder } = await backUp(db).finally(() => {
      isOver = true
    })
    await Promise.all(crowd)
    expect(later.length).toBeGreaterThan(0)

    const restored = await openTestSqlite()
    await restoreBackup(folder, await into(restored))
    const { rows } = await sql<{ code: string; total: number; records: number; letters: number }>`
      select code, total,
        (select count(*) from idempotency_keys where ticket_id = orders.id) as records,
        (select count(*) from outbox where id = 'purchase-' || orders.id) as letters
      from orders`.execute(restored.read)
    const codes = rows.map(({ code }) => code)
    expect(before.filter((code) => !codes.includes(code))).toEqual([])
    expect(codes.filter((code) => !before.includes(code) && !later.includes(code))).toEqual([])
    expect(rows.filter(({ total, records, letters }) => total !== LAMP || records !== 2 || letters !== 1)).toEqual([])
  })
})

test('pictures come along, and those that are not finished do not', async () => {
  const { folder } = await backUp(await openTestSqlite(), { dataDir: await withPictures() })
  const target = await into(await openTestSqlite())
  await restoreBackup(folder, target)
  expect((await readdir(join(target.dataDir, 'media'))).sort()).toEqual(['aa-300.avif', 'bb-600.webp'])
  expect(await readFile(join(target.dataDir, 'media', 'aa-300.avif'), 'utf8')).toBe('picture aa-300.avif')
  expect(await readdir(target.dataDir), 'nothing else is left').toEqual(['media'])
})

test('a backup that breaks off leaves nothing under its name, and one that is there is left alone', async () => {
  const db = await openTestSqlite()
  const dataDir = await testFolder()
  await writeFile(join(dataDir, 'media'), 'a file, not a folder')
  const folder = join(await testFolder(), 'backup')
  const source = { db, dataDir, migrationsDir: 'migrations', secretKeys: [KEY], now: 0 }
  await expect(makeBackup(source, folder, false)).rejects.toThrow('ENOTDIR')
  expect(await readdir(join(folder, '..'))).toEqual([])
  await mkdir(folder)
  await expect(makeBackup(source, folder, false)).rejects.toThrow('There is something at')
})

test('what a backup or a restore that was killed left is removed by the next one, and one under way is left alone', async () => {
  const db = await openTestSqlite()
  const parent = await testFolder()
  const [dead, underWay] = [join(parent, '.backup-dead'), join(parent, '.backup-under-way')]
  const yesterday = Date.now() / 1_000 - 86_400
  for (const folder of [dead, underWay]) {
    await mkdir(join(folder, 'media'), { recursive: true })
    await writeFile(join(folder, 'contraentrega.db'), 'half of every order')
    for (const name of ['contraentrega.db', 'media', '.'])
      if (folder === dead || name === '.') await utimes(join(folder, name), yesterday, yesterday)
  }
  const dataDir = await testFolder()
  const folder = join(parent, 'backup')
  await makeBackup({ db, dataDir, migrationsDir: 'migrations', secretKeys: [KEY], now: 0 }, folder, false)
  expect((await readdir(parent)).toSorted()).toEqual(['.backup-under-way', 'backup'])
  await mkdir(join(dataDir, '.restore-dead'))
  await restoreBackup(folder, { ...(await into(await openTestSqlite())), dataDir })
  expect(await readdir(dataDir)).toEqual([])
})

test.each([
  ['a byte of a row', 'contraentrega.db', 'damaged'],
  ['a byte of a picture', 'media/aa-300.avif', 'its pictures are not those it was made with'],
  ['the note that is written last', 'backup.json', 'damaged, or from a newer version'],
])('a backup that lost %s is refused', async (_, name, message) => {
  const db = await openTestSqlite()
  await openOrderShop(db)
  const { folder } = await backUp(db, { dataDir: await withPictures() })
  const bytes = await readFile(join(folder, name))
  const at = Math.max(0, bytes.indexOf('mpara de mesa'))
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  await writeFile(join(folder, name), bytes)
  await expect(verifyBackup(folder)).rejects.toThrow(message)
})

test('a backup of an earlier version is brought up to date on its way, and stays as it is', {
  tags: ['detail'],
}, async () => {
  const earlier = await testFolder()
  const [first = ''] = (await readdir('migrations')).sort()
  await cp(join('migrations', first), join(earlier, first))
  const db = await openSqlite(join(await testFolder(), 'old.db'))
  await migrate(db, earlier, 0)
  await db.transaction((tx) =>
    sql`insert into shops (id, country, directory, currency, delivery_types, config, secrets, version, created_at)
      values ('lima', 'peru', 'domain', 'PEN', '["0"]', '{}', '', 1, 0)`.execute(tx),
  )
  const { folder } = await backUp(db, { migrationsDir: earlier })
  await db.close()
  const target = await openTestSqlite()
  await restoreBackup(folder, await into(target))
  const { rows } = await sql`select id from shops`.execute(target.read)
  expect(rows).toEqual([{ id: 'lima' }])
  await verifyBackup(folder)
})

describe('contraentrega backup and restore', () => {
  async function command(db: Database, dataDir: string, secretKey: Uint8Array | null, ...words: string[]) {
    const lines: string[] = []
    const program = new Command().exitOverride()
    const context = {
      out: (text: string) => void lines.push(text),
      fail: (message: string): never => {
        throw new Error(message)
      },
      dataDir,
      migrationsDir: 'migrations',
    }
    const presentKeys = () => presentSecretKeys({ dataDir, secretKeys: secretKey ? [secretKey] : [] })
    addBackupCommands(program, context, { clock: () => 0, openDatabase: async () => db, presentKeys })
    await program.parseAsync(words, { from: 'user' })
    return lines.join('\n')
  }

  test('back up, verify and restore, with the key only when it is asked for', async () => {
    const db = await openTestSqlite()
    const deps = { db, clock: () => 0, chance: (bytes: number) => new Uint8Array(bytes) }
    await makeRootKey(deps, { under: KEY, known: [KEY] })
    await openOrderShop(db)
    const [plain, keyed] = [join(await testFolder(), 'plain'), join(await testFolder(), 'keyed')]
    const here = await testFolder()
    await writeFile(join(here, 'secret.key'), `${'00'.repeat(32)}\n`)
    expect(await command(db, here, null, 'backup', plain)).toContain('The secret key is not in it')
    await command(db, here, null, 'backup', keyed, '--with-key')
    expect(await readdir(plain)).not.toContain('secret.key')
    expect((await stat(join(keyed, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect(await command(db, here, null, 'backup', 'verify', keyed, '--live')).toContain(
      'The database has the same rows',
    )

    const target = await openTestSqlite()
    const there = await testFolder()
    await expect(command(target, there, null, 'restore', plain)).rejects.toThrow('There is no secret key here')
    await expect(command(target, there, new Uint8Array(32).fill(1), 'restore', plain)).rejects.toThrow('is another')
    expect(await command(target, there, null, 'restore', keyed)).toContain('every row was read back and is the same')
    expect(await readFile(join(there, 'secret.key'), 'utf8')).toBe(`${'00'.repeat(32)}\n`)
    await expect(command(target, there, null, 'restore', keyed)).rejects.toThrow('The database is not empty')
    await expect(command(target, there, null, 'backup', 'verify', there)).rejects.toThrow('is no finished backup')
  })

  test('a database that changed after its backup is reported as different', async () => {
    const db = await openTestSqlite()
    await openOrderShop(db)
    const folder = join(await testFolder(), 'backup')
    await command(db, await testFolder(), KEY, 'backup', folder)
    await db.transaction((tx) => sql`update shops set version = version + 1`.execute(tx))
    await expect(command(db, await testFolder(), KEY, 'backup', 'verify', folder, '--live')).rejects.toThrow(
      'The database is not the same: shops differs (1 and 1 rows).',
    )
  })
})
