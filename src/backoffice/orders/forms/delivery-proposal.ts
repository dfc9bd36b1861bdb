import { titlesOf } from '../../../delivery/option-words.ts'
import type { NotSent, Proposed } from '../../../delivery/quote.ts'
import { decimalString, shortMoney } from '../../../lib/money.ts'
import type { Order } from '../../../orders/order.ts'

/** What the rules of delivery say of an order, and the fields that make it so. */
export interface DeliveryProposal {
  readonly text: string
  /** Of the act `editar`; `null` where there is nothing to take over. */
  readonly fields: Readonly<Record<string, string>> | null
  readonly button: string
}

const OPEN =
  'Costo por confirmar: tus reglas de envío no alcanzan a este lugar como está escrito. Elige el lugar de la lista, escribe el envío en «Editar» o déjalo gratis, y díselo al cliente.'

export function deliveryProposal(
  proposed: Proposed | null,
  order: Pick<Order, 'currency' | 'lima' | 'lines'>,
): DeliveryProposal | null {
  if (proposed === null) return null
  if (proposed === 'open') return { text: OPEN, fields: { freeFreight: 'si' }, button: 'Dejarlo gratis' }
  if ('slugs' in proposed) {
    return { text: `Según tus reglas de envío, ${notSentText(proposed, order)}.`, fields: null, button: '' }
  }
  const { currency, lima } = order
  const { way, rate, surcharge, deposit, payment } = proposed
  const says = [
    way === 'agencia' ? 'en agencia' : 'a domicilio',
    rate === 0 ? 'envío gratis' : `envío ${shortMoney(rate, currency)}`,
    surcharge > 0 && `recargo ${shortMoney(surcharge, currency)}`,
    payment === 'entrega' && 'pago al recibir',
    payment === 'deposito' && (deposit === null ? 'con adelanto' : `adelanto ${shortMoney(deposit, currency)}`),
  ]
  return {
    text: `Según tus reglas de envío: ${says.filter(Boolean).join(', ')}.`,
    button: 'Usar',
    fields: {
      way,
      shipping: decimalString(rate),
      surcharge: decimalString(surcharge),
      ...(deposit !== null && { deposit: decimalString(deposit) }),
      ...(lima !== '' && { lima: payment === 'deposito' ? '1' : '0' }),
    },
  }
}

/** Why the rules send nothing to the place, as a part of a sentence. */
export function notSentText({ missing, most, slugs }: NotSent, { currency, lines }: Pick<Order, 'currency' | 'lines'>) {
  if (missing !== null) return `a este pedido le faltan ${shortMoney(missing, currency)} para llegar a este lugar`
  if (most !== null) return `a este lugar llegan pedidos de hasta ${shortMoney(most, currency)} en productos`
  if (slugs.length === 0) return 'no llegas a este lugar'
  return `${titlesOf(slugs, lines)} no ${slugs.length === 1 ? 'llega' : 'llegan'} a este lugar; lo demás, sí`
}
