import { placeName } from '../../checkout/delivery/with-offer.ts'
import type { FieldRefusal } from '../../checkout/form/machine.ts'
import type { Sql } from '../../database/database.ts'
import { frozenDelivery } from '../../delivery/frozen-delivery.ts'
import { notSentTexts } from '../../delivery/option-words.ts'
import { coming, localMoment } from '../../delivery/public-rules.ts'
import { type Freight, type Option, type QuotedLine, quote } from '../../delivery/quote.ts'
import type { Rule } from '../../delivery/rule.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Ticket } from '../ticket.ts'
import { publicRulesOf } from './public-rules.step.ts'
import type { PricedChange } from './shown-to-shopper.ts'
import type { TicketRefusal } from './ticket-changes.ts'

interface Quoting {
  /** The shop's own rules. Without any, its delivery types decide. */
  readonly rules: readonly Rule[]
  readonly now: number
  /** Whether the call says what the shopper saw, so that what they did not see is shown before it is charged. */
  readonly isShown: boolean
  /** The lines less what a coupon takes off them. */
  readonly quoted: readonly QuotedLine[]
  readonly freight: Freight
}

/**
 * The change with what its delivery costs by the shop's rules: the way that the shopper chose, or the only one. Refuses a place that is not served and a way that is not offered
 * there. Where the rules cannot tell the place yet, delivery costs nothing until the seller says so.
 */
export async function withDelivery(
  tx: Sql,
  { shopId, country }: Pick<Ticket, 'shopId' | 'country'>,
  priced: PricedChange,
  { rules, now, isShown, quoted, freight }: Quoting,
): Promise<Outcome<PricedChange, TicketRefusal>> {
  const { change } = priced
  if (rules.length === 0 || change.lines.length === 0) return done(priced)
  const { client, lines } = change
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const answer = quote(await publicRulesOf(tx, shopId, rules, ids), client.placeCode, quoted, freight)
  if (answer.kind === 'open') return done({ ...priced, isCostOpen: true })
  if (answer.kind === 'refused') {
    const about = { place: placeName({ client, country }), lines, currency: change.currency }
    return incomplete({ field: 'distrito', message: notSentTexts(answer, about).text })
  }
  const option = chosenOption(answer.options, client.way, isShown)
  if (!option) return incomplete({ field: 'lima', message: 'Elige cómo lo recibes' })
  if (option.way === 'agencia' && client.agency.trim() === '')
    return incomplete({ field: 'agency', message: 'Escribe la agencia donde lo recoges' })
  const delivery = frozenDelivery(option, rules, localMoment(now, country), coming(country, now))
  const lima = option.payment === 'deposito' ? '1' : '0'
  return done({
    ...priced,
    change: { ...change, client: { ...client, lima, way: option.way }, total: option.total, delivery },
  })
}

/** The option that was chosen. A form that offered no choice meant delivery at home: what that costs is shown before it is charged. */
function chosenOption(
  [first, ...others]: readonly [Option, ...Option[]],
  way: string,
  isShown: boolean,
): Option | undefined {
  const chosen = [first, ...others].find((option) => option.way === way)
  const isAlone = others.length === 0 || (isShown && first.way === 'domicilio')
  return chosen ?? (isAlone && way === '' ? first : undefined)
}

function incomplete(field: FieldRefusal): Outcome<never, TicketRefusal> {
  return refused({ reason: 'incomplete', fields: [field] })
}
