import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../../bin/ground/paths.mjs'
import { hangUp } from '../chaos/call.ts'
import { type Chance, chanceOf } from '../chaos/chance.ts'
import { checkLetters, checkOrders } from '../chaos/checker.ts'
import type { Finding, Journal } from '../chaos/journal.ts'
import { isPoison } from '../chaos/network-faults.ts'
import { startPriceChanger } from '../chaos/price-changer.ts'
import { settle } from '../chaos/run.ts'
import { Shopper, type Street } from '../chaos/shopper.ts'
import { closeWorld, openWorldOver, type World } from '../chaos/world.ts'
import { FAULTS, type FaultKind, isFollowed, loseAPrimary, orderAgain, waitingCommits } from './faults.ts'
import { clustersConfiguration, isInUse, startHaproxy } from './haproxy.ts'
import { createNodes, type Nodes } from './nodes.ts'
import { plants } from './plants.ts'
import { startPulses } from './pulses.ts'
import { restartInTurn } from './rolling.ts'

export interface Run {
  /** How many primaries are lost. */
  readonly primaries: number
  /** At least so many orders. */
  readonly orders: number
  readonly shoppers: number
  readonly seed: number
  readonly plant: keyof typeof plants | null
  /** Only these faults. */
  readonly faults?: readonly FaultKind[]
}

/** A primary that was lost, and how long nobody could order. */
interface Lost {
  readonly kind: FaultKind
  readonly stoppedMs: number
}

export interface Result {
  readonly seconds: number
  readonly acknowledged: number
  readonly gaveUp: number
  readonly lost: readonly Lost[]
  readonly pulses: number
  /** Orders that failed, and answers of 503, while one standby was away. */
  readonly oneStandbyAway: { readonly gaveUp: number; readonly shed: number } | null
  readonly bothStandbysAway: { readonly mostWaiting: number; readonly wellAgainMs: number } | null
  /** Requests that were not answered, or with 503, while the processes were restarted in turn; `null` where there is no HAProxy. */
  readonly restarts: { readonly times: number; readonly refused: number } | null
  readonly findings: readonly Finding[]
  /** Kept only when there are findings. */
  readonly folder: string | null
}

const START_MS = 120_000
const AWAY_MS = 10_000
const RESTARTS = 10
/** Longer than a shopper waits for an answer. */
const GOES_THROUGH_MS = 10_000
/** Every how many shoppers one comes back in the end. */
const COMES_BACK = 200

/** Orders while primaries are lost under pg_auto_failover; `null` where that is not installed. */
export async function runCluster(options: Run): Promise<Result | null> {
  const began = performance.now()
  const plant = options.plant && plants[options.plant]
  const world = await openWorldOver(
    'postgres',
    { firstPort: 4600, hasDisk: false, seed: options.seed, plant, env: await stopDelay() },
    createNodes,
  )
  if (!world?.cluster) return null
  const { journal, folder } = world
  const outcome = await live(world, world.cluster, options).finally(() => closeWorld(world))
  hangUp()
  const isWell = journal.findings.length === 0
  if (isWell) await rm(folder, { recursive: true, force: true })
  return {
    seconds: Math.round((performance.now() - began) / 1000),
    acknowledged: journal.acknowledged,
    gaveUp: journal.counts.gaveUp,
    ...outcome,
    findings: journal.findings,
    folder: isWell ? null : folder,
  }
}

async function live(world: World<Nodes>, nodes: Nodes, options: Run) {
  const { journal, servers } = world
  world.graph.misbehave('poison', { isBad: isPoison })
  const chance = (part: string) => chanceOf(options.seed, part)
  const admin = new pg.Client((await nodes.primary())?.url)
  admin.on('error', () => {})
  await admin.connect()
  await admin.query('create table pulses (id text primary key)')
  await admin.end()
  for (const server of servers) {
    server.start()
    if (!(await server.opened(START_MS))) journal.find('shut', `${server.name} did not open`)
  }
  if (!(await nodes.settled(START_MS))) journal.find('shut', `The servers are not well: ${await nodes.states()}`)
  const pulses = startPulses(nodes)
  const prices = startPriceChanger(world, chance('prices'))
  const street = startShoppers(world, options)
  await orderAgain(journal)

  const lost: Lost[] = []
  const share = options.orders / options.primaries
  for (const kind of plan(nodes, options, chance('plan'))) {
    const struckAt = Date.now()
    await loseAPrimary(nodes, kind, journal)
    lost.push({ kind, stoppedMs: longestGap(journal, struckAt, Date.now()) })
    console.log(
      `  ${lost.length}. ${kind}: nobody could order for ${(lost.at(-1)?.stoppedMs ?? 0) / 1000} s; ${journal.acknowledged} orders`,
    )
    while (journal.acknowledged < share * lost.length && !journal.isHopeless) await pause(100)
  }
  const away = options.plant ? null : await standbysAway(nodes, journal)
  const restarts = options.plant ? null : await rollingRestarts(world, street)
  const shoppers = await street.close()
  await prices.stop()

  for (const server of servers) await server.stop()
  const read = new pg.Client((await nodes.primary())?.url)
  await read.connect()
  for (const id of await pulses.lost(read)) journal.find('lost', `The write ${id} was acknowledged to another client`)
  await read.end()
  const tickets = await checkOrders(world)
  if (tickets && !options.plant) {
    await settle(world, shoppers, chance('coming-back'))
    await checkLetters(world, tickets)
  }
  return {
    lost,
    pulses: pulses.acknowledged.length,
    oneStandbyAway: away?.one ?? null,
    bothStandbysAway: away?.both ?? null,
    restarts,
  }
}

function plan({ canCut }: Nodes, { primaries, faults = FAULTS }: Run, chance: Chance): readonly FaultKind[] {
  const kinds = faults.filter((kind) => canCut || kind !== 'cut off')
  return chance.shuffled(Array.from({ length: primaries }, (_, nth) => kinds[nth % kinds.length] ?? 'killed'))
}

/** The longest time between two acknowledged orders. */
function longestGap(journal: Journal, from: number, to: number): number {
  const times = journal.records.flatMap(({ acknowledged }) => (acknowledged ? [acknowledged.at] : []))
  const within = [from, ...times.filter((at) => at > from && at < to).sort((a, b) => a - b), to]
  return Math.max(...within.map((at, nth) => at - (within[nth - 1] ?? at)))
}

function startShoppers(world: World<Nodes>, { shoppers: most, seed }: Run) {
  const { journal, prices, servers } = world
  const street: Street = {
    journal,
    prices,
    way: (chance) => ({ port: balancer ?? servers[chance.below(servers.length)]?.port ?? 0, isBad: false }),
  }
  const coming: Shopper[] = []
  let [number, isOpen] = [0, true]
  let balancer: number | null = null
  const visits = Array.from({ length: most }, async () => {
    while (isOpen && !journal.isHopeless) {
      number += 1
      const shopper = new Shopper(street, chanceOf(seed, `shopper-${number}`), number)
      if (number % COMES_BACK === 0) coming.push(shopper)
      await shopper.visit()
    }
  })
  return {
    /** Everybody goes to this port from now on. */
    goThrough(port: number): void {
      balancer = port
    },
    async close(): Promise<readonly Shopper[]> {
      isOpen = false
      await Promise.all(visits)
      return coming
    },
  }
}

/** How long a process that stops says so before it closes its port, as in the environment that an operator copies. */
async function stopDelay(): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(root, 'deploy/cluster/contraentrega.env'), 'utf8')
  return { STOP_DELAY_MS: /^STOP_DELAY_MS=(\d+)$/m.exec(text)?.[1] ?? '' }
}

/** Restarts both processes in turn behind HAProxy. */
async function rollingRestarts(world: World<Nodes>, street: ReturnType<typeof startShoppers>) {
  const { counts } = world.journal
  const [port, statusPort] = [world.ports.next(), world.ports.next()]
  const ports = world.servers.map((server) => server.port)
  const balancer = await startHaproxy(world.folder, port, await clustersConfiguration(port, statusPort, ports))
  if (!balancer) {
    console.error('NOT PROVED: restarts in turn. haproxy is not installed.')
    return null
  }
  street.goThrough(port)
  await pause(GOES_THROUGH_MS)
  const refused = () => counts.dropped + counts.shed
  const before = refused()
  await restartInTurn(world, RESTARTS, (one) => isInUse(statusPort, one))
  const result = { times: RESTARTS, refused: refused() - before }
  if (result.refused > 0)
    world.journal.find('answer', `${result.refused} requests were refused while processes were restarted in turn`)
  return result
}

async function standbysAway(nodes: Nodes, journal: Journal) {
  const primary = await nodes.primary()
  const [one, other] = nodes.nodes.filter((node) => node !== primary)
  if (!primary || !one || !other) return null
  const before = { gaveUp: journal.counts.gaveUp, shed: journal.counts.shed }
  await one.kill()
  await pause(AWAY_MS)
  const single = { gaveUp: journal.counts.gaveUp - before.gaveUp, shed: journal.counts.shed - before.shed }
  if (single.gaveUp > 0) journal.find('answer', `${single.gaveUp} orders failed while one standby was away`)

  await other.kill()
  let mostWaiting = 0
  for (const end = Date.now() + AWAY_MS * 2; Date.now() < end; await pause(200)) {
    mostWaiting = Math.max(mostWaiting, await waitingCommits(primary).catch(() => 0))
  }
  one.start()
  other.start()
  while (!(await isFollowed(primary))) await pause(50)
  const followedAt = Date.now()
  await orderAgain(journal)
  const both = { mostWaiting, wellAgainMs: Date.now() - followedAt }
  if (!(await nodes.settled(START_MS)))
    journal.find('shut', `Not all are well after both standbys were away: ${await nodes.states()}`)
  return { one: single, both }
}
