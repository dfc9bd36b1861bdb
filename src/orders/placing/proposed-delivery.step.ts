import type { Sql } from '../../database/database.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { type Option, type Proposed, quote } from '../../delivery/quote.ts'
import { publicRulesOf } from '../../tickets/placing/public-rules.step.ts'
import type { Order } from '../order.ts'

/**
 * What the shop's rules propose for an order whose delivery they did not decide: it was entered at the desk, or goes to another place than it was ordered for. `null` where they
 * propose nothing, or the order has it already. `open`: the place is in the buyer's own words, so the seller has to say what it costs, until the order has a freight or is said to
 * have none.
 */
export async function proposedDelivery(sql: Sql, order: Order): Promise<Proposed | null> {
  const { shopId, state, placeCode, lines, work } = order
  const isOpen = state === 'finalizado' || state === 'confirmado'
  if (!isOpen || work.delivery !== null || lines.length === 0) return null
  const rules = await findDeliveryRules(sql, shopId)
  if (rules.length === 0) return null
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const answer = quote(await publicRulesOf(sql, shopId, rules, ids), placeCode, lines)
  if (answer.kind === 'open') return work.shipping === 0 && !work.isFreightFree ? 'open' : null
  if (answer.kind === 'refused') return answer
  const option = answer.options.find(({ way }) => way === work.way) ?? answer.options[0]
  return isAgreed(order, option) ? null : option
}

function isAgreed({ work }: Order, { way, rate, surcharge, deposit }: Option): boolean {
  const isDeposit = deposit === null || work.deposit === deposit
  return work.way === way && work.shipping === rate && work.surcharge === surcharge && isDeposit
}
