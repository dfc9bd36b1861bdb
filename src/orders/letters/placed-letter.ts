import { wholeLines } from '../../cart/whole-lines.ts'
import { OPEN_DELIVERY } from '../../checkout/delivery/with-offer.ts'
import { arrivalText } from '../../delivery/option-words.ts'
import { type ConsumerLaw, countries } from '../../lib/countries.ts'
import { formatMoney, type Money } from '../../lib/money.ts'
import type { MailLetter } from '../../mail/mail-letter.ts'
import { discountRows } from '../coupons/discount-rows.ts'
import type { Order } from '../order.ts'
import { depositDue, isCostOpen, productsCost, saldoOf } from '../order-money.ts'
import type { AcknowledgingLetter } from './order-letter-ids.ts'

interface LetterFacts {
  readonly shopName: string
  /** Where the order is looked up. */
  readonly href: string
  /** When it was placed, by the shop's clock: `2026-11-23`. */
  readonly day: string
}

/**
 * The letter about an order that was placed (Colombia, Ley 1480, art. 50, wants it in writing by the next calendar day), or that has one more product since.
 * It names nobody, because the order's page shows the same words.
 */
export function placedLetter(
  { shopName: name, href, day }: LetterFacts,
  order: Order,
  letter: AcknowledgingLetter = 'placed',
): MailLetter {
  const { code, email } = order
  const said = {
    placed: {
      subject: `Recibimos tu pedido #${code}`,
      text: `¡Gracias por tu compra! ${name} recibió tu pedido #${code}.`,
    },
    added: {
      subject: `Agregaste un producto a tu pedido #${code}`,
      text: `${name} agregó a tu pedido #${code} el producto que pediste después. Este mensaje reemplaza la constancia anterior.`,
    },
  }[letter]
  return {
    to: email,
    subject: said.subject,
    blocks: [
      { kind: 'paragraph', text: said.text },
      { kind: 'heading', text: 'Tus productos' },
      { kind: 'facts', facts: [...productRows(order), ...sums(order)], areSums: true },
      {
        kind: 'facts',
        facts: [
          ['Entrega', term(order, day)],
          ['Pago', isCostOpen(order) ? `${payment(order)} ${OPEN_DELIVERY}` : payment(order)],
        ],
      },
      { kind: 'link', text: 'Ver tu pedido', href },
      { kind: 'paragraph', text: `Guarda este mensaje: es la constancia de tu pedido en ${name}.` },
    ],
  }
}

type Row = readonly [label: string, value: string]

function productRows({ lines, currency }: Order): readonly Row[] {
  return wholeLines(lines).map(({ head, brought }) => {
    const colors = head.colors.length > 0 ? ` (${head.colors.join(', ')})` : ''
    const included = brought.length > 0 ? `, incluye ${brought.map(({ title }) => title).join(', ')}` : ''
    const cost = productsCost([head, ...brought])
    return [`${head.amount} × ${head.title}${colors}${included}`, formatMoney(cost, currency)]
  })
}

function sums(order: Order): readonly Row[] {
  const { lines, work, total, currency } = order
  const products = productsCost(lines)
  const { shipping, isFreightFree, surcharge, delivery } = work
  const said = (amount: Money) => formatMoney(amount, currency)
  return [
    ['Productos', said(products)],
    ...discountRows(order),
    ...(isCostOpen(order) ? [['Envío', 'Por confirmar'] as const] : []),
    ...(shipping > 0 || isFreightFree || delivery
      ? [['Envío', shipping > 0 ? said(shipping) : 'Gratis'] as const]
      : []),
    ...(surcharge > 0 ? [['Recargo por pagar al recibir', said(surcharge)] as const] : []),
    [isCostOpen(order) ? 'Total sin envío, con impuestos' : 'Total, con impuestos', said(total)],
  ]
}

/** When the order arrives. If no days were promised, the longest term that the law allows. */
function term({ work: { delivery }, country }: Order, day: string): string {
  if (delivery?.window) return arrivalText(delivery.window, delivery.way, day)
  const { latestArrival }: ConsumerLaw = countries[country].consumerLaw
  return `Te escribimos para acordar el día.${latestArrival ? ` Llega a más tardar en ${latestArrival}.` : ''}`
}

function payment(order: Order): string {
  const { currency, lima, work } = order
  const said = (amount: Money) => formatMoney(amount, currency)
  const moment = work.delivery?.way === 'agencia' ? 'al recoger en la agencia' : 'al recibir'
  const { deposit, afterwards } = depositDue(order)
  if (deposit > 0) {
    const rest = afterwards > 0 ? ` y ${said(afterwards)} ${moment}` : ''
    return `Adelantas ${said(deposit)} para que salga${rest}.`
  }
  if (lima === '1')
    return 'Con un adelanto antes del envío: la tienda te dice de cuánto es. Pagas el resto cuando llega.'
  return `Pagas ${said(saldoOf(order))}${isCostOpen(order) ? ' más el envío' : ''} ${moment}.`
}
