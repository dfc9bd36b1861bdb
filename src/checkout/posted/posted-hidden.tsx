import { BUY_FIELDS } from '../../cart/buying/buy-fields.ts'
import type { Country } from '../../lib/countries.ts'
import type { StepName } from '../form/order-form.ts'
import type { OrderFormName } from '../form/order-forms.ts'
import { POSTED } from './posted-names.ts'

interface Props {
  readonly form: OrderFormName
  readonly country: Country
  readonly step: StepName
  /** The slug of the product that the form orders, or puts into an empty cart. */
  readonly slug?: string | null
  readonly cartIsAbove?: boolean
  /** The id of the draft that the page shows; '' before there is one. */
  readonly draft?: string
}

/** What the server has to know of a posted step, beside its fields. */
export function PostedHidden({ form, country, step, slug = null, cartIsAbove = false, draft = '' }: Props) {
  return (
    <>
      <input type="hidden" name={POSTED.form} value={form} />
      <input type="hidden" name={POSTED.country} value={country} />
      <input type="hidden" name={POSTED.step} value={step} />
      {cartIsAbove && <input type="hidden" name={POSTED.cartIsAbove} value="si" />}
      {draft !== '' && <input type="hidden" name={POSTED.draft} value={draft} />}
      {slug !== null && <input type="hidden" name={BUY_FIELDS.slug} value={slug} />}
    </>
  )
}
