import type { Sql } from '../../database/database.ts'
import { countedNetworks, rangesAround } from '../../lib/web/network.ts'
import { limitsReachedByNetworks, limitsReachedByShop, ordersOfPhone } from './abuse.store.ts'
import { findBlocks } from './block-list.store.ts'
import { CROWD_DAYS, crowdOf, DAY_MS, factorInShop } from './crowd.ts'
import { findCrowdDays } from './crowds.store.ts'
import {
  type Blocked,
  blockSuspicions,
  type EarlierOrder,
  formSuspicions,
  phoneSuspicions,
  type Signs,
  type Suspicion,
} from './suspicion.ts'

/** What is known of the sender of a request. */
export interface Sender {
  /** The connection's address. */
  readonly ip: string
  readonly signs: Signs
  /** What the visitor answered to a shop that asks whether it may measure. */
  readonly measuring?: boolean | undefined
}

/** A ticket whose suspicions are asked for. */
export interface Suspect {
  readonly shopId: string
  readonly code: string
  /** In international form. */
  readonly phone: string
  readonly sender: Sender
}

/** The suspicions of a new ticket, read before it is inserted. */
export async function suspicionsAtStart(tx: Sql, suspect: Suspect, now: number): Promise<readonly Suspicion[]> {
  return (await Promise.all([suspicionsAtStep(tx, suspect, now), crowd(tx, suspect, now)])).flat()
}

/** The suspicions of an update. */
export async function suspicionsAtStep(tx: Sql, suspect: Suspect, now: number): Promise<readonly Suspicion[]> {
  return [
    ...blockSuspicions(await blocksOf(tx, suspect, now)),
    ...formSuspicions({ ...suspect.sender.signs, filledMs: null }, null),
  ]
}

/** What the database knows about the sender of an order. */
export interface OrderFacts {
  readonly blocked: Blocked
  readonly earlier: readonly EarlierOrder[]
  readonly crowd: readonly Suspicion[]
}

/** Read before the order is inserted, so that it does not count itself. */
export async function readOrderFacts(tx: Sql, suspect: Suspect, now: number): Promise<OrderFacts> {
  const [blocked, earlier, crowd] = await Promise.all([
    blocksOf(tx, suspect, now),
    ordersOfPhone(tx, suspect, now),
    limitsReachedByShop(tx, suspect.shopId, now),
  ])
  return { blocked, earlier, crowd }
}

/** The suspicions of an order. `betweenCallsMs` is the time since its ticket was stored, `null` when one call did both. */
export function suspicionsOfOrder(
  { blocked, earlier, crowd }: OrderFacts,
  slugs: readonly string[],
  signs: Signs,
  betweenCallsMs: number | null,
): readonly Suspicion[] {
  return [
    ...blockSuspicions(blocked),
    ...formSuspicions(signs, betweenCallsMs),
    ...phoneSuspicions(slugs, earlier),
    ...crowd,
  ]
}

function blocksOf(tx: Sql, { shopId, phone, sender }: Suspect, now: number): Promise<Blocked> {
  return findBlocks(tx, shopId, { phone, ranges: rangesAround(sender.ip) }, now)
}

/** The learnt crowds are read only where a network is busy, so a calm shop pays nothing for them. */
async function crowd(tx: Sql, { shopId, sender: { ip } }: Suspect, now: number): Promise<readonly Suspicion[]> {
  const networks = countedNetworks(ip)
  const reached = await limitsReachedByNetworks(tx, shopId, networks, now)
  if (reached.length === 0) return []
  const factors = await Promise.all(networks.map((network) => learntFactor(tx, shopId, network, now)))
  if (factors.every((factor) => factor === 1)) return reached
  return limitsReachedByNetworks(tx, shopId, networks, now, factors)
}

async function learntFactor(tx: Sql, shopId: string, network: string, now: number): Promise<number> {
  const days = await findCrowdDays(tx, network, Math.floor(now / DAY_MS) - CROWD_DAYS)
  const byShop = Map.groupBy(days, (day) => day.shopId)
  const others = [...byShop].filter(([id]) => id !== shopId).map(([, ofOther]) => crowdOf(ofOther))
  return factorInShop(crowdOf(byShop.get(shopId) ?? []), others)
}
