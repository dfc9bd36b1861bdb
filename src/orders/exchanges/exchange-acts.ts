import { done, refused } from '../../lib/outcome.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext } from '../acts/act-plan.ts'
import { refusePastDay } from '../acts/refuse-past-day.ts'
import type { Order } from '../order.ts'
import { exchangeSums, productsCost } from '../order-money.ts'
import { linesCost, stockGivenBack, unitsAtPlaces, unitsOfLines, withAmounts } from '../parcels/parcel-lines.ts'
import type { Facts, Plan } from '../parcels/parcel-plan.ts'
import { countUnits, differenceOf, lessUnits, sumUnits } from '../parcels/parcels.ts'
import { unitsPerLine } from '../parcels/stayed-lines.ts'

/**
 * Plans an exchange: products come back from a buyer who has them or is about to get them. What goes out instead is another order, and what comes back pays
 * for it. A refund in money reduces what this order costs, so that its saldo says what is owed.
 */
export function planExchange({ order, now }: ActContext, fields: ActFields['cambio']): Plan {
  const { kind, back, out = [], refund = 0, refundDay } = fields
  const { lines, work } = order
  const late = refusePastDay(order, now, 'refundDay', refundDay)
  if (late) return late
  const each = unitsPerLine(lines, back) ?? []
  const units = unitsAtPlaces(lines, each)
  const had = unitsOfLines(lines)
  const all = sumUnits(work.exchange?.units ?? {}, units)
  if (countUnits(units) === 0 || countUnits(lessUnits(all, had)) > 0) {
    return wrong('back', 'Escribe cuántas unidades vuelven de cada producto.')
  }
  if (refund > work.paid - work.refunded) return wrong('refund', 'Es más de lo que se pagó por este pedido.')
  const { worth } = exchangeSums(linesCost(withAmounts(lines, each)), refund, 0)
  const earlier = work.exchange?.units ?? {}
  const coming = differenceOf(stockGivenBack(lines, all), stockGivenBack(lines, earlier))
  const awaited = sumUnits(work.exchange?.back ?? {}, coming)
  const facts = {
    exchange: { kind, units: all, back: awaited, at: now },
    unitsBack: work.unitsBack + countUnits(units),
  }
  return done({
    facts: { ...facts, receivedBackAt: null, refundDay: refundDay ?? null, ...reducedCharges(order, refund) },
    ...(out.length > 0 && { opens: { lines: out, worth } }),
  })
}

/** Reduces what the products cost first, then the freight, then the surcharge. */
function reducedCharges({ lines, work }: Order, by: number): Facts {
  if (by === 0) return {}
  const products = productsCost(lines)
  const has = Math.min(work.discount, products)
  const discount = Math.min(by, products - has)
  const shipping = Math.min(by - discount, work.shipping)
  const surcharge = Math.min(by - discount - shipping, work.surcharge)
  return {
    discount: has + discount,
    shipping: work.shipping - shipping,
    surcharge: work.surcharge - surcharge,
  }
}

function wrong(field: string, message: string) {
  return refused({ reason: 'wrong-fields' as const, fields: [{ field, message }] })
}
