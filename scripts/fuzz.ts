import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../bin/ground/paths.mjs'
import type { Database } from '../src/database/database.ts'
import { openSources, type Sources } from '../tests/support/running-sources.ts'

const HELP = `npm run prove fuzz -- [--calls 100000] [--seed N] [--engine sqlite|postgres]
Sends that many generated calls to an app of its own and judges every answer by the OpenAPI document.
Ends with 1 when something was found. The same seed sends the same calls.`

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    engine: { type: 'string', default: 'sqlite' },
    help: { type: 'boolean', default: false },
  },
})

const PROGRESS = 10_000

async function main(calls: number, seed: number, engine: string): Promise<boolean> {
  const sources = await openSources()
  const [{ fuzz }, { openFuzzShops, wrongTickets }] = await Promise.all([
    sources.load<typeof import('../tests/support/fuzz.ts')>('/tests/support/fuzz.ts'),
    sources.load<typeof import('../tests/support/fuzz-shops.ts')>('/tests/support/fuzz-shops.ts'),
  ])
  const { db, close } = await openDatabase(sources, engine)
  try {
    const target = await openFuzzShops(db)
    console.log(`${calls} calls on ${engine}, seed ${seed}`)
    const began = performance.now()
    const onProgress = progress()
    const report = await fuzz(target, { calls, seed, onProgress })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const { tickets, orders, wrong } = await wrongTickets(db, target.shops)
    for (const [name, counts] of [...report.statuses].sort()) console.log(`${name.padEnd(42)} ${counted(counts)}`)
    for (const { call, problems, request, answer } of report.findings) {
      console.log(`\nCall ${call}: ${problems.join('; ')}\n  ${request}\n  ${answer}`)
    }
    for (const { code } of wrong) console.log(`\nTicket ${code} is kept as no seller should see it.`)
    const found = report.findings.length + wrong.length
    console.log(
      `\n${report.calls} calls in ${seconds} s, ${tickets} tickets and ${orders} orders kept, ${found} findings.`,
    )
    return found === 0
  } finally {
    await close()
    await sources.close()
  }
}

function progress(): (calls: number) => void {
  let reported = 0
  return (calls) => {
    if (calls < reported + PROGRESS) return
    reported = calls
    console.log(`  ${calls} …`)
  }
}

function counted(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join('  ')
}

async function openDatabase({ load }: Sources, engine: string): Promise<{ db: Database; close(): Promise<void> }> {
  const { migrate } = await load<typeof import('../src/database/migrate.ts')>('/src/database/migrate.ts')
  const { openDatabase } = await load<typeof import('../src/database/open-database.ts')>(
    '/src/database/open-database.ts',
  )
  const { startPostgres } = await load<typeof import('../tests/support/postgres.ts')>('/tests/support/postgres.ts')
  const cluster = engine === 'postgres' ? await startPostgres() : null
  if (engine === 'postgres' && !cluster)
    throw new Error('There is no PostgreSQL: install its server programs (initdb, postgres).')
  const dataDir = await mkdtemp(join(tmpdir(), 'contraentrega-fuzz-'))
  const db = await openDatabase({ dataDir, databaseUrl: cluster?.url })
  await migrate(db, join(root, 'migrations'), 0)
  return {
    db,
    async close() {
      await db.close()
      await cluster?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

if (values.help) console.log(HELP)
else process.exitCode = (await main(Number(values.calls), Number(values.seed), values.engine)) ? 0 : 1
