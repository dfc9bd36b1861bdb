import { type FieldRefusal, orderRefusals } from '../checkout/machine.ts'
import type { OrderForm, Saved } from '../checkout/order-form.ts'
import { orderForms } from '../checkout/order-forms.ts'
import type { Country } from '../shops/shop.ts'

/** The form whose guards an order of a country has to pass, whichever form the shopper went through: the one that asks least. */
const formOf = {
  peru: orderForms.v2,
  colombia: orderForms.colombia,
  ecuador: orderForms.ecuador,
} as const satisfies Record<Country, OrderForm>

/** What an order of that country still lacks, each field once, in the order of the form. Empty when it can be sent. */
export function missingFields(country: Country, saved: Omit<Saved, 'country'>): readonly FieldRefusal[] {
  const refusals = orderRefusals(formOf[country], { ...saved, country })
  return refusals.filter(({ field }, place) => refusals.findIndex((other) => other.field === field) === place)
}
