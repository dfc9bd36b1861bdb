import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { openImportFiles } from '../../src/catalogue/import/import-file.platform.ts'
import { openUploads } from '../../src/catalogue/pictures/upload-folder.platform.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { removeShop } from '../../src/catalogue/shop-removal/remove-shop.job.ts'
import { addShopRemoveCommand } from '../../src/catalogue/shop-removal/shop-remove.command.ts'
import { verifyBackup } from '../../src/database/backup/verify-backup.ts'
import type { Database } from '../../src/database/database.ts'
import { tablesOfShops } from '../../src/database/shop-rows.ts'
import type { Deps } from '../../src/server/deps.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { fillEveryTable } from '../support/full-shop.ts'

/** How many rows of a shop each table has. */
async function rowsOf(db: Database, shopId: string): Promise<ReadonlyMap<string, number>> {
  const names = (await tablesOfShops(db.read)).map(({ name }) => name)
  const counts = names.map(async (name) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(name)} where shop_id = ${shopId}`.execute(db.read)
    return [name, rows[0]?.count ?? 0] as const
  })
  return new Map(await Promise.all(counts))
}

async function close(db: Database, shopId: string): Promise<void> {
  await db.transaction((tx) => sql`update shops set closed_at = 7 where id = ${shopId}`.execute(tx))
}

/** Two shops with rows in every table; that of the first has settings which can be read. */
async function fillShops(db: Database): Promise<void> {
  await fillEveryTable(db)
  await db.transaction((tx) => sql`update shops set config = '{}'`.execute(tx))
}

async function command(deps: Deps, ...words: readonly string[]): Promise<string> {
  const lines: string[] = []
  const program = new Command().exitOverride()
  program.command('shop')
  addShopRemoveCommand(program, {
    openDeps: async () => deps,
    out: (text) => void lines.push(text),
    fail(message) {
      throw new Error(message)
    },
    dataDir: deps.settings.dataDir,
    migrationsDir: 'migrations',
  })
  await program.parseAsync(['shop', 'remove', ...words], { from: 'user' })
  return lines.join('\n')
}

onOneEngine((_, openDatabase) => {
  test('no row of a removed shop is left in any table, and the other shop has all of its own', async () => {
    const db = await openDatabase()
    await fillShops(db)
    const [full, other] = [await rowsOf(db, 'lima'), await rowsOf(db, 'quito')]
    expect([...full].filter(([, count]) => count === 0)).toEqual([])
    await close(db, 'lima')
    const removed = await removeShop(testDeps(db), 'lima')
    const rows = [...full.values()].reduce((sum, count) => sum + count, 0)
    // Its hosts, and what goes with its members, are not counted.
    expect(removed).toMatchObject({ ok: true, value: { people: 1 } })
    expect(removed.ok && rows - removed.value.rows).toBeLessThan(20)
    expect([...(await rowsOf(db, 'lima'))].filter(([, count]) => count > 0)).toEqual([])
    expect(await rowsOf(db, 'quito')).toEqual(other)
    const { rows: shops } = await sql`select id from shops`.execute(db.read)
    expect(shops).toEqual([{ id: 'quito' }])
    const { rows: people } = await sql<{ id: string }>`select id from people where login = ${'51999888777'}`.execute(
      db.read,
    )
    expect(people, 'who worked nowhere else signs in no more').toEqual([])
  })

  test('the command asks for a closed shop and its host once more, makes a backup, and leaves what others use', async () => {
    const db = await openDatabase()
    const dataDir = await testFolder()
    const { deps, join: joinDesk } = openDesk(db, { settings: testSettings({ dataDir }) })
    const one = await openCatalogueShop(db, { id: 'one', hosts: ['tienda.pe'] })
    const two = await openCatalogueShop(db, { id: 'two', hosts: ['otra.pe'] })
    const owner = await joinDesk(one, OWNER)
    const pictures = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
    await mkdir(join(dataDir, 'media'))
    for (const hash of pictures)
      for (const ending of ['-300.avif', '.json']) await writeFile(join(dataDir, 'media', `${hash}${ending}`), hash)
    const [own, shared] = pictures.map((hash) => ({ hash, alt: '', color: '#ffffff', width: 600, height: 600 }))
    if (!own || !shared) throw new Error('There are no pictures')
    await db.transaction(async (tx) => {
      await saveProducts(tx, one.id, [aProduct({ images: [own, shared] })], { now: 0, placing: 'given' })
      await saveProducts(tx, two.id, [aProduct({ images: [shared] })], { now: 0, placing: 'given' })
    })
    await expect(command(deps, 'tienda.pe')).rejects.toThrow('close it first')
    await close(db, one.id)
    expect(await command(deps, 'tienda.pe')).toContain('1 products, 1 memberships')
    await expect(command(deps, 'tienda.pe', '--yes', 'otra.pe')).rejects.toThrow('Nothing was removed')
    expect((await createApp(deps)(new Request('http://tienda.pe/'))).status).toBe(410)
    const backup = join(dataDir, 'before')
    expect(await command(deps, 'tienda.pe', '--yes', 'Tienda.pe', '--backup', backup)).toContain('1 picture.')
    expect((await verifyBackup(backup)).tables.find(({ table }) => table === 'shops')?.rows).toBe(2)
    expect((await readdir(join(dataDir, 'media'))).toSorted()).toEqual(
      [pictures[1], pictures[2]].flatMap((hash) => [`${hash}-300.avif`, `${hash}.json`]),
    )
    const app = createApp(deps)
    expect((await app(new Request('http://tienda.pe/'))).status).toBe(404)
    expect((await app(new Request('http://otra.pe/producto/lampara'))).status).toBe(200)
    expect((await owner.get('/')).status, 'who worked there is asked to sign in').toBe(303)
    await expect(command(deps, 'tienda.pe', '--yes', 'tienda.pe')).rejects.toThrow('No shop answers')
  })

  test('files that were on their way to the shop go with it, whatever folder they lie in, and those of others stay', async () => {
    const db = await openDatabase()
    const dataDir = await testFolder()
    const deps = testDeps(db, { settings: testSettings({ dataDir }) })
    const bytes = new TextEncoder().encode('Handle,Title')
    for (const [id, host] of [
      ['lima', 'tienda.pe'],
      ['quito', 'otra.pe'],
    ] as const) {
      await openCatalogueShop(db, { id, hosts: [host] })
      const sender = { shopId: id, personId: 'rosa' }
      await openImportFiles(dataDir).add(id, { id: 'run', size: 20 }, { offset: 0, bytes })
      await openUploads(dataDir).begin(sender, { digest: 'a'.repeat(64), kind: 'square', size: 20 }, 0)
      await openUploads(dataDir).note(
        sender,
        { digest: 'b'.repeat(64), kind: 'square' },
        { hash: 'c'.repeat(32), alt: '', color: '#ffffff', width: 600, height: 600 },
        0,
      )
    }
    const filesOf = async (shop: string) =>
      (await readdir(dataDir, { recursive: true })).filter((path) => path.includes(shop))
    const kept = await filesOf('quito')
    expect([(await filesOf('lima')).length, kept.length]).toEqual([5, 5])
    await close(db, 'lima')
    await removeShop(deps, 'lima')
    expect(await filesOf('lima')).toEqual([])
    expect(await filesOf('quito')).toEqual(kept)
  })

  test('a removal that broke off goes on, and a shop that is being copied stays', async () => {
    const db = await openDatabase()
    await fillShops(db)
    await close(db, 'quito')
    await db.transaction((tx) => sql`update shop_copies set ended_at = null where shop_id = 'lima'`.execute(tx))
    expect(await removeShop(testDeps(db), 'quito')).toMatchObject({ refusal: { reason: 'being-copied' } })
    await close(db, 'lima')
    let left = 5
    const breaking: Database = {
      ...db,
      engine: db.engine,
      read: db.read,
      reports: db.reports,
      transaction: (work, limit) => (left-- > 0 ? db.transaction(work, limit) : Promise.reject(new Error('cut'))),
    }
    await expect(removeShop({ ...testDeps(db), db: breaking }, 'lima')).rejects.toThrow('cut')
    expect(await command(testDeps(db), 'lima.example', '--yes', 'lima.example')).toContain('Removed lima.example')
    expect([...(await rowsOf(db, 'lima'))].filter(([, count]) => count > 0)).toEqual([])
  })
})
