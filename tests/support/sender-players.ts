import { emptyClient } from '../../src/checkout/form/client.ts'
import { createRetryingSender, type SenderState } from '../../src/checkout/sending/retrying-sender.ts'
import type { Answer, SendingUpdate } from '../../src/checkout/sending/ticket-answer.ts'
import type { Call, Contents, PlacedOrder, TicketToSend } from '../../src/checkout/sending/ticket-to-send.ts'

export function contents(name: string): Contents {
  return {
    client: { ...emptyClient, name, country: 'peru', domain: 'localhost' },
    products: [{ slug: 'lamp', amount: 1, colors: [], type: 'normal', pack: null, order: 0 }],
  }
}

export function order(name: string): PlacedOrder {
  return {
    contents: contents(name),
    lines: [{ name: 'Lamp', amount: 1, total: 9900 }],
    total: 9900,
    currency: 'PEN',
    trackingCurrency: 'PEN',
    phone: '51900000000',
    tries: 0,
  }
}

export function accepted(code: string): Answer {
  return { kind: 'accepted', code, charge: null }
}

export function refusal(status: number): Answer {
  return { kind: 'refused', status, refusal: { message: `${status}`, errors: [] } }
}

export const unreachable: Answer = { kind: 'unreachable', retryAfterMs: 0 }

function charged({ code, total }: { readonly code: string; readonly total: number }): Answer {
  return { kind: 'accepted', code, charge: { total, lines: null } }
}

/** A browser with its storage, its pending timer and the reports of its sender. */
export function browser(post: (call: Call) => Answer | Promise<Answer>) {
  const seen = {
    sending: null as TicketToSend | null,
    calls: [] as Call[],
    updates: [] as SendingUpdate[],
    states: [] as SenderState[],
    pauses: [] as number[],
    timeouts: [] as number[],
    timer: () => {},
    isReachable: true,
  }
  const sender = createRetryingSender({
    read: () => seen.sending,
    save: (sending) => {
      seen.sending = sending
    },
    isReachable: async () => seen.isReachable,
    post: async (call, timeoutMs) => {
      seen.calls.push(call)
      seen.timeouts.push(timeoutMs)
      return post(call)
    },
    schedule: (act, ms) => {
      seen.pauses.push(ms)
      seen.timer = act
    },
    chance: () => 0.5,
    onUpdate: (update) => seen.updates.push(update),
    onState: (state) => seen.states.push(state),
  })
  return { ...sender, seen }
}

/** The refusal of a total that is not the shown one. */
export function offer(total: number): Answer {
  const lines = [{ name: 'Lamp', amount: 1, total, tiers: [total * 2, total] }] as const
  return { kind: 'refused', status: 409, refusal: { message: '409', errors: [], offer: { total, lines } } }
}

/** Follows the rules of the real server for one shop: a key finds its ticket and its order again, and another body or total is refused. */
export function server() {
  const tickets = new Map<string, { code: string; body: string; final: string | null; total: number }>()
  const catalogue = { price: 9900 }
  const orders: string[] = []
  const answer = (call: Call): Answer => {
    const body = JSON.stringify(call.contents)
    const found = tickets.get(call.key)
    if (call.act === 'store') {
      if (found && found.body !== body) return refusal(409)
      const ticket = found ?? { code: `T${tickets.size}`, body, final: null, total: 0 }
      tickets.set(call.key, ticket)
      return accepted(ticket.code)
    }
    if (!found || found.code !== call.code) return refusal(404)
    if (found.final !== null)
      return found.final === body && call.status === 'finalizado' ? charged(found) : refusal(409)
    if (call.status !== 'finalizado') return accepted(found.code)
    if (call.shown && call.shown.total !== catalogue.price) return offer(catalogue.price)
    Object.assign(found, { final: body, total: catalogue.price })
    orders.push(found.code)
    return charged(found)
  }
  return { answer, orders, tickets, catalogue }
}
