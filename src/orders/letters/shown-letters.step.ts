import type { Sql } from '../../database/database.ts'
import type { ToldLetter } from '../../mail/mail-letter.ts'
import { mailStates } from '../../mail/mail-state.step.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Order } from '../order.ts'
import { afterEvent, type OrderEvent } from '../order-event.ts'
import { isTest } from '../order-work.ts'
import { ORDER_LETTERS, type OrderLetter, orderLetterId } from './order-letter-ids.ts'
import { MOVED_LETTERS, type MovedDeps, movedMail } from './post-moved-letter.step.ts'
import { placedMail } from './post-placed-letter.step.ts'

/**
 * What the shopper of an order was told in writing, the first first, in the same words for whoever gave no e-mail: each letter says what stood when it was posted.
 * What was taken back was told to nobody.
 */
export async function toldLetters(
  sql: Sql,
  deps: MovedDeps,
  shop: Shop,
  order: Order,
  events: readonly OrderEvent[],
): Promise<readonly ToldLetter[]> {
  if (order.forgottenAt !== null || isTest(order)) return []
  const moments = momentsOf(order, events)
  const copies = await mailStates(
    sql,
    shop.id,
    ORDER_LETTERS.map((letter) => orderLetterId(letter, order.id)),
  )
  const told: ToldLetter[] = []
  for (const [letter, then] of moments) {
    const words = letter === 'placed' ? placedMail(shop, then) : await movedMail(sql, deps, shop, then)
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
    const { state } = after
    const isCome = (state === 'enviado' || state === 'entregado') && order?.state !== state
    if (isCome && event.undoes === null && !gone.has(event.seq) && !moments.has(MOVED_LETTERS[state])) {
      moments.set(MOVED_LETTERS[state], after)
    }
    order = after
  }
  return moments
}
