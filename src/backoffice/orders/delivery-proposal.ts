import type { Proposed } from '../../delivery/quote.ts'
import { decimalString, shortMoney } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'

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
  { currency, lima }: Pick<Order, 'currency' | 'lima'>,
): DeliveryProposal | null {
  if (proposed === null) return null
  if (proposed === 'open') return { text: OPEN, fields: { freeFreight: 'si' }, button: 'Dejarlo gratis' }
  if (proposed === 'refused')
    return { text: 'Según tus reglas de envío, no llegas a este lugar.', fields: null, button: '' }
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
