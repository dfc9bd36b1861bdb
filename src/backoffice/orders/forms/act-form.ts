import type { Country } from '../../../lib/countries.ts'
import type { OrderState } from '../../../orders/order.ts'
import type { ShopTime } from '../time-words.ts'

export type Choice = readonly [value: string, label: string]

/** A field of a sheet. Its name is the one in `act-fields.ts`. */
export interface FormField {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'tel' | 'date' | 'time' | 'money' | 'area' | 'choices' | 'tick' | 'picture'
  readonly choices?: readonly Choice[]
  readonly value?: string
  readonly hint?: string
  readonly required?: boolean
}

/** Units of each line of an order, in its order: a number to lower, 0 for none. */
export interface UnitsField {
  readonly name: 'units' | 'stayed' | 'back' | 'good'
  readonly label: string
  readonly lines: readonly OrderedUnits[]
}

export interface OrderedUnits {
  readonly title: string
  readonly amount: number
}

/** A part that needs script. */
export interface Slot {
  readonly slot: string
  /** What stands there without script. */
  readonly plain?: FormField
}

/** Fields that belong together, those of `more` and `units` too, by their names. */
export interface FormPart {
  readonly title: string
  readonly names: readonly string[]
}

export interface ActForm {
  readonly title: string
  /** What is worth knowing before it is done. */
  readonly says?: readonly string[]
  /** Why it would be refused now. */
  readonly warns?: string
  readonly fields: readonly (FormField | Slot)[]
  /** In which parts a long form is shown. What is in none stands below them. */
  readonly parts?: readonly FormPart[]
  /** Folded: what is seldom needed. */
  readonly more?: readonly FormField[]
  /** Lines whose units are asked for. With script they have an editor of their own. */
  readonly units?: UnitsField
  /** Which of an order's parcels. */
  readonly parcel?: FormField
  /** The words of its button. */
  readonly submit: string
  /** Above the fields: a button for each of these answers, which fills some of them and sends. */
  readonly quick?: readonly { readonly label: string; readonly fields: Readonly<Record<string, string>> }[]
  /** One button for each value of a field, by its key, instead of the one button. */
  readonly oneTap?: { readonly name: string; readonly choices: readonly Choice[] }
}

/** What forms know of an order. Its values by the names of the fields; a card and a selection have none. */
export interface FormFacts {
  readonly country: Country
  readonly time: ShopTime
  /** Of one order; of a selection it is not known. */
  readonly state?: OrderState
  readonly values: Readonly<Partial<Record<string, string>>>
  /** What a confirmation still lacks. */
  readonly missing: readonly string[]
  readonly hasPaid: boolean
  /** What the payment that is meant has not: `voucher`, `reference`. */
  readonly lacks?: readonly string[] | undefined
  /** Products, packs and promos, each as one. */
  readonly lines: readonly OrderedUnits[]
  /** The parcels that the act may mean, where there are several. */
  readonly parcels: readonly Choice[]
  /** Who may get the order, by their ids; '' for nobody. */
  readonly people: readonly Choice[]
  readonly stock?: FormStock
}

/** What is counted of an order's products. */
export interface FormStock {
  /** What is left of each line. */
  readonly left: readonly string[]
  /** For want of what the act would be, or was, refused. */
  readonly short: readonly string[]
  /** It may be done all the same, with a reason. */
  readonly offersOverride: boolean
  /** What comes back, each with how much; empty where nothing of it is counted. */
  readonly awaited: readonly OrderedUnits[]
}
