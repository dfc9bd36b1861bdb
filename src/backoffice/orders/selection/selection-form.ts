import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { ActForm, FormField } from '../forms/act-form.ts'
import { formOf } from '../forms/act-forms.ts'
import { note, text } from '../forms/form-parts.ts'
import type { ShownShop } from '../queue/queue-answer.ts'

/** What an act asks once for all chosen orders: nothing that belongs to one of them, such as a guide. `null`: a tap is enough. */
export function selectionForm(act: OrderActName, shop: Omit<ShownShop, 'acts' | 'base'>, now: number): ActForm | null {
  const { country, offset, people, couriers } = shop
  const facts = {
    ...{ country, time: { now, offset }, people, values: {}, missing: [], hasPaid: false, lines: [], parcels: [] },
  }
  const typed = text(facts, 'courier', 'Courier o motorizado', { required: act === 'preparar' })
  const chosen: FormField = { ...typed, type: 'choices', choices: couriers.map((name) => [name, name]) }
  const courier = couriers.length > 0 ? chosen : typed
  if (act === 'preparar') return { title: 'Asignar courier', submit: 'Asignar', fields: [courier] }
  if (act !== 'despachar') return formOf(act, facts)
  const own: FormField = {
    ...courier,
    ...(couriers.length > 0 && { choices: [['', 'El de cada pedido'], ...(chosen.choices ?? [])] }),
  }
  const override: FormField = { name: 'override', label: 'Salen aunque falte el adelanto', type: 'tick' }
  return { title: 'Despachar', submit: 'Ya salieron', fields: [own, override, note] }
}
