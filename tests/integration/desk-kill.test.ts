import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { listBackups } from '../../src/database/backup/kept-backups.ts'
import { restoreBackup } from '../../src/database/backup/restore.ts'
import { differencesFrom, verifyBackup } from '../../src/database/backup/verify-backup.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import { mailId } from '../../src/mail/mail-letter.ts'
import { orderLetterId } from '../../src/orders/letters/order-letter-ids.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { countStock } from '../../src/orders/stock/count-stock.action.ts'
import { NOVEMBER_2026, testDeps, testSettings } from '../support/app.ts'
import { onEngineInTurn, openTestSqlite, testFolder, testPostgresUrl } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import type { DeskWork } from '../support/desk-process.ts'
import { type DeskStep, stepsOf } from '../support/desk-steps.ts'
import type { Engine } from '../support/engine-turns.ts'
import { statesOf } from '../support/letters.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'
import { holds, STOCK, stockHolds } from '../support/order-holds.ts'
import { kill, startRelay } from '../support/relay-child.ts'
import { openStreet, order } from '../support/shoppers.ts'
import { sized } from '../support/sizes.ts'

const KILLS = sized(1, 40)
const LANES = sized(2, 4)
/** So many transactions are begun before a process dies, at most. */
const LONGEST = 16
/** A pair takes about twenty transactions, and its first few steps come again after a kill. */
const PAIRS = Math.max(2, Math.ceil((KILLS * LONGEST) / LANES / 20))

async function openPlace(engine: Engine) {
  const dataDir = await testFolder()
  const databaseUrl = engine === 'postgres' ? await testPostgresUrl('empty') : undefined
  const place = { dataDir, databaseUrl }
  const db = await openDatabase(place)
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  return { db, place }
}

type Place = Awaited<ReturnType<typeof openPlace>>['place']

/** The place as the words of a command. */
const placeWords = ({ dataDir, databaseUrl }: Place) => (databaseUrl ? [dataDir, databaseUrl] : [dataDir])

/** Lanes of sellers, each with a motorizado and pairs of new orders whose buyers gave an e-mail. */
async function openLanes(db: Database, count = LANES) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now })
  for (const slug of ['lampara', 'olla'])
    await countStock(deps, shop, { slug, found: new Map([['', STOCK]]), key: slug, actor: commandLine })
  let phones = 930_000_000
  const ordered = async () => {
    phones += 1
    const code = await order(street, { phone: String(phones), address: `190.${phones % 250}.7.7` })
    made(await act(deps, shop, code, 'editar', { email: `rosa${phones}@correo.pe` }))
    return code
  }
  const lanes: Omit<DeskWork['lanes'][number], 'from'>[] = []
  for (let lane = 0; lane < count; lane += 1) {
    const asked = { id: '', name: `Beto ${lane}`, kind: 'persona' as const, phone: '51911222333', fee: 800, zones: [] }
    const courier = made(await saveCourier(deps, shop, asked, commandLine)).id
    const pairs: { codes: [string, string]; nth: number }[] = []
    for (let nth = 0; nth < PAIRS; nth += 1) pairs.push({ codes: [await ordered(), await ordered()], nth })
    lanes.push({ courier, pairs })
  }
  return { shop, now: time.now, lanes }
}

/** The letters of an order are those of its state, and a rendición is there with its acts, or nothing of it. */
async function nothingIsHalf(db: Database, shopId: string, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const found = await findOrder(db.read, shopId, code)
    if (!found) throw new Error('the order is gone')
    await holds(db, shopId, found)
    const ids = (['sent', 'delivered'] as const).map((letter) => mailId(orderLetterId(letter, found.id)))
    const posted = await sql<{ id: string }>`select id from outbox where id in (${sql.join(ids)})`.execute(db.read)
    const due = { enviado: ids.slice(0, 1), entregado: ids.slice(1) }[found.state as string] ?? []
    expect(
      posted.rows.map(({ id }) => id),
      `${code}, ${found.state}`,
    ).toEqual(due)
  }
  await stockHolds(db, shopId)
  const days = await sql<{ id: string; undone_at: number | null }>`
    select id, undone_at from rider_settlements`.execute(db.read)
  const parcels = await sql<{ day: string }>`select settlement_id as day from rider_settlement_rows`.execute(db.read)
  const events = await sql<{ day: string | null }>`
    select batch as day from order_events where act = 'entregar' and undoes is null`.execute(db.read)
  const undos = await sql<{ act_key: string }>`
    select act_key from order_events where act_key like '%:undo'`.execute(db.read)
  for (const { id, undone_at } of days.rows) {
    const delivered = events.rows.filter(({ day }) => day === id)
    const back = undos.rows.filter(({ act_key }) => act_key.startsWith(`${id}:`))
    const found = [parcels.rows.filter(({ day }) => day === id), delivered].map(({ length }) => length)
    expect([...found, back.length > 0]).toEqual([2, 2, undone_at !== null])
  }
  const logged = await sql<{ act: string; acts: number }>`
    select act, count(*) as acts from activity where act in ('settle-rider-day', 'undo-rider-settlement') group by act order by act`
  const saved = days.rows.length
  const undone = days.rows.filter(({ undone_at }) => undone_at !== null).length
  const counts = (await logged.execute(db.read)).rows.map((row) => [row.act, Number(row.acts)])
  const expected = [
    ['settle-rider-day', saved],
    ['undo-rider-settlement', undone],
  ]
  expect(counts).toEqual(expected.filter(([, count]) => count !== 0))
}

/** Whether an act that was answered is there, once. */
async function isDone(db: Database, step: DeskStep): Promise<boolean> {
  if (step.kind === 'day' || step.kind === 'undo-day') {
    const key = step.kind === 'day' ? step.key : step.of
    const settled = await sql<{ undone_at: number | null }>`
      select undone_at from rider_settlements where act_key = ${key}`.execute(db.read)
    return settled.rows.length === 1 && (step.kind === 'day' || settled.rows[0]?.undone_at !== null)
  }
  const ofOne = step.kind === 'act' || step.kind === 'undo'
  const done = await sql`select seq from order_events where act_key = ${step.key} or act_key like ${`${step.key}:%`}`
  return (await done.execute(db.read)).rows.length === (ofOne ? 1 : 2)
}

/** Sellers who go on, in one process after the other, until every act of every lane is answered. */
async function openDay(engine: Engine, count = LANES) {
  const { db, place } = await openPlace(engine)
  const { shop, now, lanes } = await openLanes(db, count)
  const steps = lanes.map(({ courier, pairs }, lane) => pairs.flatMap((pair) => stepsOf(lane, pair, courier)))
  const answers = lanes.map(() => new Map<number, string>())
  /** Runs a process until it dies, and looks at what it left. */
  async function run(dies: DeskWork['dies']) {
    // Whoever had an answer may still send the same once more: the last two come again.
    const from = answers.map((known) => Math.max(0, known.size - 2))
    const begun = lanes.map((one, lane) => ({ ...one, from: from[lane] ?? 0 }))
    const work: DeskWork = { ...place, now, dies, lanes: begun }
    const words = ['--no-warnings', 'tests/support/desk-process.ts', JSON.stringify(work)]
    const ended = await promisify(execFile)(process.execPath, words, { maxBuffer: 1 << 26 }).catch((error) => error)
    for (const line of String(ended.stdout).split('\n').filter(Boolean)) {
      const [lane, at, answer] = JSON.parse(line) as [number, number, unknown]
      const text = JSON.stringify(answer)
      expect(text, JSON.stringify(steps[lane]?.[at])).toBe(answers[lane]?.get(at) ?? text)
      answers[lane]?.set(at, text)
    }
    for (const [lane, own] of steps.entries()) {
      for (const step of own.slice(from[lane], answers[lane]?.size))
        expect(await isDone(db, step), `${JSON.stringify(step)} was answered`).toBe(true)
    }
    const touched = lanes.flatMap(({ pairs }, lane) => {
      const near = JSON.stringify(steps[lane]?.slice(from[lane], (answers[lane]?.size ?? 0) + 1))
      return pairs.flatMap((pair) => pair.codes).filter((code) => near.includes(code))
    })
    await nothingIsHalf(db, shop.id, touched)
    return ended
  }
  return {
    run,
    async end() {
      const ended = await run({ at: 0, when: 'before' })
      expect(ended, String(ended.stderr)).not.toBeInstanceOf(Error)
      expect(answers.map(({ size }) => size)).toEqual(steps.map(({ length }) => length))
      await nothingIsHalf(
        db,
        shop.id,
        lanes.flatMap(({ pairs }) => pairs.flatMap(({ codes }) => codes)),
      )
      for (const step of steps.flat()) expect(await isDone(db, step), step.key).toBe(true)
    },
  }
}

onEngineInTurn((engine) => {
  test('kill -9 amid a seller’s acts leaves each act, with its event, payment, units and letter, whole or not at all', {
    timeout: 120_000 + KILLS * 20_000,
  }, async () => {
    const { run, end } = await openDay(engine)
    let random = 20_261_128
    const drawn = (most: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((random / 2 ** 31) * most)
    }
    for (let nth = 0; nth < KILLS; nth += 1) {
      const when = (['before', 'after', drawn(12)] as const)[nth % 3] ?? 'before'
      const ended = await run({ at: 2 + drawn(LONGEST - 1), when })
      expect(ended, String(ended.stderr)).toMatchObject({ signal: 'SIGKILL' })
    }
    await end()
  })

  test('a server that answers before its commit is found', { tags: ['detail'] }, async () => {
    const { run } = await openDay(engine, 1)
    await expect(run({ at: 2, when: 'answered' })).rejects.toThrow('was answered')
  })

  test('kill -9 amid sending letters loses none: each is sent at least once, and again under the same id', {
    tags: ['detail'],
    timeout: 240_000,
  }, async () => {
    const { db, place } = await openPlace(engine)
    const shop = await openMailShop(db)
    const begin = Date.now()
    shop.wait(begin - NOVEMBER_2026)
    const LETTERS = 40
    for (let nth = 0; nth < LETTERS; nth += 1) await shop.order(`rosa${nth}@correo.pe`)
    const server = await startMailServer({ beforeAnswer: () => pause(15) })
    const start = () =>
      startRelay(['http://127.0.0.1:9', String(begin), ...placeWords(place)], { MAIL: JSON.stringify(server.settings) })
    for (const more of [1, 3, 7, 9]) {
      const before = server.received.length
      const child = await start()
      await expect.poll(() => server.received.length, { interval: 1 }).toBeGreaterThanOrEqual(before + more)
      await kill(child)
    }
    expect((await statesOf(db)).delivered).toBeLessThan(LETTERS)
    const last = await start()
    await expect
      .poll(() => statesOf(db), { timeout: 60_000 })
      .toMatchObject({ waiting: 0, delivered: LETTERS, dead: 0 })
    await kill(last)
    const ids = Map.groupBy(server.received, ({ to }) => to)
    expect(ids.size).toBe(LETTERS)
    for (const [to, sent] of ids)
      expect(new Set(sent.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])).size, to).toBe(1)
    expect(server.received.length, 'a kill fell between the answer and keeping it').toBeGreaterThan(LETTERS)
  })

  test('kill -9 amid a backup: what is unfinished is never offered or restored, and the next process makes it whole', {
    tags: ['detail'],
    timeout: 240_000,
  }, async () => {
    const { db, place } = await openPlace(engine)
    const { dataDir } = place
    const { shop } = await openLanes(db, 1)
    const media = join(dataDir, 'media')
    await mkdir(media)
    for (let nth = 10; nth < 40; nth += 1)
      await writeFile(join(media, `${'ab'.repeat(15)}${nth}-300.avif`), `${nth}`.repeat(5_000))
    const backupDir = join(dataDir, 'backups')
    const clock = () => Date.now()
    const desk = openDesk(db, { clock, settings: testSettings({ dataDir, backupDir }) })
    const owner = await desk.join(shop, OWNER)
    const run = (round: number, diesAt: number) =>
      promisify(execFile)(process.execPath, [
        ...['--no-warnings', 'tests/support/backup-process.ts', String(round * 100_000), String(diesAt)],
        ...placeWords(place),
      ])
    expect((await owner.call('/copias', {})).status).toBe(200)
    for (const [round, diesAt] of [1, 2, 9, 33, 60, 95, 120].entries()) {
      await expect(run(round, diesAt), String(diesAt)).rejects.toMatchObject({ signal: 'SIGKILL' })
      expect(await listBackups(backupDir)).toEqual([])
      expect(await (await owner.get('/copias')).text()).not.toContain('/descargar')
      const [draft = ''] = await readdir(join(backupDir, '.making'))
      if (diesAt < 90) await expect(verifyBackup(join(backupDir, '.making', draft))).rejects.toThrow('is no finished')
      // The next one does not add to what dead ones left.
      expect((await readdir(join(backupDir, '.making'))).length).toBe(1)
    }
    await run(8, 0)
    expect(await readdir(join(backupDir, '.making'))).toEqual([])
    const [made] = await listBackups(backupDir)
    expect(await verifyBackup(join(backupDir, made?.name ?? ''))).toMatchObject({ pictures: { files: 30 } })
    const restored = await openTestSqlite()
    const target = { db: restored, dataDir: await testFolder(), migrationsDir: 'migrations', now: 0 }
    await restoreBackup(join(backupDir, made?.name ?? ''), target)
    expect(await differencesFrom(join(backupDir, made?.name ?? ''), restored)).toEqual([])
  })
})
