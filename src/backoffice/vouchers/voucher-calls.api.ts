import { z } from 'zod'
import { actRule } from '../../orders/acts/order-acts.ts'
import { VOUCHER_HASH } from '../../orders/payments/order-payment.ts'
import { storeVoucher } from '../../orders/payments/store-voucher.action.ts'
import { LARGEST_VOUCHER } from '../../orders/payments/voucher.ts'
import { readCode } from '../../tickets/code.ts'
import { type DeskCall, fileCall } from '../calls/desk-call.ts'
import { voucherWords } from './voucher-words.ts'

/** Takes the picture of a payment. Who writes payments down, and nobody else, may send and open them. */
const sendVoucher = fileCall({
  name: 'voucher_send',
  path: '/t/:host/comprobantes',
  summary: 'Keeps the picture of a payment; the act `pago` then names its hash, within a day',
  who: { roles: actRule('pago').roles },
  largest: LARGEST_VOUCHER,
  answers: z.object({ hash: z.string().regex(VOUCHER_HASH).describe('The SHA-256 of the file as it was sent') }),
  refusals: [429],
  async run({ bytes, fields }, { deps, shop, params }) {
    const kept = await storeVoucher(deps, shop, bytes)
    if (!kept.ok) return { ok: false, status: 422, message: voucherWords[kept.refusal] }
    const order = `/t/${params.host}/pedidos/${readCode(fields.code ?? '')}`
    const { payment = '' } = fields
    const act = payment === '' ? { hacer: 'pago' } : { hacer: 'comprobante', pago: payment }
    const query = new URLSearchParams({ ...act, comprobante: kept.value })
    return { ok: true, data: { hash: kept.value }, back: `${order}?${query}` }
  },
})

export const voucherCalls: readonly DeskCall[] = [sendVoucher]
