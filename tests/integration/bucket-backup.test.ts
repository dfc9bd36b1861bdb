import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addBackupCommands } from '../../src/database/backup/backup.command.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { openBucket } from '../../src/lib/bucket/bucket.platform.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { testApp } from '../support/app.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { mediaIn } from '../support/media.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { openS3, S3_ACCESS, S3_BUCKET, type S3StandIn } from '../support/s3-stand-in.ts'

const KEY = new Uint8Array(32).fill(9)
const PICTURE = `${'ab'.repeat(16)}-300.webp`
const PLACE = `s3://${S3_BUCKET}/copias/primera`

/** `contraentrega backup …` and `restore` over a database, with the stand-in's bucket. Returns what was printed. */
async function run(
  s3: S3StandIn,
  facts: {
    readonly db: Database
    readonly dataDir: string
    readonly keys?: readonly Uint8Array[]
    readonly now?: number
  },
  ...words: readonly string[]
): Promise<string> {
  const printed: string[] = []
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  const clock = () => facts.now ?? Date.UTC(2026, 10, 21)
  const context = {
    out: (text: string) => void printed.push(text),
    fail(message: string): never {
      throw new Error(message)
    },
    ...{ dataDir: facts.dataDir, migrationsDir: 'migrations' },
  }
  addBackupCommands(program, context, {
    clock,
    openDatabase: async () => facts.db,
    presentKeys: async () => ({ keys: facts.keys ?? [KEY], from: 'SECRET_KEY' }),
    media: async () => mediaIn(facts.dataDir),
    bucketAt: async (at) => openBucket({ endpoint: s3.url, ...S3_ACCESS }, at, { clock: () => Date.now() }),
  })
  await program.parseAsync(words, { from: 'user' })
  return printed.join('\n')
}

async function openSource() {
  const [s3, db, dataDir] = [await openS3(), await openTestSqlite(), await testFolder()]
  const { shop, host } = await openOrderShop(db)
  const code = await placeOneOrder(testApp(db), host)
  await mediaIn(dataDir).write(PICTURE, Buffer.alloc(200_000, 'p'))
  return { s3, db, dataDir, shop, code }
}

async function emptyTarget() {
  const dataDir = await testFolder()
  const db = await openDatabase({ dataDir })
  await migrate(db, 'migrations', 0)
  return { db, dataDir }
}

test('a backup in a bucket shows nothing of what it holds, is verified, and is restored with every order and picture', async () => {
  const { s3, db, dataDir, shop, code } = await openSource()
  expect(await run(s3, { db, dataDir }, 'backup', PLACE)).toContain('nothing else opens it')
  expect([...s3.objects.keys()].toSorted()).toEqual(['copias/primera/content', 'copias/primera/manifest'])
  const all = Buffer.concat([...s3.objects.values()]).toString('latin1')
  expect(['SQLite format', 'contraentrega.db', code, 'pppp'].filter((text) => all.includes(text))).toEqual([])
  expect(await run(s3, { db, dataDir }, 'backup', 'verify', PLACE, '--live')).toContain('every one of them')
  await expect(run(s3, { db, dataDir }, 'backup', PLACE)).rejects.toThrow('There is something at')
  await expect(run(s3, { db, dataDir }, 'backup', `s3://${S3_BUCKET}`)).rejects.toThrow('names no backup')
  await expect(run(s3, { db, dataDir }, 'backup', `${PLACE}-2`, '--with-key')).rejects.toThrow('Leave out --with-key')
  await expect(run(s3, { db, dataDir, keys: [] }, 'backup', `${PLACE}-2`)).rejects.toThrow('set SECRET_KEY')

  const target = await emptyTarget()
  await expect(run(s3, { ...target, keys: [new Uint8Array(32)] }, 'restore', PLACE)).rejects.toThrow(
    /secret key with the mark/,
  )
  expect(await run(s3, target, 'restore', PLACE)).toContain('every row was read back')
  expect(await findOrder(target.db.read, shop.id, code)).toEqual(await findOrder(db.read, shop.id, code))
  expect((await mediaIn(target.dataDir).read(PICTURE))?.length).toBe(200_000)
  expect((await readdir(target.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
  await target.db.close()
})

test('a backup that was changed in the bucket, or broke off, is none', async () => {
  const { s3, db, dataDir } = await openSource()
  s3.mode = 'full'
  await expect(run(s3, { db, dataDir }, 'backup', PLACE)).rejects.toThrow('It is full')
  s3.mode = 'well'
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
  s3.uploads.set('dead', { key: 'copias/muerta/content', parts: new Map(), begunAt: 0 })
  await run(s3, { db, dataDir }, 'backup', PLACE)
  expect(s3.uploads.size).toBe(0)
  const content = s3.objects.get('copias/primera/content') ?? Buffer.alloc(0)
  for (const bad of [content.subarray(0, 100_000), Buffer.concat([content, Buffer.from('x')])]) {
    s3.objects.set('copias/primera/content', bad)
    await expect(run(s3, { db, dataDir }, 'backup', 'verify', PLACE)).rejects.toThrow('is damaged')
  }
  s3.objects.delete('copias/primera/manifest')
  await expect(run(s3, { db, dataDir }, 'backup', 'verify', PLACE)).rejects.toThrow('no finished backup')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('--keep leaves the newest backups, those of another key, and what is no backup', async () => {
  const { s3, db, dataDir } = await openSource()
  await writeFile(join(dataDir, 'unrelated'), '')
  s3.objects.set('copias/otra/archivo', Buffer.from('x'))
  s3.objects.set('copias/rota/content', Buffer.from('x'))
  await run(s3, { db, dataDir, keys: [new Uint8Array(32)] }, 'backup', `s3://${S3_BUCKET}/copias/ajena`)
  for (const day of [1, 2, 3])
    await run(s3, { db, dataDir, now: Date.UTC(2026, 10, 20 + day) }, 'backup', `s3://${S3_BUCKET}/copias/d${day}`)
  const said = await run(
    s3,
    { db, dataDir, now: Date.UTC(2026, 10, 24) },
    'backup',
    `s3://${S3_BUCKET}/copias/d4`,
    '--keep',
    '2',
  )
  expect(said).toContain('Deleted 2 older backups: d2, d1.')
  const left = new Set([...s3.objects.keys()].map((key) => key.split('/').slice(0, 2).join('/')))
  expect([...left].toSorted()).toEqual(['copias/ajena', 'copias/d3', 'copias/d4', 'copias/otra'])
})
