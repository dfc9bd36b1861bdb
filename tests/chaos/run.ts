import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { limitConcurrency } from '../../src/lib/limit-concurrency.ts'
import { countPendingLetters } from '../support/letters.ts'
import { hangUp, type Way } from './call.ts'
import { type Chance, chanceOf } from './chance.ts'
import { checkLetters, checkOrders } from './checker.ts'
import { createFaults, type FaultCounts, planFaults } from './faults.ts'
import type { Finding, Journal } from './journal.ts'
import { startNetworkFaults } from './network-faults.ts'
import type { Engine, Options } from './options.ts'
import { startPriceChanger } from './price-changer.ts'
import { Shopper } from './shopper.ts'
import { closeWorld, openWorld, type Served, type World } from './world.ts'

export interface Result {
  readonly engine: Engine
  readonly seconds: number
  readonly counts: Journal['counts']
  readonly acknowledged: number
  readonly tickets: number
  readonly faults: FaultCounts
  readonly kills: number
  readonly serverStarts: number
  readonly failedStarts: number
  readonly clusterStarts: number
  readonly priceChanges: number
  readonly cuts: number
  readonly letters: { readonly delivered: number; readonly dead: number; readonly repeated: number }
  readonly hadDisk: boolean
  readonly findings: readonly Finding[]
  /** The run's folder, which is kept only when there are findings. */
  readonly folder: string | null
}

const START_MS = 60_000
/** One process serves the first quarter of the shoppers, two the rest. */
const ALONE = 0.25
const BAD_LINE = 0.12
const COMING_BACK = 100
const HOURS_AHEAD = 2
const LETTERS_MS = 300_000

/** Runs the shop under chaos and checks it; `null` where the engine is missing. */
export async function runChaos(engine: Engine, options: Options, isQuick: boolean): Promise<Result | null> {
  const began = performance.now()
  const world = await openWorld(engine, options)
  if (!world) return null
  const outcome = await live(world, options, isQuick).finally(() => closeWorld(world))
  hangUp()
  const { journal, servers, cluster, prices, proxies, graph, folder } = world
  if (journal.findings.length === 0) await rm(folder, { recursive: true, force: true })
  const starts = (pick: (server: (typeof servers)[number]) => number) =>
    servers.reduce((sum, one) => sum + pick(one), 0)
  return {
    engine,
    seconds: Math.round((performance.now() - began) / 1000),
    counts: journal.counts,
    acknowledged: journal.acknowledged,
    ...outcome,
    serverStarts: starts((server) => server.starts),
    failedStarts: starts((server) => server.failedStarts),
    clusterStarts: cluster?.starts ?? 0,
    priceChanges: prices.changes,
    cuts: proxies.flatMap(({ cuts }) => Object.values(cuts)).reduce((sum, one) => sum + one, 0),
    letters: { ...outcome.letters, repeated: graph.received.length - graph.counted('5000').length },
    hadDisk: world.disk !== null,
    findings: journal.findings,
    folder: journal.findings.length === 0 ? null : folder,
  }
}

async function live(world: World, options: Options, isQuick: boolean) {
  const { servers, journal, graph } = world
  const chance = (part: string) => chanceOf(options.seed, part)
  const priceChanger = startPriceChanger(world, chance('prices'))
  const networkFaults = startNetworkFaults(graph, chance('network'))
  const faults = createFaults(world, priceChanger, chance('faults'))
  const [first, second] = servers
  const nothing = { tickets: 0, faults: faults.done, kills: 0, letters: { delivered: 0, dead: 0 } }
  if (!first || !second) return nothing
  first.start()
  if (!(await first.opened(START_MS, 3))) {
    journal.find('shut', 'no server opened')
    await priceChanger.stop()
    await networkFaults.end()
    return nothing
  }
  faults.run([first])

  const shoppers = await crowd(world, options, faults, isQuick, () => {
    second.start()
    faults.run([first, second])
  })
  networkFaults.causeLastFault()
  await pause(500)
  await priceChanger.stop()
  await networkFaults.end()
  await Promise.all(servers.map((server) => server.stop()))
  const ended = { ...nothing, kills: faults.kills() }
  const tickets = await checkOrders(world)
  if (!tickets) return ended
  await settle(world, shoppers, chance('coming-back'))
  return { ...ended, tickets: tickets.length, letters: (await checkLetters(world, tickets)) ?? ended.letters }
}

/** Starts the shoppers in step with the faults, so that each fault meets its share of orders. */
async function crowd(
  world: World,
  { orders, kills, seed, shoppers: most }: Options,
  faults: ReturnType<typeof createFaults>,
  isQuick: boolean,
  openSecond: () => void,
): Promise<readonly Shopper[]> {
  const { journal, prices, disk, engine } = world
  const plan = planFaults(
    { kills, hasDisk: disk !== null, isPostgres: engine === 'postgres', isQuick },
    chanceOf(seed, 'plan'),
  )
  const share = orders / (plan.length + 1)
  const shoppers: Shopper[] = []
  const places = limitConcurrency(most)
  let [gone, struck, isTwo] = [0, 0, false]

  async function enter(number: number): Promise<void> {
    while (number > (struck + 1) * share + most && !journal.isHopeless) await pause(5)
    if (!isTwo && number >= orders * ALONE) {
      isTwo = true
      openSecond()
    }
    const way = (chance: Chance): Way => {
      const place = isTwo ? chance.below(2) : 0
      const isBad = chance.happens(BAD_LINE)
      return { port: (isBad ? world.proxies : world.servers)[place]?.port ?? 0, isBad }
    }
    const shopper = new Shopper({ journal, prices, way }, chanceOf(seed, `shopper-${number}`), number)
    shoppers.push(shopper)
    await shopper.visit()
    gone += 1
  }

  async function breakThings(): Promise<void> {
    const moment = chanceOf(seed, 'moments')
    for (const kind of plan) {
      // Faults come during work, not while a server opens, and after about an equal share of the orders.
      const until = Math.min(gone + (0.5 + moment.real()) * share, (struck + 1) * share, orders)
      while (gone < until) await pause(5)
      await faults.strike(kind)
      struck += 1
    }
    while (faults.kills() < kills) await faults.strike('server killed')
  }

  const giveUp = (error: unknown) => {
    journal.find('shut', String(error))
    journal.isHopeless = true
  }
  const entering = Array.from({ length: orders }, (_, number) => places(() => enter(number)))
  await Promise.all([breakThings().catch(giveUp), ...entering])
  return shoppers
}

/** After the last restart, some shoppers repeat their orders, and every letter is delivered or marked dead. */
export async function settle(world: World<Served>, shoppers: readonly Shopper[], chance: Chance): Promise<void> {
  const [last] = world.servers
  last?.start(HOURS_AHEAD)
  await last?.opened(START_MS)
  await Promise.all(
    chance
      .shuffled(shoppers)
      .slice(0, COMING_BACK)
      .map((shopper) => shopper.comeBack()),
  )
  const db = await world.openDatabase()
  try {
    for (const end = Date.now() + LETTERS_MS; Date.now() < end; await pause(100)) {
      if ((await countPendingLetters(db)) === 0) break
    }
  } finally {
    await db.close()
    await last?.stop()
  }
}
