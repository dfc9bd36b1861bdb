import type { Country } from '../../../lib/countries.ts'
import type { Fields } from '../acts/use-acting.browser.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import type { ActForm } from './act-form.ts'
import type { OrderBill } from './order-bill.ts'

/** What a form with parts of its own is given. */
export interface RichFormProps {
  readonly base: string
  readonly country: Country
  readonly order: OrderDetail
  /** `null` for somebody who sees no amounts. */
  readonly bill: OrderBill | null
  readonly form: ActForm
  readonly action: string
  readonly version: number
  readonly errors: Fields
  /** What was typed before it was refused. */
  readonly typed: Fields
  onSubmit(fields: Fields, more?: SubmitMore): void
}

export interface SubmitMore {
  /** Fields that are sent even if they are as they were. */
  readonly always?: readonly string[]
  /** What is not sent, and stands in the form again if it is refused. */
  readonly kept?: Fields
}
