import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import type { DeliverySums } from '../delivery/offered-way.ts'
import { OPEN_DELIVERY } from '../delivery/with-offer.ts'
import type { Client } from '../form/client.ts'

/** The facts about how an order is paid. */
export interface KnownPayment {
  /** The delivery type. */
  readonly lima: Client['lima']
  readonly total: Money
  readonly currency: CurrencyCode
  /** By the shop's own rules, where it has any. */
  readonly delivery?: Pick<DeliverySums, 'way' | 'deposit'> | undefined
  /** The seller has still to say what the delivery costs. */
  readonly isCostOpen?: boolean | undefined
  /** The shopper has reported the deposit, and the seller has still to check it. */
  readonly isDepositSent?: boolean | undefined
}

export interface WhatNext {
  /** What is paid, when and how. */
  readonly payment: string
  /** What happens, in order. */
  readonly steps: readonly [string, string, string]
}

/** What happens with an order that the shop has, in the shopper's words. It promises nothing that is not known. */
export function whatNext({ lima, total, currency, delivery, isCostOpen, isDepositSent }: KnownPayment): WhatNext {
  const sum = (money: Money) => formatMoney(money, currency).replace(' ', '\u00a0')
  const plan = plans[lima === '' ? 'open' : lima](sum(total) + (isCostOpen ? ' más el envío' : ''))
  if (isCostOpen) return { ...plan, payment: `${plan.payment} ${OPEN_DELIVERY}` }
  if (!delivery) return plan
  const { way, deposit } = delivery
  const moment = way === 'agencia' ? 'al recoger en agencia' : 'al recibir'
  const [call, , last] = plan.steps
  if (deposit === null) return plan
  if (deposit > 0) {
    const rest = total > deposit ? ` y pagas ${sum(total - deposit)} ${moment}` : ''
    return {
      payment: `Adelantas ${sum(deposit)}${rest}.`,
      steps: [call, `${isDepositSent ? 'La tienda comprueba tu' : 'Haces el'} depósito de ${sum(deposit)}.`, last],
    }
  }
  const sent = way === 'agencia' ? 'Lo envía a la agencia donde lo recoges.' : plan.steps[1]
  if (total === 0) {
    const taken = way === 'agencia' ? 'Lo recoges con tu documento.' : 'Lo recibes y no pagas nada más.'
    return { payment: 'No te falta pagar nada.', steps: [call, sent, taken] }
  }
  if (way === 'domicilio') return plan
  return { payment: `Pagas ${sum(total)} ${moment}.`, steps: [call, sent, `Pagas ${sum(total)} cuando lo recoges.`] }
}

/** The deposit may be a part of the total, so its amount is left to the shop. */
const plans = {
  '0': (sum) => ({
    payment: `Pagas ${sum} al recibir.`,
    steps: [
      'La tienda te llama o te escribe para confirmar tu pedido.',
      'Te lo lleva a la dirección que diste.',
      `Pagas ${sum} cuando lo recibes.`,
    ],
  }),
  '1': (sum) => ({
    payment: `Tu pedido suma ${sum}. Primero va el depósito, después el envío.`,
    steps: [
      'La tienda te llama o te escribe para confirmar tu pedido y coordinar el depósito.',
      'Haces el depósito.',
      'Cuando llega el depósito, la tienda te envía tu pedido.',
    ],
  }),
  open: (sum) => ({
    payment: `Tu pedido suma ${sum}.`,
    steps: [
      'La tienda te llama o te escribe para confirmar tu pedido y decirte cómo pagas.',
      'Acuerdas con la tienda el pago y la entrega.',
      'La tienda te envía tu pedido.',
    ],
  }),
} as const satisfies Record<'0' | '1' | 'open', (sum: string) => WhatNext>
