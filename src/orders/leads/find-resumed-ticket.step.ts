import { foldedCode } from '../../cart/coupons/coupon.ts'
import { offerOfLine } from '../../cart/offers/offer.ts'
import { cartTotal } from '../../cart/price-lines.ts'
import type { Deps } from '../../server/deps.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { findTicket } from '../../tickets/tickets.store.ts'
import { couponsOfLeads, type LeadCoupon } from './lead-coupons.step.ts'
import { resumedCode } from './resume-link.ts'

interface Asked {
  readonly token: string
  /** The code of the coupon that the link carries; '' without one. */
  readonly coupon: string
}

interface Resumed extends Pick<Ticket, 'lines' | 'total' | 'currency'> {
  readonly placeCode: string
  /** `null` without one; `unusable`: it has ended, or is no code of this order’s phone. No other code is looked up, so that a link serves nobody to guess. */
  readonly coupon: LeadCoupon | 'unusable' | null
}

/** The unfinished order that a link reopens, without its person; `null` if the link has expired or is invalid, or if the order was placed or has no lines. */
export async function findResumedTicket(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  shopId: string,
  { token, coupon: asked }: Asked,
): Promise<Resumed | null> {
  const { read } = deps.db
  const code = resumedCode(deps.settings.rootKey.of('resume-links'), shopId, token, deps.clock())
  const ticket = code === null ? null : await findTicket(read, shopId, code)
  if (!ticket || ticket.finalisedAt !== null || ticket.lines.length === 0) return null
  // A bump that was taken is offered anew, if it still stands.
  const lines = ticket.lines.filter((line) => offerOfLine(line) === null)
  const { id, currency, client } = ticket
  const own = asked === '' ? undefined : (await couponsOfLeads(read, deps, shopId, [ticket])).get(id)
  const isOwn = own !== undefined && foldedCode(own.code) === foldedCode(asked)
  const coupon = asked === '' ? null : isOwn ? own : 'unusable'
  return { lines, total: cartTotal(lines), currency, placeCode: client.placeCode, coupon }
}
