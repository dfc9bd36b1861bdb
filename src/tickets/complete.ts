import { type FieldRefusal, orderRefusals } from '../checkout/machine.ts'
import type { Saved } from '../checkout/order-form.ts'
import { orderFormOf, orderForms } from '../checkout/order-forms.ts'
import type { Country } from '../shops/shop.ts'

/**
 * What an order of that country still lacks, each field once, in the order of the country's form, whichever form the shopper went through. Empty when it
 * can be sent.
 */
export function missingFields(country: Country, saved: Omit<Saved, 'country'>): readonly FieldRefusal[] {
  const refusals = orderRefusals(orderForms[orderFormOf(country)], { ...saved, country })
  return refusals.filter(({ field }, place) => refusals.findIndex((other) => other.field === field) === place)
}
