import { isOrderForm, orderFormOf, orderForms } from '../../../checkout/form/order-forms.ts'
import type { Country } from '../../../lib/countries.ts'
import type { FieldOption } from './field-options.ts'

/** The choice of an order form with the steps that a shopper sees. */
export function withSteps(option: FieldOption, country: Country): FieldOption {
  const form = option.value === 'auto' ? orderFormOf(country, 'auto') : option.value
  if (!isOrderForm(form)) return option
  return { ...option, says: orderForms[form].steps.map(({ heading }) => heading).join(' · ') }
}
