import { sha256 } from '../../lib/digest.ts'
import { decimalString } from '../../lib/money.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { StoredTicket } from '../../tickets/store-ticket.action.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import type { TicketRefusal } from '../../tickets/ticket-changes.ts'
import { keepKey } from '../../tickets/ticket-cookie.ts'
import type { CallContext } from '../call.ts'
import { answer } from '../problem.ts'
import { refusal } from '../refusal.ts'

export const IDEMPOTENCY_KEY =
  'A UUID of the client’s; repeated with the same body it finds the same ticket and the same order'

const LONGEST_KEY = 200

export function idempotencyKeyOf({ request }: CallContext): string | null {
  const key = request.headers.get('idempotency-key') || null
  return key && key.length > LONGEST_KEY ? sha256(key) : key
}

/** The code of a ticket, with the key that opens it for whoever stored it. */
export function storedAnswer(stored: Outcome<StoredTicket, TicketRefusal>, { secure }: CallContext): Response {
  if (!stored.ok) return refusal(stored.refusal)
  const { ticket, key } = stored.value
  return keepKey(ticketAnswer(ticket), ticket.code, key, secure)
}

export function ticketAnswer({ code, total }: Ticket): Response {
  return answer(code, { total: decimalString(total) })
}
