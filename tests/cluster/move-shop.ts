import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hangUp } from '../chaos/call.ts'
import { type Chance, chanceOf } from '../chaos/chance.ts'
import { judgeTickets, readTickets } from '../chaos/checker.ts'
import type { Journal } from '../chaos/journal.ts'
import { Shopper } from '../chaos/shopper.ts'
import { PIXEL } from '../chaos/world.ts'
import { countPendingLetters } from '../support/letters.ts'
import { type GroupOfTwo, MOVING, type MoveWorld, openMoveWorld, STAYING } from './move-world.ts'

export interface MovingFigures {
  readonly moves: number
  /** Moves whose command was killed on the way and run again. */
  readonly killed: number
  /** For how long nothing of the shop was written, in the moves that were not killed; milliseconds. */
  readonly fence: { readonly p50: number; readonly p99: number }
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly others: { readonly acknowledged: number; readonly failures: number; readonly late: number }
  readonly seconds: number
}

export interface MovingResult {
  readonly figures: MovingFigures
  /** Empty when all is well. */
  readonly problems: readonly string[]
}

interface MovingOptions {
  readonly moves: number
  readonly seed: number
  readonly firstPort: number
}

/** Shoppers in each shop at a time, and how long each waits before coming in. */
const SHOPPERS = 3
const BETWEEN_MS = 400
/** Every so many moves the command is killed on its way. */
const KILLED_EVERY = 5
const LONGEST_FENCE_MS = 2_000
const LETTERS_MS = 120_000

/**
 * Moves a shop there and back between two PostgreSQL servers behind HAProxy, with real commands, while people order in it and in three other shops; `null` where PostgreSQL or
 * HAProxy is missing. The product must be built.
 */
export async function moveShopManyTimes({ moves, seed, firstPort }: MovingOptions): Promise<MovingResult | null> {
  const began = performance.now()
  const world = await openMoveWorld(firstPort)
  if (!world) return null
  const problems: string[] = []
  const fences: number[] = []
  let killed = 0
  try {
    const people = shopping(world, seed)
    const chance = chanceOf(seed, 'kills')
    for (let nth = 1; nth <= moves; nth += 1) {
      const isKilled = nth % KILLED_EVERY === 0
      const [from, to] = nth % 2 === 1 ? [world.first, world.second] : [world.second, world.first]
      const fence = await moveOnce(world, from, to, isKilled ? chance : null)
      if (isKilled) killed += 1
      else if (fence !== null) fences.push(fence)
      console.log(`move ${nth} to ${to.name}: ${isKilled ? 'killed and run again' : `fence ${fence} ms`}`)
    }
    await people.end()
    const home = moves % 2 === 1 ? world.second : world.first
    await settled(home)
    problems.push(...(await judged(world, home)))
  } catch (error) {
    problems.push(String(error))
  } finally {
    await world.close()
    hangUp()
  }
  const sorted = fences.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
  const own = world.journals.get(MOVING.host)
  const others = STAYING.flatMap(({ host }) => world.journals.get(host) ?? [])
  const sum = (of: (journal: Journal) => number) => others.reduce((all, journal) => all + of(journal), 0)
  const figures = {
    ...{ moves, killed, fence: { p50: share(0.5), p99: share(0.99) } },
    ...{ acknowledged: own?.acknowledged ?? 0, lost: kinds(own, 'lost'), doubled: kinds(own, 'doubled') },
    others: {
      acknowledged: sum((journal) => journal.acknowledged),
      failures: sum((journal) => journal.counts.shed + journal.findings.length),
      late: sum((journal) => journal.counts.tooLate + journal.counts.dropped),
    },
    seconds: Math.round((performance.now() - began) / 1000),
  }
  if (figures.fence.p99 > LONGEST_FENCE_MS) problems.push(`the fence stood ${figures.fence.p99} ms`)
  if (figures.others.failures > 0) problems.push(`other shops failed ${figures.others.failures} times`)
  if (problems.length === 0) await rm(world.folder, { recursive: true, force: true })
  else problems.push(`logs and journals are in ${world.folder}`)
  return { figures, problems }
}

function kinds(journal: Journal | undefined, kind: 'lost' | 'doubled'): number {
  return journal?.findings.filter((finding) => finding.kind === kind).length ?? 0
}

/** People who come and order in every shop until `end`, which waits for those who are in. */
function shopping({ journals, prices, proxy }: MoveWorld, seed: number) {
  let isOver = false
  let number = 0
  const streets = [MOVING, ...STAYING].flatMap(({ host }) => {
    const journal = journals.get(host)
    return journal ? [{ host, journal }] : []
  })
  async function comeAndGo(host: string, journal: Journal): Promise<void> {
    while (!isOver) {
      number += 1
      const own = number
      const chance = chanceOf(seed, `shopper-${own}`)
      const way = (_chance: Chance) => ({ port: proxy.port, isBad: false, host })
      await pause(chance.below(BETWEEN_MS))
      await new Shopper({ journal, prices, way }, chance, own).visit()
    }
  }
  const all = streets.flatMap(({ host, journal }) => Array.from({ length: SHOPPERS }, () => comeAndGo(host, journal)))
  return {
    async end() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Returns how long the fence stood, in milliseconds; `null` when it is not known, because the command was killed. */
async function moveOnce(
  world: MoveWorld,
  from: GroupOfTwo,
  to: GroupOfTwo,
  kill: Chance | null,
): Promise<number | null> {
  const { directory, socket } = world.proxy
  const way = ['--to', to.url, '--directory', directory, '--haproxy', socket, '--group', to.name]
  const move = ['shop', 'move', MOVING.host, ...way]
  const killed = kill ? await command(world, from, move, 500 + kill.below(9_000)) : null
  const said = killed?.isDone ? killed.text : await command(world, from, move, null).then(({ text }) => text)
  await command(world, from, ['shop', 'move', MOVING.host, '--finish', '--now'], null)
  const [, seconds] = /took no orders for ([\d.]+) s/.exec(said) ?? []
  return seconds === undefined ? null : Math.round(Number(seconds) * 1000)
}

/** Runs `contraentrega` as the group's operator, or kills it after a while. Throws what it failed with. */
async function command(
  { build }: MoveWorld,
  { env }: GroupOfTwo,
  words: readonly string[],
  killAfterMs: number | null,
) {
  const child = spawn(process.execPath, [join(build, 'dist/server/cli.js'), ...words], {
    cwd: build,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  const timer = killAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  if (code !== 0 && killAfterMs === null)
    throw new Error(`contraentrega ${words.slice(0, 2).join(' ')} failed:\n${text}`)
  return { isDone: code === 0, text }
}

async function settled({ db }: GroupOfTwo): Promise<void> {
  for (const end = Date.now() + LETTERS_MS; Date.now() < end; await pause(200))
    if ((await countPendingLetters(db)) === 0) return
}

/** Compares what every shopper was told with what the databases have, and the network with the orders. */
async function judged(world: MoveWorld, home: GroupOfTwo): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { id, host, group } of [{ ...MOVING, group: home.name }, ...STAYING]) {
    const journal = world.journals.get(host)
    if (!journal) continue
    const tickets = await readTickets(world[group].db.read, id)
    judgeTickets(journal, world.prices, tickets)
    problems.push(...journal.findings.map(({ kind, text }) => `${host}: ${kind}: ${text}`))
    if (id !== MOVING.id) continue
    const measured = new Set(journal.records.flatMap(({ phone, isMeasured }) => (isMeasured ? [phone] : [])))
    const due = tickets.filter(({ status, phone }) => status === 'finalizado' && measured.has(phone))
    problems.push(
      ...judgedEvents(
        world,
        due.map(({ code }) => `purchase-${code}`),
      ),
    )
  }
  const away = home.name === 'first' ? world.second : world.first
  const left = await readTickets(away.db.read, MOVING.id)
  if (left.length > 0) problems.push(`${left.length} tickets are still where the shop is not`)
  return problems
}

function judgedEvents({ graph }: MoveWorld, due: readonly string[]): readonly string[] {
  const purchases = graph.counted(PIXEL).filter(({ event_name }) => event_name === 'Purchase')
  const counted = purchases.map(({ event_id }) => event_id)
  const missing = due.filter((id) => !counted.includes(id))
  const problems = missing.map((id) => `the network was not told of ${id}`)
  if (counted.length !== new Set(counted).size) problems.push('the network counted a sale twice')
  return problems
}

/** `node tests/cluster/move-shop.ts [moves]`. */
if (import.meta.main) {
  const moves = Number(process.argv[2] ?? 20)
  const result = await moveShopManyTimes({ moves, seed: Date.now() % 1_000_000, firstPort: 4_720 })
  if (!result) console.error('PostgreSQL or HAProxy is missing: install postgresql and haproxy.')
  else {
    console.log(JSON.stringify(result.figures, null, 2))
    for (const problem of result.problems) console.error(problem)
  }
  process.exit(result?.problems.length === 0 ? 0 : 1)
}
