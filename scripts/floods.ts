import { floods, misses } from '../bench/measure/floods.ts'
import { type Held, LEAKING_SERVER, WATCHED_SERVER, watchMemory } from '../bench/measure/held-memory.ts'
import { median } from '../bench/measure/rounds.ts'
import { answersText, FLOODED_SERVER, type UnderFlood, underFlood } from '../bench/measure/under-flood.ts'
import makeDemoData, { startDemoServer } from '../tests/support/demo-server.ts'
import type { Server } from '../tests/support/server.ts'

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 2)
/** Calm and flooded seconds in turn, because other load falls on single rounds. */
const ROUNDS = 3
/** Orders beside misses: their 99th percentile compared with that of the calm seconds between. */
const MOST_TIMES_AS_SLOW = 2
/** Each flood before the memory is first read, so that code and caches with a bound are there. */
const WARM_UP_SECONDS = 1
/** What the server may hold more at the end than after the warm-up. The limits of requests may remember 20,000 networks each: 5 MB. */
const MOST_MEGABYTES_MORE = { objects: 20, resident: 80 } as const satisfies Held

/** Every flood against a server that takes orders. Returns whether no order was refused, orders beside misses stayed fast and memory level. */
async function main(parameters: readonly string[]): Promise<boolean> {
  const isPlanted = parameters.includes('--planted')
  await makeDemoData()
  // Not the process that made the pictures of the demo: what that took is never given back, and would hide what grows.
  const server = await startDemoServer('', { ...FLOODED_SERVER, ...(isPlanted ? LEAKING_SERVER : WATCHED_SERVER) })
  const memory = await watchMemory(server)
  try {
    for (const name of [null, ...Object.keys(floods)]) await underFlood(server, name, WARM_UP_SECONDS)
    const before = await memory.held()
    console.log(`after the warm-up ${heldText(before)}`)
    const verdicts: boolean[] = []
    for (const name of Object.keys(floods)) verdicts.push(await judgeFlood(server, name, () => memory.held()))
    return judgeMemory(before, await memory.held()) && verdicts.every(Boolean)
  } finally {
    memory.stop()
    await server.stop()
  }
}

async function judgeFlood(server: Server, name: string, held: () => Promise<Held>): Promise<boolean> {
  const rounds: { readonly calm: UnderFlood; readonly flooded: UnderFlood }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm = await underFlood(server, null, SECONDS)
    rounds.push({ calm, flooded: await underFlood(server, name, SECONDS) })
  }
  const calm = typical(rounds.map((round) => round.calm))
  const flooded = typical(rounds.map((round) => round.flooded))
  const isFast = !(name in misses) || flooded.slow <= MOST_TIMES_AS_SLOW * calm.slow
  const holds = isFast && calm.refused + flooded.refused === 0
  console.log(`${verdict(holds)} ${line(name, calm, flooded)}; ${heldText(await held())}`)
  return holds
}

function judgeMemory(before: Held, after: Held): boolean {
  const [objects, resident] = [after.objects - before.objects, after.resident - before.resident]
  const holds = objects <= MOST_MEGABYTES_MORE.objects && resident <= MOST_MEGABYTES_MORE.resident
  const most = `at most ${MOST_MEGABYTES_MORE.objects} and ${MOST_MEGABYTES_MORE.resident}`
  console.log(
    `${verdict(holds)} memory: ${Math.round(objects)} MB more objects, ${Math.round(resident)} MB more resident (${most})`,
  )
  return holds
}

/** The medians, and every order that was refused. */
function typical(rounds: readonly UnderFlood[]): UnderFlood {
  const of = (figure: 'ordersPerSecond' | 'median' | 'slow') => median(rounds.map((round) => round[figure]))
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0)
  const answers = rounds.at(-1)?.answers ?? {}
  return { ordersPerSecond: of('ordersPerSecond'), median: of('median'), slow: of('slow'), refused, answers }
}

function verdict(holds: boolean): string {
  return holds ? 'holds ' : 'FAILED'
}

function line(name: string, calm: UnderFlood, { ordersPerSecond, slow, refused, answers }: UnderFlood): string {
  const orders = `${Math.round(ordersPerSecond)} orders a second (calm ${Math.round(calm.ordersPerSecond)})`
  const times = `99th percentile ${slow.toFixed(0)} ms (calm ${calm.slow.toFixed(0)})`
  return `${name}: ${orders}, ${times}, ${refused + calm.refused} refused; scanners got ${answersText(answers)} a second`
}

function heldText({ objects, resident }: Held): string {
  return `${objects.toFixed(1)} MB of objects, ${Math.round(resident)} MB resident`
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
