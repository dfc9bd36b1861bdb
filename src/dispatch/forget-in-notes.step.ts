import type { Sql } from '../database/database.ts'
import { batchesOfOrders } from '../orders/order-events.store.ts'
import type { CustomerOrder } from '../orders/personal-data/customer-orders.store.ts'
import { knownBy } from '../orders/personal-data/known-by.ts'
import { namesPerson } from '../orders/personal-data/names-person.ts'
import { dropWords, wordsOfShop } from './reports/courier-words.store.ts'
import { emptyNotes, notesOfShop } from './riders/rider-settlements.store.ts'
import { emptyMoneyNotes, notesOfMoneyFiles } from './settlements/money-files.store.ts'
import { dropPlaces, placesOfShop } from './uploads/courier-places.store.ts'

/**
 * Takes the persons of these orders out of what a seller wrote beside settlements and files of money, of the courier’s words that the shop gave a meaning to, and of the names of agencies that
 * it said. Call it before their orders lose
 * them. A reason that names nobody stays, and so do the amounts.
 */
export async function forgetInNotes(tx: Sql, shopId: string, orders: readonly CustomerOrder[]): Promise<void> {
  if (orders.length === 0) return
  const persons = orders.map(knownBy)
  const notes = await notesOfShop(tx, shopId)
  const closed = await notesOfMoneyFiles(tx, shopId)
  const hasNotes = notes.length + closed.length > 0
  const theirs = hasNotes ? await batchesOfOrders(tx, shopId, idsOf(orders)) : new Set()
  const naming = notes.filter(({ id, note }) => persons.some((person) => namesPerson(note, person, theirs.has(id))))
  await emptyNotes(tx, shopId, idsOf(naming))
  const named = closed.filter(({ id, note }) => persons.some((person) => namesPerson(note, person, theirs.has(id))))
  await emptyMoneyNotes(tx, shopId, idsOf(named))
  const words = await wordsOfShop(tx, shopId)
  const said = words.filter(({ word }) => persons.some((person) => namesPerson(word, person, false)))
  await dropWords(tx, shopId, said)
  // An agency as a buyer wrote it.
  const places = await placesOfShop(tx, shopId)
  const written = places.filter(({ ours }) => persons.some((person) => namesPerson(ours, person, false)))
  await dropPlaces(tx, shopId, written)
}

function idsOf(all: readonly { readonly id: string }[]): readonly string[] {
  return all.map(({ id }) => id)
}
