import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { makeBackup } from '../../src/database/backup/backup.ts'
import { restoreBackup } from '../../src/database/backup/restore.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase as openFile } from '../../src/database/open-database.ts'
import { addOrdersCommands } from '../../src/orders/orders.command.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import { addCustomerCommands } from '../../src/tracking/personal-data/customer.command.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { buy, openBazaar, rosa } from '../support/personal-data.ts'

/** The files and folders below, without pictures, that others than their owner may read, write or enter. */
async function openToOthers(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true })
  const found: string[] = []
  for (const name of entries.filter((one) => !one.startsWith('media'))) {
    const { mode } = await stat(join(folder, name))
    if ((mode & 0o077) !== 0) found.push(`${name}: ${(mode & 0o777).toString(8)}`)
  }
  return found
}

onOneEngine((_engine, openDatabase) => {
  test('every file that a command writes about people is for its owner alone', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    const folder = await testFolder()
    const context = { openDeps: async () => bazaar.deps, out: () => {}, dataDir: folder } as unknown as CommandContext
    const program = new Command().exitOverride()
    addOrdersCommands(program, context)
    addCustomerCommands(program, context)
    const run = (...words: string[]) => program.parseAsync(words, { from: 'user' })
    await run('orders', 'export', '--shop', 'shop-1.localhost', '--out', join(folder, 'pedidos.csv'))
    await run('customer', 'export', '--phone', rosa.number, '--out', join(folder, 'rosa.json'))
    expect((await readdir(folder)).sort()).toEqual(['pedidos.csv', 'rosa.json'])
    expect(await openToOthers(folder)).toEqual([])
  })

  test('a backup and the folder of a restored shop are for their owner alone', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    const folder = await testFolder()
    const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')]
    const migrationsDir = 'migrations'
    await makeBackup({ db: bazaar.db, dataDir, migrationsDir, secretKeys: [], now: 0 }, join(folder, 'backup'), false)
    const target = await openFile({ dataDir: restored })
    await migrate(target, migrationsDir, 0)
    await restoreBackup(join(folder, 'backup'), { db: target, dataDir: restored, migrationsDir, now: 0 })
    await target.close()
    expect(await openToOthers(folder)).toEqual([])
    expect((await readdir(join(folder, 'backup'))).sort()).toEqual(['backup.json', 'contraentrega.db', 'media'])
  })
})
