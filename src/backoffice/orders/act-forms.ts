import type { OrderActName } from '../../orders/order-acts.ts'
import type { ActForm, FormFacts } from './act-form.ts'
import { contactForms } from './contact-forms.ts'
import { editForms } from './edit-forms.ts'
import type { Forms } from './forms.ts'
import { moneyForms } from './money-forms.ts'
import { parcelForms } from './parcel-forms.ts'

const forms: Partial<Forms> = { ...contactForms, ...editForms, ...moneyForms, ...parcelForms }

/** What an act asks for; `null`: a tap is enough. */
export function formOf(act: OrderActName, facts: FormFacts): ActForm | null {
  return forms[act]?.(facts) ?? null
}

/** Whether a tap on the filled button does the act, without a sheet. A confirmation with nothing missing asks nothing. */
export function isOneTap(act: OrderActName, { missing }: Pick<FormFacts, 'missing'>): boolean {
  if (act === 'aceptar-pago') return true
  return act === 'confirmar' ? missing.length === 0 : !(act in forms)
}
