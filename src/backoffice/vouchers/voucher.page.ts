import { VOUCHER_HASH } from '../../orders/payments/order-payment.ts'
import { VOUCHER_TYPE } from '../../orders/payments/voucher.ts'
import { findVoucher } from '../../orders/payments/vouchers.store.ts'
import { privatePicture } from '../../web/private-picture.ts'
import type { SellerRequest } from '../desk-request.ts'

/** The picture of a payment. */
export async function voucherPage({ deps, shop, params }: SellerRequest): Promise<Response | null> {
  const { hash = '' } = params
  const picture = VOUCHER_HASH.test(hash) ? await findVoucher(deps.db.read, shop.id, hash) : null
  return picture && privatePicture(picture, { type: VOUCHER_TYPE, name: 'comprobante.webp' })
}
