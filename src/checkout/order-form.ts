import type { Money } from '../lib/money.ts'
import type { Country } from '../shops/shop.ts'
import type { Client } from './client.ts'

/** How far a shopper brings a ticket; the last one is the order. */
export type ShopperStatus = 'nombre' | 'carrito' | 'direccion' | 'entrega' | 'finalizado'

export type StepName = 'name' | 'cart' | 'address' | 'delivery' | 'finish'

/** What an advertiser hears of when a step is passed; `Purchase` follows when the order has arrived. */
export type StepEvent = 'InitiateCheckout' | 'AddPaymentInfo'

/** What is known of the shopper and of what is ordered; every rule of a form reads only this. */
export interface Saved {
  readonly client: Client
  readonly total: Money
  /** The page's in the browser, the shop's on the server. */
  readonly country: Country
}

/** Where a message belongs. `cart` is the list of products; the others are the client's. */
export type FieldName = Exclude<keyof Client, 'placeCode'> | 'cart'

interface Labelled {
  readonly label: string
  readonly placeholder?: string
  /** Left out of the form while it says no. */
  readonly shown?: (saved: Saved) => boolean
}

/** A line of text; everything a phone's keyboard needs to know. */
export interface TextField extends Labelled {
  readonly kind: 'text' | 'area'
  readonly name: 'name' | 'phone' | 'email' | 'direccion' | 'documento' | 'distrito'
  readonly type: 'text' | 'tel' | 'email'
  readonly inputMode: 'text' | 'tel' | 'email'
  readonly autoComplete: string
  readonly minLength?: number
  readonly maxLength: number
  readonly required: boolean
}

/** One search over every 'department > province > district'. */
export interface DistrictField extends Labelled {
  readonly kind: 'district'
  readonly name: 'distrito'
}

/** The selects of the country, each opened by the one before it; it shows what is wrong in any of its levels. */
export interface PlaceField extends Labelled {
  readonly kind: 'place'
  readonly name: 'departamento'
}

/** The delivery types of the country, as far as the shop has them. */
export interface ChoiceField extends Labelled {
  readonly kind: 'choice'
  readonly name: 'lima'
}

export interface CheckField extends Labelled {
  readonly kind: 'check'
  readonly name: 'terminos'
}

/** The lines of the ticket, with their buttons. */
export interface CartField extends Labelled {
  readonly kind: 'cart'
  readonly name: 'cart'
}

/** What is ordered, to be read before the last button. */
export interface LinesField extends Labelled {
  readonly kind: 'lines'
  readonly name: 'cart'
}

export type Field = TextField | DistrictField | PlaceField | ChoiceField | CheckField | CartField | LinesField

/** What must hold to pass a step, and what is said at the field when it does not. */
export interface Guard {
  readonly field: FieldName
  readonly message: string
  readonly holds: (saved: Saved) => boolean
}

export interface Step {
  readonly name: StepName
  readonly heading: string
  readonly fields: readonly Field[]
  /** In the order of the specification: where several fail, the last one's message is said. */
  readonly guards: readonly Guard[]
  /** Shown once to every buyer, also when nothing is missing in it. */
  readonly alwaysAsked: boolean
  /** The button waits until the guards hold, instead of saying what is missing. */
  readonly waits: boolean
  /** What the ticket becomes when the step is passed; `null` where the seller does not hear of it yet. */
  readonly status: ShopperStatus | null
  /** Fired when the step is passed for the first time. */
  readonly event: StepEvent | null
  readonly button: string
}

/** A form is a table: its steps in order, the last of which sends the order. */
export interface OrderForm {
  readonly steps: readonly [Step, ...Step[]]
  /** The heading of a step that asks nothing, because the country has one delivery type. */
  readonly decided?: { readonly heading: string }
}

/** Whether what is wrong with `name` is shown at this field. */
export function asks(field: Field, name: FieldName): boolean {
  if (field.kind === 'place' || field.kind === 'district')
    return name === 'departamento' || name === 'provincia' || name === 'distrito'
  return field.name === name
}
