import { decimalString } from '../lib/money.ts'
import type { CustomerTicket } from '../tickets/customer.store.ts'
import type { CustomerInShop } from './find-customer.action.ts'

/** What a person may read of what is kept: every column that has something, under its own name, times in ISO 8601. */
export function customerSheet({ shop, tickets, records, letters, blocks, beside }: CustomerInShop) {
  return {
    shop: shop.hosts[0] ?? shop.id,
    tickets: tickets.map((ticket) => ({
      ...ticketSheet(ticket),
      requests: records
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ act, idempotencyKey, createdAt }) => ({ act, idempotencyKey, at: iso(createdAt) })),
    })),
    events: letters.map(({ id, state, body, createdAt }) => ({
      id,
      state,
      at: iso(createdAt),
      told: JSON.parse(body),
    })),
    blocked: blocks.map(({ kind, value }) => ({ kind, value })),
    perhapsToo: beside.map(({ code, phone, email, documento }) => ({ code, phone, email, documento })),
  }
}

/** The hash of the ticket's key opens nothing for anybody, and tells nobody anything. */
function ticketSheet({ key_hash: _, id: _id, shop_id: _shop, ...ticket }: CustomerTicket) {
  return {
    ...ticket,
    claimed: JSON.parse(ticket.claimed),
    lines: JSON.parse(ticket.lines),
    suspicions: JSON.parse(ticket.suspicions),
    total: decimalString(ticket.total),
    terminos: ticket.terminos === 1,
    terminos_at: iso(ticket.terminos_at),
    created_at: iso(ticket.created_at),
    updated_at: iso(ticket.updated_at),
    finalised_at: iso(ticket.finalised_at),
    forgotten_at: iso(ticket.forgotten_at),
  }
}

function iso(time: number): string
function iso(time: number | null): string | null
function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
