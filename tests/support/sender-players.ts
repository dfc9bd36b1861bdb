import { emptyClient } from '../../src/checkout/client.ts'
import { createSender, type SenderState } from '../../src/checkout/sender.ts'
import type { Answer, Call, Contents, PlacedOrder, Sending, SendingUpdate } from '../../src/checkout/sending.ts'

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
  return { kind: 'accepted', code, total: null }
}

export function refusal(status: number): Answer {
  return { kind: 'refused', status, refusal: { message: `${status}`, errors: [] } }
}

export const unreachable: Answer = { kind: 'unreachable', retryAfterMs: 0 }

/** A browser with its storage, its pending timer and the reports of its sender. */
export function browser(post: (call: Call) => Answer | Promise<Answer>) {
  const seen = {
    sending: null as Sending | null,
    calls: [] as Call[],
    updates: [] as SendingUpdate[],
    states: [] as SenderState[],
    pauses: [] as number[],
    timeouts: [] as number[],
    timer: () => {},
    isReachable: true,
  }
  const sender = createSender({
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

/** Follows the rules of the real server for one shop: a key finds its ticket and its order again, and another body is refused. */
export function server() {
  const tickets = new Map<string, { code: string; body: string; final: string | null }>()
  const orders: string[] = []
  const answer = (call: Call): Answer => {
    const body = JSON.stringify(call.contents)
    const found = tickets.get(call.key)
    if (call.act === 'store') {
      if (found && found.body !== body) return refusal(409)
      const ticket = found ?? { code: `T${tickets.size}`, body, final: null }
      tickets.set(call.key, ticket)
      return accepted(ticket.code)
    }
    if (!found || found.code !== call.code) return refusal(404)
    if (found.final !== null)
      return found.final === body && call.status === 'finalizado' ? accepted(found.code) : refusal(409)
    if (call.status === 'finalizado') {
      found.final = body
      orders.push(found.code)
    }
    return accepted(found.code)
  }
  return { answer, orders, tickets }
}
