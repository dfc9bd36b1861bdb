import { saveAcceptedTexts } from '../../checkout/texts/save-accepted-texts.step.ts'
import { textsOfShop } from '../../checkout/texts/texts-of-shop.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { suspicionsAtStep } from '../abuse/suspect-ticket.step.ts'
import { withSuspicions } from '../abuse/suspicion.ts'
import type { OpenStatus, Ticket } from '../ticket.ts'
import { saveTicket } from '../tickets.store.ts'
import { type ChangeRequest, openTicket, readChange, suspectOf } from './open-ticket.step.ts'
import { recordTicketConsents } from './record-ticket-consents.step.ts'
import type { TicketDeps } from './store-ticket.step.ts'
import { isFinal, type TicketRefusal, updated } from './ticket-changes.ts'

export interface UpdateRequest extends ChangeRequest {
  readonly status: OpenStatus
}

/** Saves what the shopper typed and picked; the status only goes forwards. */
export function updateTicket(
  deps: TicketDeps,
  shop: Shop,
  request: UpdateRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => updateInTransaction(tx, deps, shop, request)))
}

async function updateInTransaction(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: UpdateRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const [opened, change, suspicions] = await Promise.all([
    openTicket(tx, shop, request),
    readChange(tx, shop, request),
    suspicionsAtStep(tx, suspectOf(shop, request), deps.clock()),
  ])
  if (!opened.ok) return opened
  if (isFinal(opened.value.status)) return refused({ reason: 'already-final' })
  if (!change.ok) return change
  const now = deps.clock()
  const terms = textsOfShop(shop, deps.settings.retention)
  const outcome = updated(opened.value, change.value.change, request.status, { now, terms: terms.version })
  if (!outcome.ok) return outcome
  // A suspicion refuses nothing: the answer stays the same, and the seller sees it.
  const ticket = { ...outcome.value, suspicions: withSuspicions(outcome.value.suspicions, suspicions) }
  await saveTicket(tx, ticket)
  const said = { ofertas: request.client.ofertas, measuring: request.measuring }
  await recordTicketConsents(tx, deps, { ticket, before: opened.value, ...said })
  if (opened.value.termsVersion === null) await saveAcceptedTexts(tx, ticket, terms, now)
  return done(ticket)
}
