import { useEffect, useState } from 'react'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { parcelChoices } from '../../deliveries/parcels/parcel-choices.ts'
import { Sheet } from '../acts/act-sheet.tsx'
import { actWords } from '../acts/act-words.ts'
import type { LayerProps } from '../acts/layer-props.ts'
import type { Fields, OpenSheet } from '../acts/use-acting.browser.ts'
import type { Card } from '../cards/card.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import { orderPath } from '../order/order-path.ts'
import { readJson } from '../queue/use-queue.browser.ts'
import type { ActForm, FormFacts, FormField } from './act-form.ts'
import { formOf, formOfTap } from './act-forms.ts'
import { ActFields } from './act-inputs.tsx'
import { formStock } from './form-stock.ts'
import type { RichFormProps, SubmitMore } from './rich-form.ts'
import { useLoaded } from './use-loaded.browser.ts'

type Props = Pick<LayerProps, 'base' | 'country' | 'time' | 'acting' | 'order'> & {
  readonly sheet: Extract<OpenSheet, { is: 'act' }>
}

/** The sheet of an act that asks something. It begins with what the order has. */
export function ActFormSheet({ base, country, time, acting, order, sheet }: Props) {
  const { card, act, payment, errors = {}, message, short, typed = {} } = sheet
  const own = useOwnOrder(base, card, order)
  const close = (): void => acting.setSheet(null)
  if (own === 'loading') {
    return (
      <Sheet title="Un momento…" about={card.name} onClose={close}>
        <p role="status">Buscando el pedido.</p>
      </Sheet>
    )
  }
  if (!own && card.several?.includes(act)) {
    return (
      <Sheet title={actWords[act]} about={card.name} onClose={close}>
        <p role="alert">
          Este pedido tiene varios paquetes, y ahora no se pueden leer. Inténtalo cuando haya conexión.
        </p>
      </Sheet>
    )
  }
  const facts: FormFacts = {
    ...{
      country,
      time,
      state: own?.card.state ?? card.state,
      missing: own?.missing ?? card.missing,
      hasPaid: own?.hasPaid ?? false,
    },
    ...{ lines: own?.lines ?? [], people: own?.people ?? [] },
    parcels: parcelChoices(own?.parcels ?? [], act),
    lacks: own?.payments.find(({ id }) => id === payment)?.lacks,
    values: { ...own?.values, ...(payment !== undefined && { payment }) },
    ...(own && { stock: formStock(own, act, { refused: short }) }),
  }
  const form = formOf(act, facts) ?? formOfTap(act)
  const seen = own?.card.version ?? card.version
  const shared = {
    ...{ form: withTyped(form, typed), action: `${orderPath(base, card.code)}/${act}`, version: seen, errors },
    onSubmit: (fields: Fields, { always = [], kept = {} }: SubmitMore = {}) =>
      acting.act(card, act, sentOf(act, fields, facts.values, always), { saw: seen, kept }),
  }
  return (
    <Sheet title={form.title} about={`${card.name} · ${card.saldo}`} onClose={close}>
      {message && <p role="alert">{message}</p>}
      <FormBody act={act} order={own} {...{ base, country, typed }} {...shared} />
    </Sheet>
  )
}

const loadRich = async () => (await import('./rich-forms.browser.tsx')).RichForm

/** Acts whose forms have parts of their own. */
const RICH: readonly OrderActName[] = ['entregar', 'editar', 'corregir', 'cambio', 'recibir']

interface BodyProps extends Omit<RichFormProps, 'order' | 'bill'> {
  readonly act: OrderActName
  readonly order: OrderDetail | null
}

/** The form of an act. Those with parts of their own are loaded when they are needed. */
function FormBody({ act, order, base, country, typed, ...form }: BodyProps) {
  if (!order || !RICH.includes(act)) return <ActFields {...form} />
  return <RichBody {...form} {...{ act, base, country, typed, order }} bill={order.bill} />
}

function RichBody(props: RichFormProps & { readonly act: OrderActName }) {
  const Form = useLoaded(loadRich)
  return Form ? <Form {...props} /> : <p role="status">Un momento…</p>
}

/** The order of a card with what forms begin with: the one that is open, or read for the sheet. `null` when the line is broken. */
function useOwnOrder(base: string, { code }: Card, order: OrderDetail | null): OrderDetail | 'loading' | null {
  const [read, setRead] = useState<OrderDetail | 'loading' | null>('loading')
  const [opened] = useState(order?.card.code === code ? order : null)
  useEffect(() => {
    if (!opened) readJson(`${orderPath(base, code)}/detalle`).then((found) => setRead(found as OrderDetail | null))
  }, [base, code, opened])
  return opened ?? read
}

/** The form as it was refused, so that nothing is typed twice. */
function withTyped(form: ActForm, typed: Fields): ActForm {
  const again = (field: FormField): FormField => {
    const value = typed[field.name]
    return value === undefined ? field : { ...field, value }
  }
  return {
    ...form,
    fields: form.fields.map((one) => ('slot' in one ? one : again(one))),
    ...(form.parcel && { parcel: again(form.parcel) }),
    ...(form.more && { more: form.more.map(again) }),
  }
}

/** Acts that change only the fields that are sent. */
const MERGED: readonly OrderActName[] = ['confirmar', 'editar', 'corregir']

/** Of an act that merges, only what was changed: saving one field empties no other. */
function sentOf(
  act: OrderActName,
  { version: _, ...fields }: Fields,
  values: FormFacts['values'],
  always: readonly string[],
): Fields {
  if (!MERGED.includes(act)) return fields
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => always.includes(name) || value !== (values[name] ?? '')),
  )
}
