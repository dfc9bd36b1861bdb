import type { Country } from '../shops/shop.ts'
import { colombiaForm } from './colombia-form.ts'
import { ecuadorForm } from './ecuador-form.ts'
import type { OrderForm } from './order-form.ts'
import { peruForm } from './peru-form.ts'
import { v1Form } from './v1-form.ts'
import { v2Form } from './v2-form.ts'

/** Every order form of the shop; the server and the browser run the same tables. */
export const orderForms = {
  v1: v1Form,
  v2: v2Form,
  peru: peruForm,
  colombia: colombiaForm,
  ecuador: ecuadorForm,
} as const satisfies Record<string, OrderForm>

export type OrderFormName = keyof typeof orderForms

/** The form of each country; of the forms that a page there may have it asks least, so the server asks it of every order. */
const own: Readonly<Record<Country, OrderFormName>> = { peru: 'v2', colombia: 'colombia', ecuador: 'ecuador' }

/** The form of a page of that country; the Peruvian variant where a country has none of its own. */
export function orderFormOf(country: string): OrderFormName {
  return new Map<string, OrderFormName>(Object.entries(own)).get(country) ?? 'peru'
}
