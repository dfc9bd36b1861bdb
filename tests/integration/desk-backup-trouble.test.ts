import { writeFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { runBackupWork } from '../../src/staff/backups/run-backup-work.job.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { backupMaker } from '../support/backup-maker.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { mountedDisk } from '../support/small-disk.ts'

/** More than a backup of a small shop needs, with what is kept free for orders. */
const ROOMY_MB = 160

async function open(db: Database, backupDir: string) {
  const shop = await openCatalogueShop(db, { id: 'one', hosts: ['tienda.pe'] })
  const dataDir = await testFolder()
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media', `${'ab'.repeat(16)}-300.avif`), 'p'.repeat(50_000))
  const time = { now: NOVEMBER_2026 }
  const desk = openDesk(db, { settings: testSettings({ dataDir, backupDir }), clock: () => time.now })
  const owner = await desk.join(shop, OWNER)
  const page = async () => (await owner.get('/copias')).text()
  return { ...desk, owner, time, page, work: () => runBackupWork(desk.deps, backupMaker(desk.deps)) }
}

const DISABLED = /<button[^>]* disabled=""[^>]*>Hacer una copia ahora/

async function withDisk(db: Database, skip: TestContext['skip'], megabytes: number) {
  const disk = await mountedDisk(skip, megabytes)
  return { disk, ...(await open(db, disk.folder)) }
}

onOneEngine((_, openDatabase) => {
  test('a disk without room is told before anything is asked, with what a backup needs and what to do', async ({
    skip,
  }) => {
    const { owner, page } = await withDisk(await openDatabase(), skip, 4)
    const before = await page()
    expect(before).toMatch(DISABLED)
    expect(before).toMatch(/No hay espacio\. Necesita hasta \d+ MB; al disco le quedan [\d.]+ MB\. Pide más espacio/)
    const asked = await owner.call('/copias', {})
    expect(asked).toMatchObject({ status: 507, body: { message: expect.stringContaining('No hay espacio') } })
    expect(await page(), 'nothing is under way').not.toContain('Haciendo una copia')
  })

  test('a disk that fills up before the backup begins, or while it is written, ends it, leaves nothing there, and the next one works', {
    tags: ['detail'],
  }, async ({ skip }) => {
    const { disk, owner, page, work, deps } = await withDisk(await openDatabase(), skip, ROOMY_MB)
    expect((await owner.call('/copias', {})).status).toBe(200)
    await disk.fill()
    await work()
    const full = await page()
    expect(full).toMatch(/role="alert"[^>]*>No se hizo la última copia: no hay espacio en el disco/)
    expect(full).toMatch(DISABLED)
    await disk.makeRoom()

    for (const step of ['database', 'pictures'] as const) {
      expect((await owner.call('/copias', {})).status).toBe(200)
      await runBackupWork(
        deps,
        backupMaker(deps, undefined, (progress) => progress.step === step && fillNow(disk.folder)),
      )
      expect(await page(), step).toContain('No se hizo la última copia: no hay espacio en el disco')
      expect(await readdir(join(disk.folder, '.making')), step).toEqual([])
      await disk.makeRoom()
    }
    expect((await owner.call('/copias', {})).status).toBe(200)
    await work()
    expect(await page()).toContain('La última es de hoy 10:00, comprobada hoy 10:00')
  })

  test('a disk that takes no writes any more fails the backup that was asked for, and the page says what to ask for', async ({
    skip,
  }) => {
    const { disk, owner, page, work } = await withDisk(await openDatabase(), skip, ROOMY_MB)
    expect((await owner.call('/copias', {})).status).toBe(200)
    await disk.refuse()
    await work()
    const failed = await page()
    expect(failed).toMatch(
      /role="alert"[^>]*>No se hizo la última copia\. Prueba otra vez\. Si vuelve a fallar: el servidor anotó/,
    )
    expect(failed).toMatch(/no puede escribir en la carpeta de las copias\. Pide a quien lo administra/)
    expect(failed).toMatch(DISABLED)
    expect(await owner.call('/copias', {})).toMatchObject({
      status: 507,
      body: { message: expect.stringContaining('elija otra carpeta') },
    })
  })

  test('what is no folder leaves Hoy and the page of backups open', async () => {
    const file = join(await testFolder(), 'copias')
    await writeFile(file, 'a file')
    const { owner, page } = await open(await openDatabase(), file)
    expect((await owner.get('/t/tienda.pe/hoy')).status).toBe(200)
    expect(await page()).toContain('no puede escribir en la carpeta de las copias')
  })

  test('one that is a week old says how old it is, and asks for another', async () => {
    const { owner, page, time, work } = await open(await openDatabase(), await testFolder())
    await owner.call('/copias', {})
    await work()
    // A session that is not used ends by itself.
    time.now += 4 * 86_400_000
    expect(await page()).not.toContain('Es de hace')
    time.now += 4 * 86_400_000
    expect(await page()).toContain('Es de hace 8 días')
    expect((await owner.call('/copias', {})).status, 'whoever signed in a week ago proves it again').toBe(401)
  })
})

/** Fills a disk while the program waits for its answer. */
function fillNow(folder: string): void {
  const ballast = join(folder, 'ballast')
  try {
    writeFileSync(ballast, Buffer.alloc(ROOMY_MB * 2 ** 20))
  } catch {
    // What there was room for is written.
  }
}
