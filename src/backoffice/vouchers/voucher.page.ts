import { VOUCHER_HASH } from '../../orders/order-payment.ts'
import { VOUCHER_TYPE } from '../../orders/voucher.ts'
import { findVoucher } from '../../orders/vouchers.store.ts'
import type { SellerRequest } from '../desk-request.ts'

/** The picture of a payment, for one look: no cache keeps it, and nothing in it runs. */
export async function voucherPage({ deps, shop, params }: SellerRequest): Promise<Response | null> {
  const { hash = '' } = params
  const picture = VOUCHER_HASH.test(hash) ? await findVoucher(deps.db.read, shop.id, hash) : null
  return (
    picture &&
    new Response(picture, {
      headers: {
        'content-type': VOUCHER_TYPE,
        'content-disposition': 'inline; filename="comprobante.webp"',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  )
}
