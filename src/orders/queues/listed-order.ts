import type { ShopperStatus } from '../../checkout/form/order-form.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import type { OrderFacts, OrderPerson, OrderState } from '../order.ts'
import type { OrderWork, OrderWorkPerson } from '../order-work.ts'

/** An order or a lead, as lists and pages show it. */
export interface Listed extends Omit<OrderFacts, 'state' | 'placedAt' | 'forgottenAt'>, OrderPerson {
  readonly id: string
  readonly state: OrderState | ShopperStatus
  /** `null` for a lead. */
  readonly placedAt: number | null
  /** A lead has neither. */
  readonly work?: OrderWork
  readonly workPerson?: OrderWorkPerson
}

export function listedLead(ticket: Ticket): Listed {
  const {
    id,
    code,
    country,
    status: state,
    client,
    lines,
    total,
    currency,
    termsAcceptedAt,
    termsVersion,
    suspicions,
  } = ticket
  const { terminos: _, way: _way, agency: _agency, ofertas: _offers, ...typed } = client
  const facts = { id, code, country, state, lines, total, currency, termsAcceptedAt, termsVersion, suspicions }
  return { ...facts, ...typed, begunAt: ticket.createdAt, placedAt: null }
}
