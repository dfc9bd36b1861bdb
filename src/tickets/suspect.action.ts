import type { Sql } from '../database/database.ts'
import { networkOf, rangesAround } from '../lib/network.ts'
import { isPublicAddress } from '../lib/public-address.ts'
import { brokenByNetwork, brokenByShop, ordersOfPhone } from './abuse.store.ts'
import { findBlocks } from './block-list.store.ts'
import { phoneNumber } from './phone-number.ts'
import { blockSuspicions, formSuspicions, phoneSuspicions, type Signs, type Suspicion } from './suspicion.ts'
import type { Ticket } from './ticket.ts'

/** Who sends a ticket, as far as anybody knows. */
export interface Sender {
  /** The connection's address. */
  readonly ip: string
  readonly signs: Signs
}

/** What speaks against a ticket that is begun, read in the caller's transaction before the ticket is kept. */
export async function suspectBeginning(tx: Sql, ticket: Ticket, sender: Sender): Promise<readonly Suspicion[]> {
  return [...(await suspectStep(tx, ticket, sender)), ...(await crowd(tx, ticket, sender, ticket.createdAt))]
}

/** What speaks against a ticket that is brought forwards. */
export async function suspectStep(tx: Sql, ticket: Ticket, { ip, signs }: Sender): Promise<readonly Suspicion[]> {
  const blocked = await findBlocks(tx, ticket.shopId, phoneOf(ticket), rangesAround(ip))
  return [...blockSuspicions(blocked), ...formSuspicions({ ...signs, filledMs: null }, null)]
}

/** What speaks against an order. `betweenCallsMs`: since its ticket was stored; `null` when the same call did both. */
export async function suspectOrder(
  tx: Sql,
  ticket: Ticket,
  { ip, signs }: Sender,
  betweenCallsMs: number | null,
): Promise<readonly Suspicion[]> {
  const { shopId, id, updatedAt: now, lines } = ticket
  const phone = phoneOf(ticket)
  const blocked = await findBlocks(tx, shopId, phone, rangesAround(ip))
  const earlier = await ordersOfPhone(tx, { shopId, id, phone }, now)
  const slugs = lines.map(({ slug }) => slug)
  return [
    ...blockSuspicions(blocked),
    ...formSuspicions(signs, betweenCallsMs),
    ...phoneSuspicions(slugs, earlier),
    ...(await brokenByShop(tx, shopId, now)),
  ]
}

/** A private address is a proxy's that is not on the trusted list, or the shop's own network: it tells nothing of how many are behind it. */
async function crowd(tx: Sql, { shopId }: Ticket, { ip }: Sender, now: number): Promise<readonly Suspicion[]> {
  return isPublicAddress(ip) ? brokenByNetwork(tx, shopId, networkOf(ip), now) : []
}

function phoneOf({ country, client }: Ticket): string {
  return phoneNumber(country, client.phone)
}
