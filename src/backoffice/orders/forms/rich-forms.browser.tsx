import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { DeliverForm } from './deliver-form.browser.tsx'
import { EditForm } from './edit-form.browser.tsx'
import { ExchangeForm } from './exchange-form.browser.tsx'
import { ReceiveForm } from './receive-form.browser.tsx'
import type { RichFormProps } from './rich-form.ts'

/** The forms that need more code than all others together are one file, which is fetched when the first of them is opened. */
export function RichForm({ act, ...form }: RichFormProps & { readonly act: OrderActName }) {
  if (act === 'entregar') return <DeliverForm {...form} />
  if (act === 'recibir') return <ReceiveForm {...form} />
  return act === 'cambio' ? <ExchangeForm {...form} /> : <EditForm {...form} />
}
