import type { Sql } from '../../database/database.ts'
import type { ShownLetter } from '../../mail/mail-letter.ts'
import { mailStates } from '../../mail/mail-state.step.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Order } from '../order.ts'
import { afterEvent, type OrderEvent } from '../order-event.ts'
import { isTest } from '../order-work.ts'
import { ORDER_LETTERS, type OrderLetter, orderLetterId } from './order-letter-ids.ts'
import { placedMail } from './post-placed-letter.step.ts'
import { STATE_LETTERS, type StateLetterDeps, stateLetter } from './post-state-letter.step.ts'

/**
 * The letters of an order for its page, oldest first. Each describes the order as it was when the letter was due, and a shopper without an e-mail is shown the
 * same words. Letters of acts that were undone are left out.
 */
export async function shownLetters(
  sql: Sql,
  deps: StateLetterDeps,
  shop: Shop,
  order: Order,
  events: readonly OrderEvent[],
): Promise<readonly ShownLetter[]> {
  if (order.forgottenAt !== null || isTest(order)) return []
  const moments = momentsOf(order, events)
  const copies = await mailStates(
    sql,
    shop.id,
    ORDER_LETTERS.map((letter) => orderLetterId(letter, order.id)),
  )
  const told: ShownLetter[] = []
  for (const [letter, snapshot] of moments) {
    const isAcknowledged = letter === 'placed' || letter === 'added'
    const words = isAcknowledged ? placedMail(shop, snapshot, letter) : await stateLetter(sql, deps, shop, snapshot)
    told.push({ letter: words, copy: copies.get(orderLetterId(letter, order.id)) ?? null })
  }
  return told
}

/** The order as it was when each letter was due for the first time. */
function momentsOf({ shopId, id, work }: Order, events: readonly OrderEvent[]): ReadonlyMap<OrderLetter, Order> {
  const gone = new Set(events.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
  const moments = new Map<OrderLetter, Order>()
  let order: Order | null = null
  for (const event of events) {
    const after: Order = afterEvent(order ?? { shopId, id }, event)
    if (order === null && work.source === 'tienda') moments.set('placed', after)
    if (event.act === 'agregar') moments.set('added', after)
    const { state } = after
    const isReached = (state === 'enviado' || state === 'entregado') && order?.state !== state
    if (isReached && event.undoes === null && !gone.has(event.seq) && !moments.has(STATE_LETTERS[state])) {
      moments.set(STATE_LETTERS[state], after)
    }
    order = after
  }
  return moments
}
