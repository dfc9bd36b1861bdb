import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { plants } from './plants.ts'
import { type Result, type Run, runCluster } from './run.ts'

const HELP = `npm run prove cluster -- [--primaries 50] [--orders 200000] [--shoppers 50] [--seed N] [--planted]

Orders at two of our processes over three PostgreSQL servers under pg_auto_failover, while one primary after the other is killed, frozen or cut off.

  --planted   with each bug in turn that has to be found`

const config = {
  primaries: { type: 'string', default: '50' },
  orders: { type: 'string', default: '200000' },
  shoppers: { type: 'string', default: '50' },
  seed: { type: 'string' },
  planted: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const MISSING =
  'NOT PROVED: pg_auto_failover is not installed. On Debian: apt install postgresql-15-auto-failover pg-auto-failover-cli'

async function main(parameters: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...parameters], options: config })
  if (values.help) {
    console.log(HELP)
    return true
  }
  const run: Run = {
    primaries: Number(values.primaries),
    orders: Number(values.orders),
    shoppers: Number(values.shoppers),
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    plant: null,
  }
  return values.planted ? areFound(run) : isWell(run)
}

async function isWell(run: Run): Promise<boolean> {
  const result = await runCluster(run)
  if (!result) {
    console.error(MISSING)
    return false
  }
  console.log(figures(result))
  return result.findings.length === 0
}

async function areFound(run: Run): Promise<boolean> {
  let isWell = true
  for (const [name, { finds, faults }] of Object.entries(plants)) {
    const result = await runCluster({
      ...run,
      primaries: faults.length * 2,
      orders: 0,
      plant: name as keyof typeof plants,
      faults,
    })
    if (!result) {
      console.error(MISSING)
      return false
    }
    const found = result.findings.filter(({ kind }) => (finds as readonly string[]).includes(kind))
    if (result.folder) await rm(result.folder, { recursive: true, force: true })
    console.log(
      `${name}: ${found.length > 0 ? `found in ${result.seconds} s, ${found.length} times, e.g. ${found[0]?.text}` : 'MISSED'}`,
    )
    isWell &&= found.length > 0
  }
  return isWell
}

function figures({
  seconds,
  acknowledged,
  gaveUp,
  lost,
  pulses,
  oneStandbyAway: one,
  bothStandbysAway: both,
  restarts,
  findings,
  folder,
}: Result): string {
  const stops = lost.map(({ stoppedMs }) => stoppedMs).sort((a, b) => a - b)
  const at = (part: number) =>
    `${((stops[Math.min(stops.length - 1, Math.floor(stops.length * part))] ?? 0) / 1000).toFixed(1)} s`
  const kinds = [...Map.groupBy(lost, ({ kind }) => kind)].map(([kind, some]) => `${some.length} ${kind}`)
  const lines = [
    `${lost.length} primaries lost in ${seconds} s: ${kinds.join('; ')}`,
    `${acknowledged} acknowledged orders, ${gaveUp} shoppers gave up; ${pulses} writes acknowledged to other clients of each server`,
    `nobody could order for ${at(0.5)} (median), ${at(0.9)} (nine of ten), ${at(1)} (longest)`,
    ...(one ? [`one standby away: ${one.gaveUp} orders failed, ${one.shed} answers of 503`] : []),
    ...(both
      ? [`both away: at most ${both.mostWaiting} commits waited; orders ${both.wellAgainMs} ms after one was back`]
      : []),
    ...(restarts
      ? [`${restarts.times} restarts in turn, each with one more migration: ${restarts.refused} requests refused`]
      : []),
    findings.length === 0 ? 'nothing lost, doubled or at another price' : `${findings.length} FINDINGS`,
    ...findings.slice(0, 10).map(({ kind, text }) => `  ${kind}: ${text}`),
    ...(folder ? [`  Kept: ${folder}`] : []),
  ]
  return lines.join('\n')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exit((await main(process.argv.slice(2))) ? 0 : 1)
