import type { CurrencyCode } from '../../lib/money.ts'
import { shortMoney } from '../../lib/money.ts'
import type { Saved } from '../form/order-form.ts'
import type { Delivery } from './offered-way.ts'
import { placeName } from './with-offer.ts'

/** `Envío a Miraflores: S/ 12, llega entre mar 24 y jue 26 nov`; '' while the rules say nothing. Of several ways the first. */
export function deliveryLine(
  delivery: Delivery,
  to: Pick<Saved, 'client' | 'country'>,
  currency: CurrencyCode,
): string {
  if (delivery.kind === 'refused') return delivery.text
  if (delivery.kind !== 'options') return ''
  const way = delivery.chosen ?? delivery.options[0]
  if (!way) return ''
  const sum = way.rate + way.surcharge
  const cost = sum === 0 ? 'gratis' : shortMoney(sum, currency).replace(' ', '\u00a0')
  const arrival = way.arrival === '' ? '' : `, ${way.arrival.charAt(0).toLowerCase()}${way.arrival.slice(1)}`
  return `Envío a ${placeName(to)}: ${cost}${arrival}`
}
