import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { restoreBackup } from '../../src/database/backup/restore.ts'
import { verifyBackup } from '../../src/database/backup/verify-backup.ts'
import type { Database } from '../../src/database/database.ts'
import { backupState } from '../../src/staff/backups/backup-work.store.ts'
import { runBackupWork } from '../../src/staff/backups/run-backup-work.job.ts'
import { saveMembership } from '../../src/staff/team/memberships.store.ts'
import { NOVEMBER_2026, testDeps, testSettings } from '../support/app.ts'
import { backupMaker } from '../support/backup-maker.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine, openTestSqlite, testFolder } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'

const MINUTE_MS = 60_000
const PICTURE = `${'ab'.repeat(16)}-300.avif`

async function open(db: Database) {
  const shop = await openCatalogueShop(db, { id: 'one', hosts: ['tienda.pe'] })
  const dataDir = await testFolder()
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media', PICTURE), 'p'.repeat(5_000))
  const settings = testSettings({ dataDir, backupDir: join(dataDir, 'backups') })
  const time = { now: NOVEMBER_2026 }
  const desk = openDesk(db, { settings, clock: () => time.now })
  const work = () => runBackupWork(desk.deps, backupMaker(desk.deps))
  return { ...desk, shop, settings, time, work, owner: await desk.join(shop, OWNER) }
}

const NAME = '2026-11-21-150000'

onOneEngine((_, openDatabase) => {
  test('a backup that is made, downloaded in two parts and restored on another machine is the same shop', async () => {
    const db = await openDatabase()
    const { owner, work, settings, shop } = await open(db)
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
    expect(await (await owner.get('/copias')).text()).toContain('Todavía no hay ninguna')
    expect((await owner.submit('/copias', {})).headers.get('location')).toBe('/copias')
    expect(await (await owner.get('/copias')).text()).toContain('Haciendo una copia')
    await work()
    const page = await (await owner.get('/copias')).text()
    expect(page).toContain('La última es de hoy 10:00, comprobada hoy 10:00')
    expect((await readdir(settings.backupDir)).toSorted()).toEqual(['.making', NAME])
    expect(await verifyBackup(join(settings.backupDir, NAME))).toMatchObject({ pictures: { files: 1 } })

    const leads = await owner.submit(`/copias/${NAME}/descargar`, {})
    const file = leads.headers.get('location') ?? ''
    expect([leads.status, file]).toEqual([303, expect.stringMatching(`^/copias/${NAME}/archivo/`)])
    const head = await owner.send(file, { method: 'HEAD' })
    const { headers } = head
    expect([head.status, headers.get('cache-control'), headers.get('accept-ranges')]).toEqual([
      200,
      'no-store',
      'bytes',
    ])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="contraentrega-${NAME}.tar"`)
    const size = Number(headers.get('content-length'))
    const [first, rest] = await Promise.all([
      owner.get(file, { range: 'bytes=0-699' }),
      owner.get(file, { range: 'bytes=700-', 'if-range': headers.get('etag') ?? '' }),
    ])
    expect([first.status, first.headers.get('content-range'), rest.status]).toEqual([206, `bytes 0-699/${size}`, 206])
    const whole = Buffer.from(await (await owner.get(file)).arrayBuffer())
    const parts = Buffer.concat([Buffer.from(await first.arrayBuffer()), Buffer.from(await rest.arrayBuffer())])
    expect([whole.length, parts.equals(whole)]).toEqual([size, true])
    expect((await owner.get(file, { range: `bytes=${size}-` })).status).toBe(416)

    const there = await testFolder()
    await writeFile(join(there, 'taken.tar'), parts)
    execFileSync('tar', ['-xf', 'taken.tar'], { cwd: there })
    await verifyBackup(join(there, NAME))
    const other = await openTestSqlite()
    const dataDir = join(there, 'data')
    await restoreBackup(join(there, NAME), { db: other, dataDir, migrationsDir: 'migrations', now: 0 })
    expect(await readFile(join(dataDir, 'media', PICTURE), 'utf8')).toBe('p'.repeat(5_000))
    const app = createApp(testDeps(other, { settings: testSettings({ dataDir }) }))
    expect((await app(new Request('http://tienda.pe/producto/lampara'))).status).toBe(200)
    expect((await backupState(other.read)).work, 'what the other machine was doing').toBe(null)
    const log = (await listActivity(db.read, shop.id, 9)).map(({ act, subject }) => `${act} ${subject}`)
    expect(log).toEqual(expect.arrayContaining([`make-backup ${NAME}`, `download-backup ${NAME}`]))
  })

  test('there are never two at once, and one whose process died is begun anew by another', {
    tags: ['detail'],
  }, async () => {
    const { owner, deps, time, work, settings } = await open(await openDatabase())
    await owner.call('/copias', {})
    expect(await owner.call('/copias', {})).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching('haciendo') },
    })
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const dying = runBackupWork(
      deps,
      backupMaker(deps, () => isOver),
    )
    await expect.poll(async () => (await backupState(deps.db.read)).work?.holder).toBeTruthy()
    await work()
    expect((await backupState(deps.db.read)).work?.endedAt, 'another process leaves it alone').toBe(null)
    time.now += 2 * MINUTE_MS
    await work()
    expect((await backupState(deps.db.read)).work).toMatchObject({ result: 'done', endedAt: time.now })
    end()
    await dying
    expect((await backupState(deps.db.read)).work).toMatchObject({ result: 'done', endedAt: time.now })
    expect(await readdir(settings.backupDir)).toContain(NAME)
  })

  test('a server that stops leaves the backup to its next start', async () => {
    const stopping = new AbortController()
    const { owner, deps, work } = await open(await openDatabase())
    await owner.call('/copias', {})
    await runBackupWork(
      { ...deps, stopping: stopping.signal },
      backupMaker(deps, async () => stopping.abort()),
    )
    expect((await backupState(deps.db.read)).work).toMatchObject({ holder: null, endedAt: null, result: null })
    await work()
    expect((await backupState(deps.db.read)).work).toMatchObject({ result: 'done' })
  })

  test('it is read again when it is asked for, and one that was damaged says so until it is deleted', {
    tags: ['detail'],
  }, async () => {
    const { owner, time, work, settings } = await open(await openDatabase())
    await owner.call('/copias', {})
    await work()
    time.now += 60 * MINUTE_MS
    expect((await owner.call(`/copias/${NAME}/comprobar`, {})).status).toBe(200)
    await work()
    expect(await (await owner.get('/copias')).text()).toContain('comprobada hoy 11:00')
    const picture = join(settings.backupDir, NAME, 'media', PICTURE)
    await writeFile(picture, `q${'p'.repeat(4_999)}`)
    await owner.call(`/copias/${NAME}/comprobar`, {})
    expect(await owner.call(`/copias/${NAME}/borrar`, {}), 'an old session').toMatchObject({ status: 401 })
    time.now -= 60 * MINUTE_MS
    expect((await owner.call(`/copias/${NAME}/borrar`, {})).status, 'while it is read').toBe(409)
    time.now += 60 * MINUTE_MS
    await work()
    const page = await (await owner.get('/copias')).text()
    expect([page.includes('está dañada'), page.includes('sin comprobar')]).toEqual([true, true])
    time.now -= 60 * MINUTE_MS
    expect((await owner.call(`/copias/${NAME}/borrar`, {})).status).toBe(200)
    expect(await readdir(settings.backupDir)).not.toContain(NAME)
    expect((await owner.call(`/copias/${NAME}/borrar`, {})).status).toBe(404)
  })

  test('so many of the desk’s own stay as its owner says, and those of others all do', {
    tags: ['detail'],
  }, async () => {
    const { owner, time, work, settings } = await open(await openDatabase())
    expect((await owner.call('/copias/guardar', { cuantas: 2 })).status).toBe(200)
    expect((await owner.call('/copias/guardar', { cuantas: 0 })).status).toBe(422)
    for (let count = 0; count < 3; count += 1) {
      await owner.call('/copias', {})
      await work()
      if (count === 0) await cp(join(settings.backupDir, NAME), join(settings.backupDir, 'noche'), { recursive: true })
      time.now += MINUTE_MS
    }
    const kept = (await readdir(settings.backupDir)).filter((name) => !name.startsWith('.')).toSorted()
    expect(kept).toEqual(['2026-11-21-150100', '2026-11-21-150200', 'noche'])
  })

  test('who does not own every shop sees, makes and takes none, nor does another session', async () => {
    const db = await openDatabase()
    const { owner, join: joinDesk, shop, work, time } = await open(db)
    await owner.call('/copias', {})
    await work()
    const file = (await owner.submit(`/copias/${NAME}/descargar`, {})).headers.get('location') ?? ''
    const colleague = await joinDesk(shop, OWNER, 'Otra dueña')
    expect((await colleague.get(file)).status, 'a pass of another session').toBe(404)
    expect((await owner.get(`${file.slice(0, -1)}_`)).status).toBe(404)
    time.now += 11 * MINUTE_MS
    expect((await owner.get(file, { range: 'bytes=5-' })).status, 'a long download goes on').toBe(206)
    const again = await owner.submit(`/copias/${NAME}/descargar`, {})
    expect(again.headers.get('location')).toBe('/entrar?volver=%2Fcopias')
    time.now += 12 * 60 * MINUTE_MS
    expect((await owner.get(file)).status).toBe(404)
    time.now -= 12 * 60 * MINUTE_MS + 11 * MINUTE_MS
    const two = await openCatalogueShop(db, { id: 'two', hosts: ['otra.pe'] })
    const refused = expect.stringContaining('dueño de todas')
    for (const path of ['/copias', file]) {
      const answer = await owner.get(path)
      expect([answer.status, await answer.text()], path).toEqual([403, refused])
    }
    expect(await owner.call('/copias', {})).toMatchObject({ status: 403, body: { message: refused } })
    const ways = async () => (await owner.get('/t/tienda.pe/mas')).text()
    expect(await ways(), 'what is refused is not offered').not.toContain('Copias de seguridad')
    await db.transaction((tx) => saveMembership(tx, two.id, owner.personId, { role: 'owner', switches: [] }, 0))
    expect((await owner.get(file)).status).toBe(200)
    expect(await ways()).toContain('Copias de seguridad')
  })

  test('Hoy says so when the last backup is a week old', { tags: ['detail'] }, async () => {
    const { owner, time, work } = await open(await openDatabase())
    const today = async () => (await owner.get('/t/tienda.pe/hoy')).text()
    expect(await today()).toContain('Todavía no hay ninguna')
    await owner.call('/copias', {})
    await work()
    expect(await today()).not.toContain('copia de seguridad')
    time.now += 6.9 * 1440 * MINUTE_MS
    expect(await today()).not.toContain('copia de seguridad')
    time.now += 0.2 * 1440 * MINUTE_MS
    expect(await today()).toContain('La última es de hace 7 días')
    // Put away, it is not forgotten.
    await owner.submit('/t/tienda.pe/falta/quitar', { que: 'copia' })
    expect(await today()).toContain('Hace 7 días que no hay copia')
  })
})

test('a backup with the secret key is listed and never sent, and what is no backup is not listed', async () => {
  const { owner, settings, work } = await open(await openTestSqlite())
  await owner.call('/copias', {})
  await work()
  const manifest = join(settings.backupDir, NAME, 'backup.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"withKey": false', '"withKey": true'))
  await mkdir(join(settings.backupDir, 'otra cosa'))
  await mkdir(join(settings.backupDir, 'vacia'))
  const page = await (await owner.get('/copias')).text()
  expect([page.includes('clave secreta del servidor'), page.includes('descargar'), page.includes('vacia')]).toEqual([
    true,
    false,
    false,
  ])
  expect((await owner.submit(`/copias/${NAME}/descargar`, {})).status).toBe(404)
  for (const name of ['..', '%2e%2e', '.making', 'vacia', '..%2F..'])
    expect((await owner.submit(`/copias/${name}/descargar`, {})).status, name).toBe(404)
  await rm(settings.backupDir, { recursive: true })
})
