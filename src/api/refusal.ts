import { refusalText } from '../tickets/placing/refusal-text.ts'
import type { TicketRefusal } from '../tickets/placing/ticket-changes.ts'
import { errorAnswer } from '../web/json-answer.ts'
import { offerAnswer } from './v1/charge.schema.ts'

type Reason = TicketRefusal['reason']

const status = {
  'not-found': 404,
  'already-final': 409,
  'key-reused': 409,
  'shown-changed': 409,
  incomplete: 422,
  'empty-cart': 422,
  'too-many-lines': 422,
  'mixed-currencies': 422,
  'unknown-product': 422,
  'sold-out': 422,
  'wrong-status': 422,
  'wrong-amount': 422,
  'wrong-colors': 422,
  'repeated-line': 422,
  'broken-group': 422,
} as const satisfies Record<Reason, number>

/** Translates a ticket's refusal into an answer. A refusal without a status or a text does not compile. */
export function refusal(refused: TicketRefusal, more: Readonly<Record<string, unknown>> = {}): Response {
  const { reason } = refused
  const { message, errors } = refusalText(refused)
  return errorAnswer(status[reason], message, errors, { ...extraOf(refused), ...more })
}

/** Names the reason where a client may want to tell refusals apart. */
function extraOf(refused: TicketRefusal): Readonly<Record<string, unknown>> {
  const { reason } = refused
  if (reason === 'shown-changed') return { reason, shown: offerAnswer(refused) }
  return reason === 'sold-out' ? { reason } : {}
}
