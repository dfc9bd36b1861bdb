import { floods, misses } from '../bench/measure/floods.ts'
import { median } from '../bench/measure/rounds.ts'
import { answersText, FLOODED_SERVER, type UnderFlood, underFlood } from '../bench/measure/under-flood.ts'
import { type Server, startServer } from '../tests/support/server.ts'

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 2)
/** Calm and flooded seconds in turn, because other load falls on single rounds. */
const ROUNDS = 3
/** Orders beside misses: their 99th percentile compared with that of the calm seconds between. */
const MOST_TIMES_AS_SLOW = 2
const MOST_MEGABYTES_MORE = 200

/** Every flood against a server that takes orders. Returns whether no order was refused, orders beside misses stayed fast and memory bounded. */
async function main(): Promise<boolean> {
  const server = await startServer(FLOODED_SERVER)
  try {
    await underFlood(server, null, SECONDS)
    const before = await resident(server)
    const verdicts: boolean[] = []
    for (const name of Object.keys(floods)) {
      const rounds: { readonly calm: UnderFlood; readonly flooded: UnderFlood }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const calm = await underFlood(server, null, SECONDS)
        rounds.push({ calm, flooded: await underFlood(server, name, SECONDS) })
      }
      const calm = typical(rounds.map((round) => round.calm))
      const flooded = typical(rounds.map((round) => round.flooded))
      const more = (await resident(server)) - before
      const isFast = !(name in misses) || flooded.slow <= MOST_TIMES_AS_SLOW * calm.slow
      const holds = isFast && flooded.refused === 0 && more <= MOST_MEGABYTES_MORE
      console.log(`${holds ? 'holds ' : 'FAILED'} ${line(name, calm, flooded)}, ${Math.round(more)} MB more`)
      verdicts.push(holds)
    }
    return verdicts.every(Boolean)
  } finally {
    await server.stop()
  }
}

/** The medians, and every order that was refused. */
function typical(rounds: readonly UnderFlood[]): UnderFlood {
  const of = (figure: 'ordersPerSecond' | 'median' | 'slow') => median(rounds.map((round) => round[figure]))
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0)
  const answers = rounds.at(-1)?.answers ?? {}
  return { ordersPerSecond: of('ordersPerSecond'), median: of('median'), slow: of('slow'), refused, answers }
}

function line(name: string, calm: UnderFlood, { ordersPerSecond, slow, refused, answers }: UnderFlood): string {
  const orders = `${Math.round(ordersPerSecond)} orders a second (calm ${Math.round(calm.ordersPerSecond)})`
  const times = `99th percentile ${slow.toFixed(0)} ms (calm ${calm.slow.toFixed(0)})`
  return `${name}: ${orders}, ${times}, ${refused} refused; scanners got ${answersText(answers)} a second`
}

async function resident(server: Server): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
}

process.exitCode = (await main()) ? 0 : 1
