import type { Country } from '../../lib/countries.ts'
import type { Money } from '../../lib/money.ts'
import { type Client, emptyClient } from '../form/client.ts'
import type { Progress, StepRefusal } from '../form/machine.ts'
import type { OrderFormName } from '../form/order-forms.ts'
import type { Choice } from '../form/product-choice.ts'

/** An order form on its way through posted steps: everything that the next step needs and that the ticket does not have. */
export interface PostedDraft {
  /** Part of the idempotency keys of the ticket and the events. */
  readonly id: string
  readonly form: OrderFormName
  readonly country: Country
  /** When the first step arrived: milliseconds since 1970. */
  readonly begunAt: number
  readonly client: Client
  /** The text in the field of the place. It is a choice only if the client has a place. */
  readonly placeText: string
  readonly progress: Progress | null
  /** Why the last post passed no step. */
  readonly refusal: StepRefusal | null
  /** The product that is ordered instead of the cart. */
  readonly product: Choice | null
  /** The code of the ticket, once there is one. */
  readonly ticket: string | null
  readonly isHoneypotFilled: boolean
  /** The total that the shopper saw before it changed. */
  readonly changedFrom: Money | null
  /** The code of a coupon that was typed and cannot be used; '' without one. */
  readonly refusedCoupon: string
  /** The code of the order that was placed last. */
  readonly placed: string | null
  /** That order was placed before this form was sent. */
  readonly isEarlier: boolean
}

/** The defaults of a new draft. */
export const emptyDraft = {
  client: emptyClient,
  placeText: '',
  progress: null,
  refusal: null,
  product: null,
  ticket: null,
  isHoneypotFilled: false,
  changedFrom: null,
  refusedCoupon: '',
  placed: null,
  isEarlier: false,
} as const satisfies Partial<PostedDraft>
