import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../src/database/database.ts'
import type { Chance } from './chance.ts'
import { writePrices } from './prices.ts'
import { type Served, SHOP, type World } from './world.ts'

/** The seller, who changes all prices about once a second during the run. */
export interface PriceChanger {
  /** Closes the database and stops changing prices until `resume`. */
  suspend(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

const EVERY_MS = 1_500
const PATIENCE_MS = 3_000

export function startPriceChanger(world: World<Served>, chance: Chance): PriceChanger {
  const { prices } = world
  let db: Database | null = null
  let [isSuspended, isStopped] = [false, false]
  let changing: Promise<void> = Promise.resolve()

  async function change(): Promise<void> {
    db ??= await world.openDatabase()
    const version = prices.begin()
    await db.transaction((tx) => writePrices(tx, SHOP, version))
    prices.confirm(version)
  }

  async function closeDatabase(): Promise<void> {
    const open = db
    db = null
    await Promise.race([open?.close().catch(() => {}), pause(PATIENCE_MS)])
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      await pause(chance.below(EVERY_MS))
      if (isSuspended || isStopped) continue
      changing = change().catch(closeDatabase)
      await changing
    }
  }

  const working = work()
  return {
    async suspend() {
      isSuspended = true
      await changing
      await closeDatabase()
    },
    resume() {
      isSuspended = false
    },
    async stop() {
      isStopped = true
      await working
      await closeDatabase()
    },
  }
}
