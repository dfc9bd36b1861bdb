import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { actWords } from '../acts/act-words.ts'
import type { ActForm, Choice, FormFacts, FormField } from './act-form.ts'
import { contactForms } from './contact-forms.ts'
import { editForms } from './edit-forms.ts'
import { exchangeForms } from './exchange-forms.ts'
import type { Forms } from './forms.ts'
import { moneyForms } from './money-forms.ts'
import { parcelForms } from './parcel-forms.ts'

const forms: Partial<Forms> = { ...contactForms, ...editForms, ...exchangeForms, ...moneyForms, ...parcelForms }

/** What an act asks for; `null`: a tap is enough. `one-tap.ts` knows which, without the forms. */
export function formOf(act: OrderActName, facts: FormFacts): ActForm | null {
  const form = forms[act]?.(facts) ?? null
  if (facts.parcels.length === 0) return form
  return { ...(form ?? formOfTap(act)), parcel: parcelField(act, facts.parcels) }
}

/** The form of an act that a tap does, where something has to be asked all the same. */
export function formOfTap(act: OrderActName): ActForm {
  return { title: actWords[act], submit: actWords[act], fields: [] }
}

/** All that fit, unless one is chosen. A guide belongs to one. */
export function parcelField(act: OrderActName, parcels: readonly Choice[]): FormField {
  const [first] = parcels
  const isOne = act === 'preparar'
  const choices: readonly Choice[] = isOne ? parcels : [['', 'Todos'], ...parcels]
  return { name: 'parcel', label: '¿Cuál paquete?', type: 'choices', choices, value: isOne ? (first?.[0] ?? '') : '' }
}
