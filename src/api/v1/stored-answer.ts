import { eventItems } from '../../cart/event-goods.ts'
import type { Outcome } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { networksOf } from '../../shops/ad-accounts.ts'
import type { Shop } from '../../shops/shop.ts'
import type { StoredTicket } from '../../tickets/placing/store-ticket.step.ts'
import type { TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import type { CallContext } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { setTicketKey } from '../../web/requests/ticket-cookie.ts'
import { refusal } from '../refusal.ts'
import { chargeAnswer } from './charge.schema.ts'

export const IDEMPOTENCY_KEY = 'A UUID of the client; with the same body it finds the same ticket and order again'

const LONGEST_KEY = 200

export function idempotencyKeyOf({ request }: CallContext): string | null {
  const key = request.headers.get('idempotency-key') || null
  return key && key.length > LONGEST_KEY ? sha256(key) : key
}

/** Answers with the ticket's code, and with the key that opens the ticket. */
export function storedAnswer(stored: Outcome<StoredTicket, TicketRefusal>, { secure }: CallContext): Response {
  if (!stored.ok) return refusal(stored.refusal)
  const { ticket, key } = stored.value
  return setTicketKey(ticketAnswer(ticket), ticket.code, key, secure)
}

export function ticketAnswer(ticket: Ticket): Response {
  return answer(ticket.code, chargeAnswer(ticket))
}

/** The answer to a call that places an order. `isLater`: the sale is reported to the networks at a later moment. */
export function placedAnswer(ticket: Ticket, { config }: Shop, isLater: boolean): Response {
  const isTold = networksOf(config).length > 0 && !config.events_off.includes('Purchase')
  const told = isLater ? { purchase: 'later' as const } : isTold ? { items: [...eventItems(ticket.lines)] } : {}
  return answer(ticket.code, { ...chargeAnswer(ticket), ...told })
}
