import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import type { PaymentSign } from '../../orders/act-plan.ts'
import { actRule } from '../../orders/order-acts.ts'
import type { OrderPayment } from '../../orders/order-payment.ts'
import type { Role } from '../../staff/permission.ts'

/** A payment that somebody has to find in the account, in words. */
export interface Claim {
  /** `Yape, operación 55667788`. */
  readonly text: string
  readonly amount: string
  /** The address of its picture; '' without one. */
  readonly picture: string
}

type Kept = Pick<OrderPayment, 'means' | 'amount'> & PaymentSign

/** `path`: of the order's page. */
export function claimOf({ means, amount, ...sign }: Kept, path: string, currency: CurrencyCode): Claim {
  return { text: signedMeans(means, sign), amount: formatMoney(amount, currency), picture: pictureAt(path, sign) }
}

/** How it was paid, with the number by which the account shows it. */
export function signedMeans(means: string, sign: PaymentSign | undefined): string {
  return sign && sign.reference !== '' ? `${means}, operación ${sign.reference}` : means
}

/** The address of a payment's picture, from that of its order's page; '' without one. */
export function pictureAt(path: string, sign: PaymentSign | undefined): string {
  return sign?.voucher ? path.replace(/\/pedidos\/.*$/, `/comprobantes/${sign.voucher}`) : ''
}

/** Who writes payments down sees what leads to the buyer's account. */
export function seesVouchers(role: Role): boolean {
  return actRule('pago').roles.includes(role)
}
