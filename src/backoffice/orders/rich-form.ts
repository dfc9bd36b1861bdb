import type { Country } from '../../lib/countries.ts'
import type { ActForm } from './act-form.ts'
import type { OrderBill } from './order-bill.ts'
import type { OrderDetail } from './order-detail.ts'
import type { Fields } from './use-acting.browser.ts'

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
  /** `always`: fields that are sent even if they are as they were. */
  onSubmit(fields: Fields, always?: readonly string[]): void
}
