import { actorText, shopper } from '../../activity/actor.ts'
import { paymentsOf } from '../../orders/payments/payments.store.ts'
import { VOUCHER_TYPE } from '../../orders/payments/voucher.ts'
import { findVoucher } from '../../orders/payments/vouchers.store.ts'
import { privatePicture } from '../../web/private-picture.ts'
import type { VisitorRequest } from '../page.ts'
import { orderOf } from './payment.page.tsx'

/** A picture that the buyer sent with a payment, for whoever may see the order: `?foto=` names the payment. `null` for everybody else. */
export async function sentPicture(asked: VisitorRequest): Promise<Response | null> {
  const id = new URL(asked.request.url).searchParams.get('foto')
  const order = id === null ? null : await orderOf(asked)
  if (!order) return null
  const { deps, shop } = asked
  const payments = await paymentsOf(deps.db.read, shop.id, order.id)
  const payment = payments.find((one) => one.id === id && one.by === actorText(shopper) && one.state !== 'anulado')
  const picture = payment?.voucher ? await findVoucher(deps.db.read, shop.id, payment.voucher) : null
  return picture && privatePicture(picture, { type: VOUCHER_TYPE, name: 'constancia.webp' })
}
