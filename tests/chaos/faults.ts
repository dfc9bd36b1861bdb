import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { freezeWithLock, isNamedBy } from './frozen-lock.ts'
import type { PriceChanger } from './price-changer.ts'
import type { ChaosServer } from './server.ts'
import type { World } from './world.ts'

export type FaultKind =
  | 'server killed'
  | 'all servers killed'
  | 'postmaster killed'
  | 'backend killed'
  | 'frozen'
  | 'frozen with the lock'
  | 'disk full'
  | 'power cut'
  | 'restarted'

/** The number of processes that each fault kills by `SIGKILL`. */
const KILLS: Partial<Record<FaultKind, number>> = {
  'server killed': 1,
  'all servers killed': 2,
  'postmaster killed': 1,
  'backend killed': 1,
}

const FROZEN_MS = 11_000
const OPEN_MS = 60_000
const LONGEST_WORK_MS = 400

export interface FaultPlan {
  readonly kills: number
  readonly hasDisk: boolean
  readonly isPostgres: boolean
  /** Leaves out faults that take ten seconds. */
  readonly isQuick: boolean
}

/** The order of the faults. The first ones meet a single server, so none of them kills all. */
export function planFaults({ kills, hasDisk, isPostgres, isQuick }: FaultPlan, chance: Chance): readonly FaultKind[] {
  const killing: FaultKind[] = []
  for (let left = kills; left > 0; ) {
    const kind = killKind(isPostgres, left, chance)
    killing.push(kind)
    left -= KILLS[kind] ?? 0
  }
  const some = Math.max(1, Math.round(kills / 50))
  const others: FaultKind[] = [
    ...Array<FaultKind>(isQuick ? some : some * 2).fill('restarted'),
    ...(isQuick ? [] : Array<FaultKind>(some).fill('frozen')),
    ...(isQuick || isPostgres ? [] : Array<FaultKind>(some).fill('frozen with the lock')),
    ...(hasDisk ? Array<FaultKind>(some).fill('disk full') : []),
    ...(hasDisk ? Array<FaultKind>(some + 1).fill('power cut') : []),
  ]
  return chance.shuffled([...killing, ...others])
}

function killKind(isPostgres: boolean, left: number, chance: Chance): FaultKind {
  if (isPostgres && chance.happens(0.2)) return chance.pick(['postmaster killed', 'backend killed'])
  return left > 1 && chance.happens(0.1) ? 'all servers killed' : 'server killed'
}

async function back(opened: Promise<boolean>, name: string): Promise<void> {
  if (!(await opened)) throw new Error(`${name} did not come back within ${OPEN_MS / 1000} s`)
}

export type FaultCounts = { [Kind in FaultKind]?: number }

/** Causes the faults; each call answers when its fault is over. */
export function createFaults(world: World, priceChanger: PriceChanger, chance: Chance) {
  const { cluster, disk, journal } = world
  const done: FaultCounts = {}
  let running: readonly ChaosServer[] = []

  /** Picks an open server, or sometimes one that is starting. */
  async function oneServer(): Promise<ChaosServer> {
    const open = running.filter((server) => server.isOpen)
    const [first, ...others] = open.length > 0 ? open : running
    if (!first) throw new Error('No server is meant to run')
    const picked = chance.pick([first, ...others])
    if (chance.happens(0.9)) await back(picked.opened(OPEN_MS), picked.name)
    await pause(chance.below(LONGEST_WORK_MS))
    return picked
  }

  async function databaseBack(): Promise<void> {
    if (cluster) await back(cluster.answers(OPEN_MS), 'PostgreSQL')
  }

  async function cutPower(): Promise<void> {
    await priceChanger.suspend()
    await disk?.cutPower()
    // Requests during this time must be refused with 503.
    await pause(chance.below(400))
    await Promise.all([...(cluster ? [] : running.map((server) => server.halt())), cluster?.halt()])
    await disk?.restorePower()
    cluster?.start()
    for (const server of running) server.start()
    priceChanger.resume()
    await databaseBack()
  }

  const acts: Record<FaultKind, () => Promise<number>> = {
    'server killed': async () => ((await oneServer()).kill() ? 1 : 0),
    'all servers killed': async () => {
      await Promise.all(running.map((server) => back(server.opened(OPEN_MS), server.name)))
      await pause(chance.below(LONGEST_WORK_MS))
      return running.filter((server) => server.kill()).length
    },
    'postmaster killed': async () => {
      await databaseBack()
      return cluster?.kill() ? 1 : 0
    },
    'backend killed': async () => {
      await databaseBack()
      return (await cluster?.killBackend((count) => chance.below(count))) ? 1 : 0
    },
    frozen: async () => {
      await (await oneServer()).freeze(FROZEN_MS)
      return 1
    },
    'frozen with the lock': async () => {
      const server = await oneServer()
      const others = running.filter((other) => other !== server && other.isOpen)
      const isFrozen = await freezeWithLock(server, world.lockFile, FROZEN_MS, async (pid) => {
        for (const { name, port } of others) {
          if (!(await isNamedBy(port, pid))) journal.find('server', `${name} does not name the frozen process ${pid}`)
        }
      })
      return isFrozen ? 1 : 0
    },
    'disk full': async () => {
      await disk?.fill()
      await pause(1_000 + chance.below(2_000))
      await disk?.makeRoom()
      return 1
    },
    'power cut': async () => {
      await cutPower()
      return 1
    },
    restarted: async () => {
      await (await oneServer()).restart()
      return 1
    },
  }

  return {
    done,
    /** Sets the servers that should run from now on. */
    run(servers: readonly ChaosServer[]): void {
      running = servers
    },
    async strike(kind: FaultKind): Promise<void> {
      const began = Date.now()
      journal.note('fault', { kind })
      done[kind] = (done[kind] ?? 0) + (await acts[kind]())
      journal.note('fault over', { kind, ms: Date.now() - began })
    },
    kills: () => Object.keys(KILLS).reduce((sum, kind) => sum + (done[kind as FaultKind] ?? 0), 0),
  }
}
