import { type CartItem, itemsGoods } from '../../cart/cart-item.ts'
import { goodsOf } from '../../cart/event-goods.ts'
import type { PricedLine } from '../../cart/line.ts'
import type { StepEvent } from '../../checkout/form/order-form.ts'
import { recordEvents } from '../../tracking/events/record-events.action.ts'
import { visitOf } from '../../web/requests/visit-of-request.ts'
import type { VisitorRequest } from '../page.ts'
import type { SentStep } from './step-ticket.form.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000
const ID_BYTES = 16

/**
 * Posts the event of a passed step for the networks, about the lines at their prices of this moment. Its id follows from the draft, so a repeated post is the same event. Drafts of the same
 * contents have the same id, so the ten minutes in which it was begun tell a later order from it.
 */
export async function recordStepEvent(
  { asked, draft, client }: SentStep,
  name: StepEvent,
  lines: readonly Pick<PricedLine, 'productId' | 'amount' | 'total'>[],
): Promise<void> {
  const visit = visitOf(asked)
  if (!visit) return
  const id = `form-${draft.id}-${Math.floor(draft.begunAt / TEN_MINUTES_MS)}`
  const { phone, email, departamento, provincia: city } = client
  const contact = { name: client.name, phone, email, departamento, city }
  const goods = goodsOf(lines, asked.shop.config.tracking_currency)
  await recordEvents(asked.deps, asked.shop, visit, [{ name, id, age: 0, url: visit.url, goods }], contact)
}

/** Posts that something was put into the cart without a script. */
export async function recordAdded(asked: VisitorRequest, items: readonly CartItem[]): Promise<void> {
  const visit = visitOf(asked)
  if (!visit) return
  const { deps, shop } = asked
  const id = `form-${Buffer.from(deps.chance(ID_BYTES)).toString('hex')}`
  const goods = itemsGoods(items, shop.config.tracking_currency)
  await recordEvents(deps, shop, visit, [{ name: 'AddToCart', id, age: 0, url: visit.url, goods }], null)
}
