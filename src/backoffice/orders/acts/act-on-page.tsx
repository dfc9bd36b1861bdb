import type { ReactNode } from 'react'
import type { Country } from '../../../lib/countries.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { parcelChoices } from '../../deliveries/parcels/parcel-choices.ts'
import { VoucherForm } from '../../vouchers/voucher-form.tsx'
import controls from '../controls.module.css'
import type { Choice } from '../forms/act-form.ts'
import { formOf, formOfTap, parcelField } from '../forms/act-forms.ts'
import sheet from '../forms/act-inputs.module.css'
import { ActFields } from '../forms/act-inputs.tsx'
import { atTheDoor } from '../forms/at-the-door.ts'
import { Field } from '../forms/form-field.tsx'
import { formStock } from '../forms/form-stock.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import type { ShopTime } from '../time-words.ts'

interface Props {
  readonly base: string
  readonly country: Country
  readonly time: ShopTime
  readonly act: OrderActName
  readonly order: OrderDetail
  /** What the address says of it. */
  readonly query: URLSearchParams
}

/** The form of an act on the order's page, where no script runs. What its fields depend on is asked first. */
export function ActOnPage({ base, country, time, act, order, query }: Props): ReactNode {
  const { card, missing, hasPaid, people, parcels: all } = order
  const [payment, voucher, parcel, joins] = ['pago', 'comprobante', 'paquete', 'con'].map((name) => query.get(name))
  const parcels = parcelChoices(all, act)
  const isDoor = act === 'entregar'
  const isSplit = isDoor || (act === 'recibir' && Object.keys(order.shelf.awaited).length > 0)
  const values = {
    ...order.values,
    ...(payment != null && { payment }),
    ...(voucher != null && { voucher }),
    ...(joins != null && { with: joins }),
  }
  const form =
    formOf(act, {
      ...{ country, time, values, missing, hasPaid, people, state: card.state },
      lacks: order.payments.find(({ id }) => id === payment)?.lacks,
      lines: isDoor ? atTheDoor(order, parcel ?? '').came : order.lines,
      parcels: isSplit ? [] : parcels,
      stock: formStock(order, act, { isOnce: true, parcel: parcel ?? '' }),
    }) ?? tapForm(act, payment ?? null)
  if (isSplit && parcel == null && parcels.length > 0) {
    return (
      <>
        <h2>{form.title}</h2>
        <ParcelQuestion path={card.path} act={act} parcels={parcels} />
      </>
    )
  }
  const chosen = isSplit && parcel ? { parcel: { name: 'parcel', label: '', value: parcel } } : {}
  return (
    <>
      <h2>{form.title}</h2>
      {(act === 'pago' || act === 'comprobante') && voucher === null && (
        <VoucherForm base={base} code={card.code} payment={act === 'pago' ? '' : (payment ?? '')} />
      )}
      <ActFields
        form={{ ...form, ...chosen }}
        action={`${card.path}/${act}`}
        version={card.version}
        formKey={order.formKey}
      />
    </>
  )
}

interface Question extends Pick<Props, 'act'> {
  readonly path: string
  readonly parcels: readonly Choice[]
}

/** The fields of some acts depend on the parcel. */
function ParcelQuestion({ path, act, parcels }: Question) {
  return (
    <form className={sheet.form} method="get" action={path}>
      <input type="hidden" name="hacer" value={act} />
      <Field field={{ ...parcelField(act, parcels), name: 'paquete' }} />
      <button type="submit" className={controls.main}>
        Seguir
      </button>
    </form>
  )
}

/** An act that needs no more than a tap. */
function tapForm(act: OrderActName, payment: string | null) {
  const fields = payment === null ? [] : [{ name: 'payment', label: '', value: payment }]
  return { ...formOfTap(act), title: '¿Seguro?', submit: 'Sí, hacerlo', fields }
}
