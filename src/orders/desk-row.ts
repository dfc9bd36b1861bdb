import type { Country } from '../lib/countries.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import type { Suspicion } from '../tickets/suspicion.ts'
import type { OrderState } from './order.ts'
import type { AttemptResult, OrderWork } from './order-work.ts'

/** A mark on a card, as data: the screen has the words. */
export type DeskTag =
  | { readonly kind: 'revisar'; readonly suspicions: readonly Suspicion[] }
  /** A deposit that is still due. */
  | { readonly kind: 'adelanto'; readonly due: Money }
  /** Payments that were sent and not judged. */
  | { readonly kind: 'por-verificar'; readonly amount: Money }
  | { readonly kind: 'intentos'; readonly attempts: number; readonly last: AttemptResult | null }
  | { readonly kind: 'novedad'; readonly trouble: NonNullable<OrderWork['trouble']>['kind'] }
  | { readonly kind: 'entrega'; readonly day: string; readonly hours: string }
  | { readonly kind: 'salidas'; readonly outings: number }
  /** Other orders of the phone within 14 days, the newest first. */
  | { readonly kind: 'repetido'; readonly codes: readonly string[] }

/** What a card of a list needs. Names and phones are personal: not for an address, a log or the activity log. */
export interface DeskRow {
  readonly shopId: string
  readonly id: string
  readonly code: string
  /** The number of the last event. */
  readonly version: number
  readonly changedAt: number
  readonly placedAt: number
  readonly country: Country
  readonly state: OrderState
  readonly name: string
  readonly phone: string
  /** What is still to be collected. */
  readonly balance: Money
  readonly total: Money
  readonly currency: CurrencyCode
  /** `2 Licuadora portátil, Lámpara`: packs and promos by their own name. */
  readonly products: string
  readonly distrito: string
  readonly departamento: string
  /** The id of the person whose it is. */
  readonly keeper: string | null
  readonly tags: readonly DeskTag[]
  /** Ids of persons who have it open just now. */
  readonly openedBy: readonly string[]
  /** From when it is due in this list; `null` at once, and in lists that know no time. */
  readonly dueAt: number | null
}
