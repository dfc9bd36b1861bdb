import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { proveBucket } from './bucket.ts'
import { figures } from './figures.ts'
import { runLitestream } from './litestream.ts'
import { HOW_TO_HAVE_LITESTREAM } from './litestream-process.ts'
import { moveShopManyTimes } from './move-shop.ts'
import { plants } from './plants.ts'
import { type Run, runCluster } from './run.ts'

const HELP = `npm run prove cluster -- [--only servers|bucket|move|litestream] [--primaries 50] [--orders 200000] [--shoppers 50] [--rounds 20] [--seed N] [--planted]

What runs past one machine, on loopback, with the programs that it runs on.

  servers     orders at two of our processes over three PostgreSQL servers under pg_auto_failover, while one primary after the other is killed,
              frozen or cut off; both standbys away; processes restarted in turn behind HAProxy
  bucket      pages, imports and backups over OpenStack Swift that fails, is slow, gone or full
  move        a shop moved to another database and back, 20 times, under orders, behind HAProxy
  litestream  SQLite killed, its disk deleted, and restored by Litestream

  --planted   servers alone, with each bug in turn that has to be found

A program that is not installed is named, and its part left out. On Debian: apt install postgresql-15-auto-failover pg-auto-failover-cli haproxy swift
swift-proxy swift-account swift-container swift-object memcached. Network namespaces, which cut a server off, need root.`

const config = {
  only: { type: 'string' },
  primaries: { type: 'string', default: '50' },
  orders: { type: 'string', default: '200000' },
  shoppers: { type: 'string', default: '50' },
  rounds: { type: 'string', default: '20' },
  seed: { type: 'string' },
  planted: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** What a part of the proof came to; `missing` is what has to be installed for it. */
interface Outcome {
  readonly lines: readonly string[]
  readonly problems: readonly string[]
  readonly missing?: string
}

/** Returns whether nothing was found. */
async function main(parameters: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...parameters], options: config })
  if (values.help) {
    console.log(HELP)
    return true
  }
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const [primaries, orders, shoppers] = [values.primaries, values.orders, values.shoppers].map(Number)
  const run: Run = { primaries: primaries ?? 0, orders: orders ?? 0, shoppers: shoppers ?? 0, seed, plant: null }
  const parts: Readonly<Record<string, () => Promise<Outcome>>> = values.planted
    ? { planted: () => planted(run) }
    : {
        servers: () => servers(run),
        bucket,
        move: () => move(Number(values.rounds), seed),
        litestream: () => litestream(Number(values.rounds), seed),
      }
  let isWell = true
  for (const [name, prove] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue
    console.log(`\n${name}, seed ${seed}`)
    const { lines, problems, missing } = await prove()
    for (const line of lines) console.log(line)
    if (missing) console.error(`NOT PROVED: ${name}. ${missing}`)
    for (const problem of problems) console.error(`FAILED: ${problem}`)
    isWell &&= problems.length === 0
  }
  return isWell
}

const nothing = (missing: string): Outcome => ({ lines: [], problems: [], missing })
const NO_FAILOVER = 'There is no pg_auto_failover: apt install postgresql-15-auto-failover pg-auto-failover-cli'

async function servers(run: Run): Promise<Outcome> {
  const result = await runCluster(run)
  if (!result) return nothing(NO_FAILOVER)
  const problems = result.findings.map(({ kind, text }) => `${kind}: ${text}`)
  return { lines: figures(result), problems: result.folder ? [...problems, `Kept: ${result.folder}`] : problems }
}

async function bucket(): Promise<Outcome> {
  return (await proveBucket()) ?? nothing('There is no OpenStack Swift with s3api.')
}

async function move(moves: number, seed: number): Promise<Outcome> {
  const result = await moveShopManyTimes({ moves, seed, firstPort: 4_720 })
  if (!result) return nothing('There is no PostgreSQL, or no HAProxy: apt install postgresql haproxy')
  return { lines: [JSON.stringify(result.figures)], problems: result.problems }
}

async function litestream(rounds: number, seed: number): Promise<Outcome> {
  const result = await runLitestream({ rounds, seed })
  if (!result) return nothing(HOW_TO_HAVE_LITESTREAM)
  const { problems, ...found } = result
  return { lines: [JSON.stringify(found)], problems }
}

/** Runs with each planted bug, which has to be found. */
async function planted(run: Run): Promise<Outcome> {
  const [lines, problems]: [string[], string[]] = [[], []]
  for (const [name, { finds, faults }] of Object.entries(plants)) {
    const plant = name as keyof typeof plants
    const result = await runCluster({ ...run, primaries: faults.length * 2, orders: 0, plant, faults })
    if (!result) return nothing(NO_FAILOVER)
    const found = result.findings.filter(({ kind }) => (finds as readonly string[]).includes(kind))
    if (result.folder) await rm(result.folder, { recursive: true, force: true })
    if (found.length === 0) problems.push(`${name} was missed`)
    else lines.push(`${name}: found in ${result.seconds} s, ${found.length} times, e.g. ${found[0]?.text}`)
  }
  return { lines, problems }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exit((await main(process.argv.slice(2))) ? 0 : 1)
