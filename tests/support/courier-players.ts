import type { Answer, News } from '../../src/checkout/answered.ts'
import { emptyClient } from '../../src/checkout/client.ts'
import { type CourierState, createCourier } from '../../src/checkout/courier.ts'
import type { Call, Contents, PlacedOrder, Sending } from '../../src/checkout/sending.ts'

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
  return { kind: 'refused', status, problem: { message: `${status}`, errors: [] } }
}

export const unreachable: Answer = { kind: 'unreachable', retryAfterMs: 0 }

/** A browser with its storage, its pending timer and what its courier said. */
export function browser(post: (call: Call) => Answer | Promise<Answer>) {
  const seen = {
    sending: null as Sending | null,
    calls: [] as Call[],
    news: [] as News[],
    states: [] as CourierState[],
    pauses: [] as number[],
    patience: [] as number[],
    timer: () => {},
    reaches: true,
  }
  const courier = createCourier({
    now: () => seen.sending,
    keep: (sending) => {
      seen.sending = sending
    },
    reaches: async () => seen.reaches,
    post: async (call, patienceMs) => {
      seen.calls.push(call)
      seen.patience.push(patienceMs)
      return post(call)
    },
    later: (act, ms) => {
      seen.pauses.push(ms)
      seen.timer = act
    },
    chance: () => 0.5,
    onNews: (news) => seen.news.push(news),
    onState: (state) => seen.states.push(state),
  })
  return { ...courier, seen }
}

/** The rules of the real server for one shop: a key finds its ticket and its order again, and refuses another body. */
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
