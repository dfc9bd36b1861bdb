import type { Money } from '../lib/money.ts'
import type { Call, PlacedOrder, Sending } from './sending.ts'

/**
 * What came back of a call. `total`: what the server charges, where it says so. `unreachable`: no answer of ours, so that nobody knows whether
 * the call arrived; `busy`: ours, but to come again later. Both are repeated.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly code: string; readonly total: Money | null }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem }
  | { readonly kind: 'unreachable'; readonly retryAfterMs: number }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }

/** An answer that settles its call. */
export type Settling = Exclude<Answer, { readonly kind: 'unreachable' | 'busy' }>

/** What the server found wrong, as it says it: fields are `client.phone`, `products.{slug}` and the like. */
export interface Problem {
  readonly message: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

export interface News {
  readonly sending: Sending | null
  readonly ordered?: { readonly code: string; readonly order: PlacedOrder; readonly charged: Money | null }
  /** The code of an order that was placed from this ticket before, and of which this browser does not know what is in it. */
  readonly placedBefore?: string
  readonly problem?: Problem
}

/** What this browser knows after an answer. `sending` may have grown while the call was on its way. */
export function answered(sending: Sending, call: Call, answer: Settling): News {
  if (answer.kind === 'refused') return refused(sending, call, answer.status, answer.problem)
  if (call.act === 'store') return { sending: { ...sending, code: answer.code } }
  if (call.status === 'finalizado' && sending.order) {
    return { sending: null, ordered: { code: call.code, order: sending.order, charged: answer.total } }
  }
  return { sending: { ...sending, latest: isSame(sending.latest, call) ? null : sending.latest } }
}

function refused(sending: Sending, call: Call, status: number, problem: Problem): News {
  if (call.act === 'store') return { sending: null, problem }
  // The same key finds the ticket again, with the cookie that opens it, or begins a new one.
  if (status === 404) return { sending: { ...sending, code: null } }
  // The same order sent again is accepted: what is final here has other contents.
  if (status === 409) return { sending: null, placedBefore: call.code }
  return { sending: { ...sending, latest: null, order: null }, problem }
}

function isSame(latest: Sending['latest'], { contents, status }: Call & { act: 'update' }): boolean {
  return JSON.stringify(latest) === JSON.stringify({ contents, status })
}
