import { formatMoney } from '../../../lib/money.ts'
import { type Moment, offeredTemplates, type Template, type Values } from '../../../orders/messages/templates.ts'
import type { Order } from '../../../orders/order.ts'
import { depositDue, saldoOf } from '../../../orders/order-money.ts'
import type { PaymentAccount } from '../../../shops/payment-account.ts'
import { dayWords, type ShopTime } from '../time-words.ts'
import type { DetailMessage } from './order-detail.ts'

interface Around {
  readonly templates: readonly Template[]
  readonly shopName: string
  /** Where the buyer looks the order up. */
  readonly lookUpHref: string
  /** Where the buyer pays a deposit. */
  readonly paymentHref: string
  /** Where the buyer confirms it; '' once its link takes no answer any more. */
  readonly confirmHref: string
  /** Where the buyer reviews what was delivered; '' where they are not asked to. */
  readonly reviewHref: string
  /** Of the shop, for deposits. */
  readonly accounts: readonly PaymentAccount[]
  /** `2 × Licuadora portátil, Lámpara`. */
  readonly products: string
  /** With what the parcel is picked up; '' for none. */
  readonly clave: string
  readonly time: ShopTime
  /** Why the buyer is sent no offers now. */
  readonly noMarketing: string | null
}

/** The messages that fit an order now, each with all of its values. */
export function orderMessages(order: Order, { templates, noMarketing, ...around }: Around): readonly DetailMessage[] {
  const balance = saldoOf(order)
  const facts = { values: valuesOf(order, balance, around), balance, noMarketing }
  const offered = momentsOf(order).flatMap((moment) => offeredTemplates(templates, moment, facts))
  return offered.map(({ template: { name, moment }, text, warning, refused }) => ({
    ...{ name, text, warning: warning ?? '', refused: refused ?? '', asks: ASKING.includes(moment) },
  }))
}

/** Moments whose messages ask the buyer for something; all others only inform. */
const ASKING: readonly Moment[] = ['finalizado', 'adelanto', 'novedad', 'agencia']

function momentsOf(order: Order): readonly Moment[] {
  const { state, work } = order
  const due = depositDue(order)
  const isOpen = state === 'finalizado' || state === 'confirmado'
  const special: readonly (Moment | false)[] = [
    isOpen && (due.lacking > 0 || due.isOpen) && 'adelanto',
    state === 'enviado' && work.trouble !== null && 'novedad',
    state === 'enviado' && work.atAgencySince !== null && 'agencia',
  ]
  return [...special.filter((moment) => moment !== false), state]
}

function valuesOf(
  order: Order,
  balance: number,
  {
    shopName,
    lookUpHref,
    paymentHref,
    confirmHref,
    reviewHref,
    accounts,
    products,
    clave,
    time,
  }: Omit<Around, 'templates' | 'noMarketing'>,
): Values {
  const { name, code, total, currency, direccion, distrito, work, workPerson } = order
  const due = depositDue(order).lacking
  return {
    ...{ nombre: name.split(' ')[0] ?? '', codigo: code, productos: products, tienda: shopName, direccion, distrito },
    ...{ courier: work.courier, guia: workPerson.guide, agencia: workPerson.agency, clave },
    ...{ total: formatMoney(total, currency), enlace_pedido: lookUpHref, enlace_confirmar: confirmHref },
    enlace_resena: reviewHref,
    ...{ cuentas: accounts.map(accountWords).join('; '), enlace_pago: accounts.length > 0 ? paymentHref : '' },
    saldo: formatMoney(Math.max(balance, 0), currency),
    adelanto: due > 0 ? formatMoney(due, currency) : '',
    fecha: work.deliveryDay === null ? '' : dayWords(work.deliveryDay, time),
  }
}

/** `Yape 987 654 321 (Ana Ríos)`; of one that has its QR code alone the link shows it. */
function accountWords({ means, number, holder, note }: PaymentAccount): string {
  return `${[means, number, note].filter(Boolean).join(' ')} (${holder})`
}
