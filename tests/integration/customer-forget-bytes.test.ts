// @module-tag detail
import { copyFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Command } from 'commander'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { system } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { SMALL_FILE } from '../../src/database/leftovers/leftovers.ts'
import { sqliteFile } from '../../src/database/open-database.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { storeVoucher } from '../../src/orders/payments/store-voucher.action.ts'
import { encodeVoucher } from '../../src/orders/payments/voucher-picture.platform.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import type { Deps } from '../../src/server/deps.ts'
import { startDroppingLeftovers } from '../../src/server/jobs/start-dropping-leftovers.ts'
import { saveBlock } from '../../src/tickets/abuse/block-list.store.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { addCustomerCommands } from '../../src/tracking/personal-data/customer.command.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { filesHolding, spellingsOf } from '../support/bytes-on-disk.ts'
import { testFolder } from '../support/databases.ts'
import { act, confirmOrder, made } from '../support/desk-acts.ts'
import { addLetters, addTickets } from '../support/many-rows.ts'
import { ask, type Bazaar, bruno, buy, finalise, look, openBazaar, rosa } from '../support/personal-data.ts'
import { voucherPhoto } from '../support/pictures.ts'
import { openWholePerson } from '../support/whole-person.ts'

const HOST = 'shop-1.localhost'
const DAY = 86_400_000
const HERS = spellingsOf(rosa)
const CLEAN = 'The database’s files hold nothing of what was deleted.'

/** Two shops in a file of the test's own, with rows of other people on all sides. */
async function openShops() {
  const dataDir = await testFolder()
  const file = sqliteFile(dataDir)
  await copyFile(inject('sqlite'), file)
  const db = await openSqlite(file)
  onTestFinished(() => db.close())
  const bazaar = await openBazaar(db)
  await addOthers(db, bazaar)
  return { dataDir, file, db, bazaar }
}

async function addOthers(db: Database, { time }: Bazaar): Promise<void> {
  await addTickets(db, { tickets: 3_000, shopOf: "'shop-1'", until: time.now })
  await addLetters(db, 1_000, "'shop-1'", time.now)
}

/** Rosa orders often enough to be por confirmar, changes what she typed, leaves things half done, and is on the block list. */
async function busyRosa(bazaar: Bazaar): Promise<void> {
  const { db, deps, shops } = bazaar
  const [shop] = shops
  if (!shop) throw new Error('there is no shop')
  for (const spelling of rosa.phones.keys()) {
    const { code } = await buy(bazaar, HOST, rosa, 'order', spelling)
    if (spelling === 0) await confirmOrder(deps, shop, code)
    await buy(bazaar, HOST, bruno, 'lead')
  }
  await buy(bazaar, HOST, rosa, 'lead')
  const typed = { ...rosa, direccion: 'Jirón Azafrán 7' }
  await finalise(bazaar, HOST, typed, await buy(bazaar, HOST, typed, 'lead'))
  await ask(bazaar.app, HOST, rosa, '/api/v1/web/lead', { phone: rosa.phones[2] })
  await buy(bazaar, 'shop-2.localhost', rosa, 'order', 1)
  await look(bazaar, HOST, rosa, 'r')
  await createRelay(deps).turn()
  await db.transaction((tx) => saveBlock(tx, 'shop-1', { kind: 'phone', value: rosa.number }, { at: 0, by: 'system' }))
  await db.transaction((tx) =>
    saveBlock(tx, 'shop-1', { kind: 'address', value: `${rosa.address}/32` }, { at: 0, by: 'system' }),
  )
}

async function run(deps: Deps, dataDir: string, ...words: readonly string[]): Promise<readonly string[]> {
  const printed: string[] = []
  const context = { openDeps: async () => deps, out: (text: string) => void printed.push(text), dataDir }
  const program = new Command().exitOverride()
  addCustomerCommands(program, context as unknown as CommandContext)
  await program.parseAsync(['customer', ...words], { from: 'user' })
  return printed
}

const forgetting = ['forget', '--phone', rosa.number, '--yes'] as const

const soon = (timeoutMs: number) => ({ timeoutMs, rewriteBelow: SMALL_FILE })

/** Opens a snapshot of the file, as a backup does, and returns what ends it. */
function readFor(file: string): () => void {
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('begin; select count(*) from tickets')
  return () => reader.close()
}

test('a forgotten person is in no byte of any file of the data folder, in no spelling, and others are', async () => {
  const { dataDir, bazaar } = await openShops()
  await busyRosa(bazaar)
  const before = await filesHolding(dataDir, HERS)
  for (const { length } of [rosa.number, rosa.name, rosa.direccion, rosa.email, rosa.documento].map((text) =>
    before.filter((line) => line.endsWith(`: ${text}`)),
  ))
    expect(length).toBeGreaterThan(0)

  const said = await run(bazaar.deps, dataDir, ...forgetting)
  expect(said.slice(-2)).toEqual(['+51987654321 is forgotten.', CLEAN])
  expect(await filesHolding(dataDir, HERS)).toEqual([])
  expect(await filesHolding(dataDir, [bruno.name])).not.toEqual([])
})

test('the picture of a forgotten person’s payment is in no byte of any file either', async () => {
  const { dataDir, bazaar } = await openShops()
  const [shop] = bazaar.shops
  if (!shop) throw new Error('there is no shop')
  const { code } = await buy(bazaar, HOST, rosa, 'order')
  const photo = await voucherPhoto()
  const kept = made(await encodeVoucher(photo))
  const voucher = made(await storeVoucher(bazaar.deps, shop, photo))
  made(await act(bazaar.deps, shop, code, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', voucher }))
  const traces = [voucher, Buffer.from(kept).toString('base64').slice(40, 100)]
  expect((await filesHolding(dataDir, traces)).length).toBeGreaterThanOrEqual(2)
  await run(bazaar.deps, dataDir, ...forgetting)
  expect(await filesHolding(dataDir, traces)).toEqual([])
})

test('a person with everything that a shop ever keeps is in no byte of any file, once the law does not keep her claims any more', async () => {
  const dataDir = await testFolder()
  const file = sqliteFile(dataDir)
  await copyFile(inject('sqlite'), file)
  const db = await openSqlite(file)
  onTestFinished(() => db.close())
  const { deps, traces } = await openWholePerson(db)
  await db.transaction(async (tx) => {
    await sql`delete from sheets`.execute(tx)
    await sql`delete from outbox where id like 'mail-sheet-%' or id like 'mail-answer-%' or id like 'mail-offer-%'`.execute(
      tx,
    )
  })
  const spelt = [...new Set([...HERS, ...traces])]
  const before = await filesHolding(dataDir, spelt)
  expect(before.length).toBeGreaterThan(30)
  expect((await run(deps, dataDir, ...forgetting)).at(-1)).toBe(CLEAN)
  expect(await filesHolding(dataDir, spelt)).toEqual([])
})

test('a command on the file of a running server leaves nothing either', async () => {
  const { dataDir, file, bazaar } = await openShops()
  await busyRosa(bazaar)
  const own = await openSqlite(file)
  expect(await run({ ...bazaar.deps, db: own }, dataDir, ...forgetting)).toContain(CLEAN)
  await own.close()
  expect(await filesHolding(dataDir, HERS)).toEqual([])
})

test('retention leaves nothing in the files once the journal is empty', async () => {
  const { dataDir, db, bazaar } = await openShops()
  await busyRosa(bazaar)
  bazaar.time.now += 40 * DAY
  await enforceRetention(bazaar.deps, { leadsDays: 30, ordersDays: 30, sheetsDays: null }, { actor: system })
  expect(await db.dropLeftovers(soon(5_000))).toBe('none')
  // The block list is the seller's own, and letters go when they are settled and old.
  await run(bazaar.deps, dataDir, ...forgetting)
  const visit = [rosa.fbp, rosa.fbc, rosa.agent, rosa.address]
  const left = HERS.filter((text) => !visit.some((one) => one.toLowerCase().includes(text.toLowerCase())))
  expect(await filesHolding(dataDir, left)).toEqual([])
})

test('while something reads an older state the journal keeps it, the command says so, and a running server removes it', async () => {
  const { dataDir, file, db, bazaar } = await openShops()
  await busyRosa(bazaar)
  const endReading = readFor(file)
  onTestFinished(() => void vi.useRealTimers())
  await expect(db.dropLeftovers(soon(50))).resolves.toBe('journal')
  const impatient: Database = { ...db, dropLeftovers: () => db.dropLeftovers(soon(50)) }
  const said = await run({ ...bazaar.deps, db: impatient }, dataDir, ...forgetting)
  expect(said.at(-1)).toMatch(/^The database’s files still hold .* A running server removes it within 5 minutes/)
  expect(await filesHolding(dataDir, [rosa.number])).toEqual([
    `contraentrega.db: ${rosa.number}`,
    `contraentrega.db-wal: ${rosa.number}`,
  ])

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const emptied = Promise.withResolvers<unknown>()
  const watched: Database = {
    ...db,
    dropLeftovers: (dropping) => {
      const answer = db.dropLeftovers(dropping)
      emptied.resolve(answer)
      return answer
    },
  }
  const dropping = startDroppingLeftovers({ ...bazaar.deps, db: watched })
  endReading()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await emptied.promise).toBe('none')
  await dropping.stop()
  expect(await filesHolding(dataDir, HERS)).toEqual([])
})

test('a command that is run again removes what an earlier one had to leave', async () => {
  const { dataDir, file, db, bazaar } = await openShops()
  await busyRosa(bazaar)
  const endReading = readFor(file)
  await run({ ...bazaar.deps, db: { ...db, dropLeftovers: async () => 'journal' } }, dataDir, ...forgetting)
  endReading()
  expect(await run(bazaar.deps, dataDir, ...forgetting)).toEqual(['Nothing is kept of +51987654321.', CLEAN])
  expect(await filesHolding(dataDir, HERS)).toEqual([])
})
