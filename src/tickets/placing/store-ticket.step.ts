import type { Line } from '../../cart/line.ts'
import { type Client, hashedClient } from '../../checkout/form/client.ts'
import { hasTexts } from '../../checkout/texts/legal-texts.store.ts'
import { saveAcceptedTexts } from '../../checkout/texts/save-accepted-texts.step.ts'
import { textsOfShop } from '../../checkout/texts/texts-of-shop.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type Sender, suspicionsAtStart } from '../abuse/suspect-ticket.step.ts'
import { newCode } from '../code.ts'
import type { TicketTouches } from '../origins/touch.ts'
import { saveTouches } from '../origins/touches.store.ts'
import type { Claimed, OpenStatus, Ticket } from '../ticket.ts'
import { hashOfKey, ticketKey } from '../ticket-key.ts'
import { findTicketById, insertTicket } from '../tickets.store.ts'
import { chargeLines } from './charge-lines.step.ts'
import { findRecord, insertRecord } from './idempotency.store.ts'
import { withOfficialPlace } from './official-place.ts'
import { phoneNumber } from './phone-number.ts'
import { recordTicketConsents } from './record-ticket-consents.step.ts'
import { reissueKey } from './reissue-key.step.ts'
import { accepted, notAccepted, type TicketRefusal } from './ticket-changes.ts'
import { ticketCountry } from './ticket-country.ts'

export interface StoreRequest extends Sender {
  readonly client: Client
  readonly lines: readonly Line[]
  readonly claimed: Claimed
  /** The kind of the browser (`browserFamily`); empty where it is not known. */
  readonly browser: string
  readonly status: OpenStatus
  /** Without a key, every request makes a ticket. */
  readonly idempotencyKey: string | null
  /** The largest amount of a line; by default that of the shop's own form. */
  readonly mostAmount?: number
  /** Where the order comes from, if the visitor was measured. */
  readonly touches?: TicketTouches
}

export type TicketDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>

export interface StoredTicket {
  readonly ticket: Ticket
  /** The ticket key. It goes to the client that stored the ticket; the database keeps only its hash. */
  readonly key: string
}

/** Stores a new ticket, which is a lead from now on. A repetition with the same key and body finds the ticket that is there. */
export async function storeInTransaction(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: StoreRequest,
): Promise<Outcome<StoredTicket, TicketRefusal>> {
  const bodyHash = sha256(JSON.stringify([hashedClient(request.client), request.lines]))
  const now = deps.clock()
  const country = ticketCountry(shop, request.claimed.country)
  const code = newCode(deps.chance)
  const phone = phoneNumber(country, request.client.phone)
  const terms = textsOfShop(shop, deps.settings.retention)
  const [earlier, priced, suspicions, areKept] = await Promise.all([
    storedEarlier(tx, deps, shop, request.idempotencyKey, bodyHash),
    chargeLines(tx, shop, request.lines, { bump: request.client.bump, mostAmount: request.mostAmount }),
    suspicionsAtStart(tx, { shopId: shop.id, code, phone, sender: request }, now),
    hasTexts(tx, shop.id, terms.version),
  ])
  if (earlier) return earlier
  if (!priced.ok) return priced
  const ticket: Ticket = {
    id: Buffer.from(deps.chance(16)).toString('base64url'),
    shopId: shop.id,
    code,
    country,
    status: request.status,
    client: withOfficialPlace(country, request.client),
    ...priced.value.charged,
    discounts: [],
    delivery: null,
    ...accepted(notAccepted, request.client, { now, terms: terms.version }),
    createdAt: now,
    updatedAt: now,
    finalisedAt: null,
    suspicions,
  }
  const key = ticketKey(deps.settings.rootKey.of('ticket-keys'), ticket.id)
  const { claimed, ip, browser, touches = null } = request
  await insertTicket(tx, ticket, { keyHash: hashOfKey(key), claimed, ip, browser })
  if (!areKept) await saveAcceptedTexts(tx, ticket, terms, now)
  if (touches !== null && touches !== 'refused') await saveTouches(tx, shop.id, ticket.id, touches)
  const said = { ofertas: request.client.ofertas, measuring: request.measuring }
  await recordTicketConsents(tx, deps, { ticket, before: null, ...said })
  if (request.idempotencyKey) {
    const record = { act: 'store', idempotencyKey: request.idempotencyKey, bodyHash, ticketId: ticket.id } as const
    await insertRecord(tx, shop.id, record, now)
  }
  return done({ ticket, key })
}

async function storedEarlier(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  idempotencyKey: string | null,
  bodyHash: string,
): Promise<Outcome<StoredTicket, TicketRefusal> | null> {
  const record = idempotencyKey ? await findRecord(tx, shop.id, 'store', idempotencyKey) : null
  if (!record) return null
  if (record.bodyHash !== bodyHash) return refused({ reason: 'key-reused' })
  const ticket = await findTicketById(tx, shop.id, record.ticketId)
  return ticket ? done({ ticket, key: await reissueKey(tx, deps, ticket) }) : null
}
