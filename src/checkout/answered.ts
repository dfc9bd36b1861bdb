import type { Money } from '../lib/money.ts'
import type { Call, PlacedOrder, Sending } from './sending.ts'

/** What came back of a call. `total`: what the server charges, where it says so. `unreachable`: no answer of ours, so that nobody knows whether the call arrived; it is repeated. */
export type Answer =
  | { readonly kind: 'accepted'; readonly code: string; readonly total: Money | null }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem }
  | { readonly kind: 'unreachable'; readonly retryAfterMs: number }

/** What the server found wrong, as it says it: fields are `client.phone`, `products.{slug}` and the like. */
export interface Problem {
  readonly message: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

export interface News {
  readonly sending: Sending | null
  readonly ordered?: { readonly code: string; readonly order: PlacedOrder; readonly charged: Money | null }
  readonly problem?: Problem
}

/** What this browser knows after an answer. `sending` may have grown while the call was on its way. */
export function answered(sending: Sending, call: Call, answer: Exclude<Answer, { kind: 'unreachable' }>): News {
  if (answer.kind === 'refused') return refused(sending, call, answer.status, answer.problem)
  if (call.act === 'store') return { sending: { ...sending, code: answer.code } }
  if (call.status === 'finalizado' && sending.order) return ordered(call.code, sending.order, answer.total)
  return { sending: { ...sending, latest: isSame(sending.latest, call) ? null : sending.latest } }
}

function refused(sending: Sending, call: Call, status: number, problem: Problem): News {
  if (call.act === 'store') return { sending: null, problem }
  // The same key finds the ticket again, with the cookie that opens it, or begins a new one.
  if (status === 404) return { sending: { ...sending, code: null } }
  if (status === 409) return alreadyFinal(sending, call, problem)
  return { sending: { ...sending, latest: null, order: null }, problem }
}

/** Sent before and the reply was lost: it is this order. Otherwise another tab was first, and what is in the cart begins a new ticket. */
function alreadyFinal(sending: Sending, call: Call & { act: 'update' }, problem: Problem): News {
  if (sending.order && sending.order.tries > 1) return ordered(call.code, sending.order, null)
  return sending.order ? { sending: null, problem } : { sending: null }
}

function ordered(code: string, order: PlacedOrder, charged: Money | null): News {
  return { sending: null, ordered: { code, order, charged } }
}

function isSame(latest: Sending['latest'], { contents, status }: Call & { act: 'update' }): boolean {
  return JSON.stringify(latest) === JSON.stringify({ contents, status })
}
