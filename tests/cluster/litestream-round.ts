import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { readSqlite } from '../../src/database/sqlite/sqlite.ts'
import { askLitestream } from '../../src/staff/backups/litestream.platform.ts'
import type { Way } from '../chaos/call.ts'
import { chanceOf } from '../chaos/chance.ts'
import { checkOrders } from '../chaos/checker.ts'
import { type Acknowledged, Journal, type Record } from '../chaos/journal.ts'
import { type Options, readOptions } from '../chaos/options.ts'
import { type ChaosServer, createServer } from '../chaos/server.ts'
import { Shopper } from '../chaos/shopper.ts'
import { closeWorld, openWorld, type World } from '../chaos/world.ts'
import { type Lateness, measureLateness } from './lateness.ts'
import { createLitestream, type Litestream } from './litestream-process.ts'

/** What may be lost on a machine that is on time: the time between two looks and two copies (deploy/litestream), and that of a copy. */
const REACH_MS = 1_500
/** Twice what may be lost: a copy that was under way then may have been held up. */
const LOOKED_BACK_MS = 3_000
const START_MS = 60_000
const SHOPPERS = 10

export interface Round {
  readonly acknowledged: number
  readonly lostMs: readonly number[]
  /** By how much the machine was late just before the kill: so much more may be lost. */
  readonly lateMs: number
  readonly restoreMs: number
  readonly generations: number
  readonly commits: { readonly without: Commits; readonly with: Commits }
}

interface Commits {
  readonly count: number
  readonly seconds: number
}

/** One round in a folder of its own. What is wrong goes to `problem`. */
export async function oneRound(program: string, seed: number, problem: (text: string) => void): Promise<Round> {
  const options = readOptions(['--engine', 'sqlite', '--no-disk', '--seed', String(seed), '--first-port', '4760'])
  const world = typeof options !== 'string' && (await openWorld('sqlite', options))
  if (!world) throw new Error('The run could not be prepared')
  const { folder, lockFile, ports, product, journal } = world
  const place = { program, file: lockFile, copy: join(folder, 'copy'), folder, port: ports.next() }
  const litestream = await createLitestream(place)
  const env = { ...product.env, LITESTREAM_METRICS_URL: litestream.metricsUrl }
  const onOwnEnd = (text: string) => journal.find('server', text)
  const log = join(folder, 'server.log')
  const server = createServer({ name: 'server', build: product.build, port: ports.next(), env, log, onOwnEnd })
  const lateness = await measureLateness(join(folder, 'lateness'))
  try {
    return await inRound({ world, server, litestream, lateness, env, options, problem })
  } finally {
    for (const { kind, text } of journal.findings) problem(`${kind}: ${text}`)
    await Promise.all([server.halt(), litestream.kill(), lateness.stop()])
    await closeWorld(world)
    await rm(folder, { recursive: true, force: true })
  }
}

interface Parts {
  readonly world: World
  readonly server: ChaosServer
  readonly litestream: Litestream
  readonly lateness: Lateness
  readonly env: Readonly<{ [name: string]: string }>
  readonly options: Options
  readonly problem: (text: string) => void
}

async function inRound(parts: Parts): Promise<Round> {
  const { world, server, litestream, lateness, options, problem } = parts
  const chance = chanceOf(options.seed, 'moments')
  server.start()
  if (!(await server.opened(START_MS, 3))) throw new Error('The server did not open')
  const crowd = crowdOf(parts)
  // The first orders of a process are slow, and would count against none of the two.
  await crowd.orderFor(2_000)
  const none = await commitsOf(server)
  await crowd.orderFor(2_000)
  const without = since(none, await commitsOf(server))
  litestream.start()
  await until('a first copy of the file', async () => (await litestream.snapshots()) > 0)
  const before = await commitsOf(server)
  const ordering = crowd.orderFor(Infinity)
  await pause(4_000 + chance.below(3_000))
  const copied = since(before, await commitsOf(server))

  const lateMs = lateness.within(LOOKED_BACK_MS)
  const reachMs = REACH_MS + lateMs
  const killedAt = Date.now()
  world.journal.isHopeless = true
  await Promise.all([server.halt(), litestream.kill()])
  await ordering
  const generations = await litestream.generations()
  await rm(dirname(world.lockFile), { recursive: true })
  await mkdir(dirname(world.lockFile), { mode: 0o700 })
  const begun = performance.now()
  await litestream.restore(world.lockFile)
  const restoreMs = performance.now() - begun

  const lostMs = await lostIn(world, killedAt)
  const longest = Math.max(0, ...lostMs)
  if (longest > reachMs)
    problem(`${lostMs.length} orders were lost, the first of them acknowledged ${longest} ms before the kill`)
  // What is older than the loss has to be there as it was acknowledged, once and at its price.
  await checkOrders({ ...world, journal: asIfCutOff(world, killedAt - Math.max(reachMs, longest)) })
  await verifyByCommand(parts)
  await goesOn(parts)
  const { acknowledged } = world.journal
  return { acknowledged, lostMs, lateMs, restoreMs, generations, commits: { without, with: copied } }
}

/** Shoppers who come one after the other in ten lines. */
function crowdOf({ world: { journal, prices }, server, options }: Parts) {
  const way = (): Way => ({ port: server.port, isBad: false })
  let number = 0
  async function line(end: number): Promise<void> {
    while (performance.now() < end && !journal.isHopeless) {
      number += 1
      await new Shopper({ journal, prices, way }, chanceOf(options.seed, `shopper-${number}`), number).visit()
    }
  }
  return {
    async orderFor(ms: number): Promise<void> {
      const end = performance.now() + ms
      await Promise.all(Array.from({ length: SHOPPERS }, () => line(end)))
    },
  }
}

/** How long before the kill the orders were acknowledged that are not there any more. */
async function lostIn({ journal, openDatabase }: World, killedAt: number): Promise<readonly number[]> {
  const db = await openDatabase()
  try {
    const { rows } = await sql<{ code: string }>`select t.code as code from tickets as t
      join orders as o on o.shop_id = t.shop_id and o.id = t.id`.execute(db.read)
    const there = new Set(rows.map(({ code }) => code))
    const acknowledged = journal.records
      .map((record) => record.acknowledged)
      .filter((one): one is Acknowledged => one !== null)
    return acknowledged.filter(({ code }) => !there.has(code)).map(({ at }) => killedAt - at)
  } finally {
    await db.close()
  }
}

/** The same shoppers, as if what was acknowledged after `cut` had never been answered. Findings go to the journal of the run. */
function asIfCutOff({ journal, folder }: World, cut: number): Journal {
  const cutOff = new Journal(join(folder, 'cut-off.jsonl'))
  cutOff.find = (kind, text) => journal.find(kind, text)
  for (const record of journal.records) {
    const isBefore = record.acknowledged !== null && record.acknowledged.at < cut
    cutOff.records.push(isBefore ? record : unanswered(record))
  }
  return cutOff
}

function unanswered(record: Record): Record {
  return { ...record, code: null, acknowledged: null }
}

/** Makes a backup of what was restored, and verifies it against its manifest and against the database, as an operator does. */
async function verifyByCommand({ world: { folder, product }, env }: Parts): Promise<void> {
  const run = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(product.build, 'dist/server/cli.js'), ...words], {
      cwd: product.build,
      env: { ...process.env, ...env, LOG_LEVEL: 'silent' },
    })
  const backup = join(folder, 'backup')
  await run('backup', backup)
  await run('backup', 'verify', backup, '--live')
}

/** The shop opens on the restored file and takes an order, which is copied too: the next disk may fail. */
async function goesOn({ world, server, litestream, options }: Parts): Promise<void> {
  const { journal, prices, lockFile, folder } = world
  journal.isHopeless = false
  litestream.start()
  server.start()
  if (!(await server.opened(START_MS, 3))) throw new Error('The server did not open on what was restored')
  const way = (): Way => ({ port: server.port, isBad: false })
  for (let number = 900_001; ; number += 1) {
    await new Shopper({ journal, prices, way }, chanceOf(options.seed, `shopper-${number}`), number).visit()
    if (journal.records.at(-1)?.acknowledged) break
  }
  const code = journal.records.at(-1)?.acknowledged?.code
  await until('the order after the restore to be copied', async () => {
    const look = await askLitestream(litestream.metricsUrl, lockFile)
    return look?.copied?.index === look?.read.index && look?.copied?.offset === look?.read.offset && look !== null
  })
  // What was committed just before is read within a second and copied within the next.
  await pause(2 * REACH_MS)
  await litestream.kill()
  const again = join(folder, 'again', 'contraentrega.db')
  await mkdir(dirname(again))
  await litestream.restore(again)
  const { read, close } = readSqlite(again)
  const { rows } = await sql`select 1 from tickets where code = ${code} and status = 'finalizado'`.execute(read)
  close()
  if (rows.length !== 1) throw new Error(`the order ${code}, placed after the restore, is in no copy`)
}

async function commitsOf({ port }: ChaosServer): Promise<Commits> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const value = (end: string) =>
    Number(new RegExp(`^database_commit_duration_seconds_${end} (\\S+)$`, 'm').exec(text)?.[1])
  return { count: value('count'), seconds: value('sum') }
}

function since(before: Commits, after: Commits): Commits {
  return { count: after.count - before.count, seconds: after.seconds - before.seconds }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(50)) if (await isSo()) return
  throw new Error(`Waited in vain for ${what}`)
}
