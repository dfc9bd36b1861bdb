import type { OrderActName } from '../../orders/order-acts.ts'
import type { ActForm, FormFacts } from './act-form.ts'
import { contactForms } from './contact-forms.ts'
import { editForms } from './edit-forms.ts'
import { exchangeForms } from './exchange-forms.ts'
import type { Forms } from './forms.ts'
import { moneyForms } from './money-forms.ts'
import { parcelForms } from './parcel-forms.ts'

const forms: Partial<Forms> = { ...contactForms, ...editForms, ...exchangeForms, ...moneyForms, ...parcelForms }

/** What an act asks for; `null`: a tap is enough. `one-tap.ts` knows which, without the forms. */
export function formOf(act: OrderActName, facts: FormFacts): ActForm | null {
  return forms[act]?.(facts) ?? null
}
