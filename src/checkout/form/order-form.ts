import type { ColorlessUnit } from '../../cart/buying/unit-colors.ts'
import type { Country } from '../../lib/countries.ts'
import type { Money } from '../../lib/money.ts'
import type { Delivery } from '../delivery/offered-way.ts'
import type { Client } from './client.ts'

/** The statuses that a shopper can give a ticket. `finalizado` is the order. */
export type ShopperStatus = 'nombre' | 'carrito' | 'direccion' | 'entrega' | 'finalizado'

export type StepName = 'name' | 'cart' | 'address' | 'delivery' | 'finish'

/** The conversion event of a passed step. `Purchase` follows when the server has the order. */
export type StepEvent = 'InitiateCheckout' | 'AddPaymentInfo'

/** A discount as a form shows it. */
export interface ShownDiscount {
  /** The coupon's code. */
  readonly name: string
  readonly amount: Money
}

/** What is known of the shopper and the order. The rules of a form read nothing else. */
export interface Saved {
  readonly client: Client
  /** Less the discount, with freight and surcharge, where the shop's own rules say what they are. */
  readonly total: Money
  /** What a coupon takes off the products; absent without one. */
  readonly discount?: ShownDiscount | undefined
  /** The units of the cart that still lack a colour. */
  readonly colorless: readonly ColorlessUnit[]
  /** In the browser the page's country, on the server the shop's. */
  readonly country: Country
  /** The text in the district field, which is a choice only if the client has a place. Only known while a step is passed: typing leads nowhere. */
  readonly placeText?: string
  /** The cart stands above the form with its amounts and colours, so its step has nothing to ask. */
  readonly cartIsInSight?: boolean
  /** What the shop's own rules say; absent where it has none, and on the server, which quotes by itself. */
  readonly delivery?: Delivery
}

/** The field that a message belongs to. `cart` is the list of products; the others are fields of the client. */
export type FieldName = Exclude<keyof Client, 'placeCode' | 'coupon' | 'bump'> | 'cart'

interface Labelled {
  readonly label: string
  readonly placeholder?: string
  /** The form leaves the field out while this returns false. */
  readonly isShown?: (saved: Saved) => boolean
}

/** A text field, with what a phone needs to show the right keyboard. */
export interface TextField extends Labelled {
  readonly kind: 'text' | 'area'
  readonly name: 'name' | 'phone' | 'email' | 'direccion' | 'documento' | 'distrito'
  readonly type: 'text' | 'tel' | 'email'
  readonly inputMode: 'text' | 'tel' | 'email'
  readonly autoComplete: string
  readonly minLength?: number
  readonly maxLength: number
  readonly required: boolean
  /** What is different in that country. */
  readonly inCountry?: (country: Country) => Partial<Pick<TextField, 'label' | 'minLength'>>
}

/** One search over all 'departamento > provincia > distrito'. */
export interface DistrictField extends Labelled {
  readonly kind: 'district'
  readonly name: 'distrito'
}

/** The selects of the country, each enabled by the one above it. It shows the errors of all its levels. */
export interface PlaceField extends Labelled {
  readonly kind: 'place'
  readonly name: 'departamento'
}

/** The delivery types of the country that the shop offers; in a shop with rules of its own the ways that they offer. */
export interface ChoiceField extends Labelled {
  readonly kind: 'choice'
  readonly name: 'lima'
}

export interface CheckField extends Labelled {
  readonly kind: 'check'
  readonly name: 'terminos' | 'ofertas'
}

/** The cart, with its buttons. */
export interface CartField extends Labelled {
  readonly kind: 'cart'
  readonly name: 'cart'
}

/** The ordered lines, read-only, above the last button. */
export interface LinesField extends Labelled {
  readonly kind: 'lines'
  readonly name: 'cart'
}

export type Field = TextField | DistrictField | PlaceField | ChoiceField | CheckField | CartField | LinesField

/** A condition for passing a step, and the message at its field when it does not hold. */
export interface Guard {
  readonly field: FieldName
  /** A list has a message for each thing that is missing. */
  readonly message: string | ((saved: Saved) => string | readonly string[])
  /** The field’s own message, where `message` is that of the whole step. */
  readonly own?: string | ((saved: Saved) => string)
  readonly holds: (saved: Saved) => boolean
}

export interface Step {
  readonly name: StepName
  readonly heading: string
  readonly fields: readonly Field[]
  /** In the order of the specification. When several fail, the alert says the message of the last one. */
  readonly guards: readonly Guard[]
  /** Every buyer sees this step once, even when nothing is missing in it; not where the cart is in sight. */
  readonly alwaysShown: boolean
  /** The button stays disabled until the guards hold, instead of showing what is missing. */
  readonly disablesButton: boolean
  /** The ticket's status after the step; `null` while the step is not sent to the server. */
  readonly status: ShopperStatus | null
  /** Fired when the shopper passes the step for the first time. */
  readonly event: StepEvent | null
  readonly button: string
}

/** A form is a table of its steps in order. The last step sends the order. */
export interface OrderForm {
  readonly steps: readonly [Step, ...Step[]]
  /** A last heading without fields, for a country that has only one delivery type. */
  readonly fixedDelivery?: { readonly heading: string }
}
