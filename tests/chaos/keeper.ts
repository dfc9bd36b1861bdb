import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../src/database/database.ts'
import type { Chance } from './chance.ts'
import { writePrices } from './prices.ts'
import { SHOP, type World } from './world.ts'

/** The seller, who changes all prices about once a second as long as the run lasts. */
export interface Keeper {
  /** Lets go of the database; nothing is changed until `goOn`. */
  rest(): Promise<void>
  goOn(): void
  stop(): Promise<void>
}

const EVERY_MS = 1_500
const PATIENCE_MS = 3_000

export function startKeeper(world: World, chance: Chance): Keeper {
  const { prices } = world
  let db: Database | null = null
  let [isResting, isStopped] = [false, false]
  let changing: Promise<void> = Promise.resolve()

  async function change(): Promise<void> {
    db ??= await world.openDatabase()
    const version = prices.begin()
    await db.transaction((tx) => writePrices(tx, SHOP, version))
    prices.confirm(version)
  }

  async function letGo(): Promise<void> {
    const open = db
    db = null
    await Promise.race([open?.close().catch(() => {}), pause(PATIENCE_MS)])
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      await pause(chance.below(EVERY_MS))
      if (isResting || isStopped) continue
      changing = change().catch(letGo)
      await changing
    }
  }

  const working = work()
  return {
    async rest() {
      isResting = true
      await changing
      await letGo()
    },
    goOn() {
      isResting = false
    },
    async stop() {
      isStopped = true
      await working
      await letGo()
    },
  }
}
