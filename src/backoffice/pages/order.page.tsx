import { isActName } from '../../orders/order-acts.ts'
import { DeskIsland } from '../desk-island.tsx'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { formOf } from '../orders/act-forms.ts'
import { ActFields } from '../orders/act-inputs.tsx'
import { orderPath } from '../orders/order-path.ts'
import { readOrder } from '../orders/read-order.api.ts'
import { shopTime } from '../orders/shop-time.ts'
import { parcelChoices } from '../parcels/parcel-choices.ts'
import { VoucherForm } from '../vouchers/voucher-form.tsx'
import styles from './order.module.css'

/** An order on its own. `?hacer=confirmar` opens the form of an act, also where no script runs. */
export async function orderPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, url, deps, params } = asked
  const order = await readOrder(asked, params.code ?? '')
  if (!order) return null
  const base = `/t/${shop.hosts[0]}`
  const time = shopTime(deps.clock(), shop.country)
  const wanted = url.searchParams.get('hacer') ?? ''
  const act = isActName(wanted) && order.acts.includes(wanted) ? wanted : null
  const payment = url.searchParams.get('pago')
  const { missing, hasPaid, lines, people } = order
  const voucher = url.searchParams.get('comprobante')
  const values = { ...order.values, ...(payment !== null && { payment }), ...(voucher !== null && { voucher }) }
  const form =
    act &&
    (formOf(act, {
      country: shop.country,
      time,
      values,
      missing,
      hasPaid,
      lines,
      people,
      parcels: parcelChoices(order.parcels, act),
    }) ??
      oneTap(payment))
  return deskPage(
    <>
      {act && form && (
        <noscript>
          <div className={styles.form}>
            <h2>{form.title}</h2>
            {act === 'pago' && voucher === null && <VoucherForm base={base} code={order.card.code} />}
            <ActFields
              form={form}
              action={`${orderPath(base, order.card.code)}/${act}`}
              version={order.card.version}
              formKey={order.formKey}
            />
          </div>
        </noscript>
      )}
      <DeskIsland
        name="order"
        wake="at-once"
        props={{
          base,
          me: asked.session.person.id,
          country: shop.country,
          time,
          first: order,
          asked: act && { act, payment },
        }}
      />
    </>,
    { title: order.card.name || `Pedido ${order.card.code}`, area: 'pedidos' },
  )
}

/** An act that needs no more than a tap. */
function oneTap(payment: string | null) {
  const fields = payment === null ? [] : [{ name: 'payment', label: '', value: payment }]
  return { title: '¿Seguro?', submit: 'Sí, hacerlo', fields }
}
