import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import type { PaymentSign, SeenPayment } from '../../orders/acts/act-plan.ts'
import { actRule } from '../../orders/acts/order-acts.ts'
import type { OrderPayment } from '../../orders/payments/order-payment.ts'
import type { Role } from '../../staff/team/permission.ts'
import { ago } from '../orders/time-words.ts'

/** A payment that somebody has to find in the account, in words. */
export interface Claim {
  /** `Yape, operación 55667788`. */
  readonly text: string
  readonly amount: string
  /** The address of its picture; '' without one. */
  readonly picture: string
  /** Where its number or picture was seen before; '' for nowhere. */
  readonly seen: string
}

type Kept = Pick<OrderPayment, 'means' | 'amount'> & PaymentSign

interface OfOrder {
  /** Of the order's page. */
  readonly path: string
  readonly currency: CurrencyCode
  /** Another payment with the same number or picture. */
  readonly seen: SeenPayment | undefined
  readonly now: number
}

export function claimOf({ means, amount, ...sign }: Kept, { path, currency, seen, now }: OfOrder): Claim {
  return {
    ...{ text: signedMeans(means, sign), amount: formatMoney(amount, currency), picture: pictureAt(path, sign) },
    seen: seenWords(seen, currency, now),
  }
}

/** `Ese número ya está en el pedido K7M3P9QX (S/ 20.00, hace 2 días).`; '' for nowhere. */
export function seenWords(seen: SeenPayment | undefined, currency: CurrencyCode, now: number): string {
  if (!seen) return ''
  const what = seen.sign === 'voucher' ? 'Esa foto' : 'Ese número'
  return `${what} ya está en el pedido ${seen.code} (${formatMoney(seen.amount, currency)}, ${ago(seen.at, now)}).`
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
