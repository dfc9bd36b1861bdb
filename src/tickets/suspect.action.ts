import type { Sql } from '../database/database.ts'
import { networkOf, rangesAround } from '../lib/network.ts'
import { isPublicAddress } from '../lib/public-address.ts'
import { brokenByNetwork, brokenByShop, ordersOfPhone } from './abuse.store.ts'
import { findBlocks } from './block-list.store.ts'
import {
  type Blocked,
  blockSuspicions,
  type EarlierOrder,
  formSuspicions,
  phoneSuspicions,
  type Signs,
  type Suspicion,
} from './suspicion.ts'

/** Who sends a ticket, as far as anybody knows. */
export interface Sender {
  /** The connection's address. */
  readonly ip: string
  readonly signs: Signs
}

/** Whose ticket it is. */
export interface Suspect {
  readonly shopId: string
  readonly code: string
  /** In international form. */
  readonly phone: string
  readonly sender: Sender
}

/** What speaks against a ticket that is begun, read in the caller's transaction before the ticket is kept. */
export async function suspectBeginning(tx: Sql, suspect: Suspect, now: number): Promise<readonly Suspicion[]> {
  return (await Promise.all([suspectStep(tx, suspect), crowd(tx, suspect, now)])).flat()
}

/** What speaks against a ticket that is brought forwards. */
export async function suspectStep(tx: Sql, suspect: Suspect): Promise<readonly Suspicion[]> {
  return [
    ...blockSuspicions(await blocksOf(tx, suspect)),
    ...formSuspicions({ ...suspect.sender.signs, filledMs: null }, null),
  ]
}

/** What the database knows of whoever sends an order. */
export interface OrderFacts {
  readonly blocked: Blocked
  readonly earlier: readonly EarlierOrder[]
  readonly crowd: readonly Suspicion[]
}

/** Asked in the caller's transaction before the order is kept. */
export async function factsOfOrder(tx: Sql, suspect: Suspect, now: number): Promise<OrderFacts> {
  const [blocked, earlier, crowd] = await Promise.all([
    blocksOf(tx, suspect),
    ordersOfPhone(tx, suspect, now),
    brokenByShop(tx, suspect.shopId, now),
  ])
  return { blocked, earlier, crowd }
}

/** What speaks against an order of these products. `betweenCallsMs`: since its ticket was stored; `null` when the same call did both. */
export function suspectOrder(
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

function blocksOf(tx: Sql, { shopId, phone, sender }: Suspect): Promise<Blocked> {
  return findBlocks(tx, shopId, phone, rangesAround(sender.ip))
}

/** A private address is a proxy's that is not on the trusted list, or the shop's own network: it tells nothing of how many are behind it. */
async function crowd(tx: Sql, { shopId, sender: { ip } }: Suspect, now: number): Promise<readonly Suspicion[]> {
  return isPublicAddress(ip) ? brokenByNetwork(tx, shopId, networkOf(ip), now) : []
}
