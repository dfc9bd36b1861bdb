import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import type { Order } from '../order.ts'
import { depositDue, saldoOf, type WithDeposit } from '../order-money.ts'
import type { AskedPayment } from './asked-payment.ts'

type DepositOrder = Pick<Order, 'currency'> & WithDeposit

interface DepositWords {
  readonly heading: string
  readonly lead: readonly string[]
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
}

/** The texts about the deposit, for the buyer. */
export function depositWords(order: DepositOrder, asked: AskedPayment | null): DepositWords {
  return {
    heading: asked?.kind === 'saldo' ? 'Paga lo que falta' : 'Tu adelanto',
    lead: [...verifying(order), ...(asked ? askedWords(order, asked) : receivedWords(order))],
    sums: asked?.amount ? sumsOf(order, asked.amount, asked.kind) : [],
  }
}

function verifying({ work, currency }: DepositOrder): readonly string[] {
  if (work.claimed === 0) return []
  return [`Lo estamos verificando: tu pago de ${spoken(work.claimed, currency)}. Aquí verás cuando lo recibamos.`]
}

function askedWords(order: DepositOrder, { kind, amount }: AskedPayment): readonly string[] {
  const { currency } = order
  if (kind === 'saldo') {
    return [`Tu pedido espera en la agencia. Falta pagar ${spoken(amount ?? 0, currency)} para que lo recojas.`]
  }
  if (amount === null) {
    return [
      'Tu pedido sale cuando llega tu adelanto. La tienda te dice de cuánto es: págalo a una de estas cuentas y mándanos la constancia aquí.',
    ]
  }
  const { paid, claimed } = depositDue(order)
  const got = paid > 0 ? [`Recibimos ${spoken(paid, currency)} de tu adelanto.`] : []
  const lack = paid + claimed > 0 ? `Todavía faltan ${spoken(amount, currency)}.` : null
  return [...got, lack ?? `Paga ${spoken(amount, currency)} a una de estas cuentas y mándanos la constancia aquí.`]
}

function receivedWords(order: DepositOrder): readonly string[] {
  const { paid, claimed, deposit } = depositDue(order)
  if (claimed > 0 || paid <= 0) return []
  const left = saldoOf(order)
  return [
    `Recibimos tu ${paid >= deposit && deposit > 0 && left > 0 ? 'adelanto' : 'pago'} de ${spoken(paid, order.currency)}.`,
    ...(left > 0 && order.state !== 'entregado' ? [`Te queda pagar ${spoken(left, order.currency)}.`] : []),
  ]
}

function sumsOf(order: DepositOrder, amount: Money, kind: AskedPayment['kind']): DepositWords['sums'] {
  const { afterwards } = depositDue(order)
  const now = { label: kind === 'saldo' ? 'Pagas ahora' : 'Adelantas ahora', amount: spoken(amount, order.currency) }
  return kind === 'saldo' ? [now] : [now, { label: 'Pagas después', amount: spoken(afterwards, order.currency) }]
}

function spoken(sum: Money, currency: CurrencyCode): string {
  return formatMoney(sum, currency).replace(' ', '\u00a0')
}
