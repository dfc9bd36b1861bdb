import type { Sql } from '../database/database.ts'
import { emptyLetter, lettersById, type PersonalLetter } from '../outbox/personal-letters.store.ts'
import { type CustomerTicket, deleteTickets, emptyOrders } from './customer.store.ts'
import { emptyRecords } from './idempotency.store.ts'
import { letterWithoutPerson } from './letter-without-person.ts'

export interface Forgotten {
  /** Orders that lost their person. */
  readonly orders: number
  /** Tickets that were no orders yet, and are gone. */
  readonly leads: number
}

const PORTION = 100

/**
 * Takes the person out of tickets, in the caller's transaction. Orders stay, with what they were worth; their idempotency records stay without the
 * body's digest, so that a browser that still repeats one is refused instead of ordering again.
 */
export async function forgetTickets(tx: Sql, tickets: readonly CustomerTicket[], now: number): Promise<Forgotten> {
  const isOrder = ({ finalised_at }: CustomerTicket) => finalised_at !== null
  const orders = tickets.filter(isOrder).map(({ id }) => id)
  const leads = tickets.filter((ticket) => !isOrder(ticket)).map(({ id }) => id)
  for (let from = 0; from < orders.length; from += PORTION) {
    const ids = orders.slice(from, from + PORTION)
    const letters = await lettersById(
      tx,
      ids.map((id) => `purchase-${id}`),
    )
    await forgetLetters(tx, letters, now)
    await emptyRecords(tx, ids)
  }
  await emptyOrders(tx, orders, now)
  await deleteTickets(tx, leads)
  return { orders: orders.length, leads: leads.length }
}

/** Takes the person out of letters; those that wait are not sent any more. */
export async function forgetLetters(tx: Sql, letters: readonly PersonalLetter[], now: number): Promise<void> {
  for (const { id, body } of letters) {
    const empty = { id, body: letterWithoutPerson(body) }
    await emptyLetter(tx, empty, { reason: 'its shopper was forgotten', now })
  }
}
