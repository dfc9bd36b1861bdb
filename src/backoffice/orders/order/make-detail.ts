import { fitColors, type PricedLine } from '../../../cart/line.ts'
import { soldByWords } from '../../../cart/offers/sold-by-words.ts'
import { wholeLines } from '../../../cart/whole-lines.ts'
import { arrivalText } from '../../../delivery/option-words.ts'
import type { Proposed } from '../../../delivery/quote.ts'
import { countries } from '../../../lib/countries.ts'
import { decimalString, formatMoney, type Money } from '../../../lib/money.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import type { PaymentSign } from '../../../orders/acts/act-plan.ts'
import { offersCancelling } from '../../../orders/acts/attempts.ts'
import { actsFor } from '../../../orders/acts/order-acts.ts'
import { discountRows } from '../../../orders/coupons/discount-rows.ts'
import type { Order } from '../../../orders/order.ts'
import { depositDue, productsCost, saldoOf } from '../../../orders/order-money.ts'
import type { PaymentKind } from '../../../orders/payments/order-payment.ts'
import { placesPath } from '../../../places/data/places-files.ts'
import { smallestLevels } from '../../../places/levels.ts'
import type { Place } from '../../../places/place.ts'
import { writtenPhone } from '../../../shops/fields/written-phone.ts'
import type { Permission } from '../../../staff/team/permission.ts'
import { suspicionText } from '../../../tickets/abuse/suspicion-text.ts'
import { pictureAt, signedMeans } from '../../vouchers/claim.ts'
import type { Card } from '../cards/card.ts'
import { deliveryProposal } from '../forms/delivery-proposal.ts'
import type { OrderBill } from '../forms/order-bill.ts'
import { sightOf } from '../role-sight.ts'
import { deliveryWords, stateName } from '../state-names.ts'
import { momentWords, type ShopTime } from '../time-words.ts'
import { hintOf } from './next-hint.ts'
import type { DetailLine, DetailMessage, OrderDetail } from './order-detail.ts'
import type { OrderShelf } from './order-shelf.ts'

export interface DetailFacts {
  readonly card: Card
  readonly permission: Permission
  readonly keeper: string
  readonly repeated: readonly string[]
  readonly joinable: readonly string[]
  readonly earlier: OrderDetail['earlier']
  readonly accepted: OrderDetail['accepted']
  readonly packing: string
  readonly messages: readonly DetailMessage[]
  readonly marketing: string
  readonly letters: OrderDetail['letters']
  readonly risk: readonly string[]
  readonly history: OrderDetail['history']
  readonly formKey: string
  readonly offered: OrderDetail['places']['offered']
  readonly people: OrderDetail['people']
  readonly parcels: OrderDetail['parcels']
  /** Where the number or the picture of a payment was seen before; '' for nowhere. */
  seen(payment: string): string
  /** What leads to the buyer's account, by the ids of the payments; none for who may not see it. */
  readonly signs: ReadonlyMap<string, PaymentSign>
  readonly shelf: OrderShelf
  /** The addresses of the pictures of its whole lines; '' for one without. */
  readonly pictures: readonly string[]
  readonly proposed: Proposed | null
  readonly time: ShopTime
}

/** An order as its screen shows it to this person: what a role does not see is not in the page at all. */
export function makeDetail(
  order: Order,
  { permission, signs, offered, shelf, pictures, proposed, time, ...facts }: DetailFacts,
): OrderDetail {
  const { work, workPerson, country } = order
  const { pin } = workPerson
  const { amounts, contact } = sightOf(permission.role)
  const acts = actsFor(order, permission)
  return {
    ...facts,
    stateName: stateName[order.state],
    again:
      order.state === 'finalizado' && (work.contactAt ?? 0) > time.now ? momentWords(work.contactAt ?? 0, time) : '',
    phone: facts.card.phone === '' ? '' : writtenPhone(facts.card.phone, country),
    document: !contact || order.documento === '' ? '' : `${countries[country].document} ${order.documento}`,
    messages: amounts && contact ? facts.messages : [],
    marketing: amounts && contact ? facts.marketing : '',
    lines: linesOf(order, { shelf, pictures }, amounts),
    sums: amounts ? sumsOf(order) : sumsOf(order).slice(-1),
    payments: Object.entries(amounts ? work.payments : {}).map(([id, { kind, means, amount, state }]) => ({
      ...{ id, isClaimed: state === 'enviado', amount: formatMoney(amount, order.currency) },
      text: `${payments[kind]}, ${signedMeans(means, signs.get(id))}${state === 'rechazado' ? ', rechazado' : ''}`,
      picture: pictureAt(facts.card.path, signs.get(id)),
      seen: facts.seen(id),
      lacks: state !== 'rechazado' && acts.includes('comprobante') ? lacking(signs.get(id)) : [],
    })),
    place: {
      title: [order.distrito, order.departamento].filter(Boolean).join(', ') || 'Sin lugar',
      address: order.direccion,
      reference: [workPerson.reference, workPerson.receiver && `Recibe ${workPerson.receiver.name}`]
        .filter(Boolean)
        .join(' · '),
      code: order.placeCode,
      way: work.way === 'agencia' ? `En agencia ${workPerson.agency}`.trim() : 'A domicilio',
      delivery: deliveryWords[order.lima],
      agreed: agreedWords(order),
      map: pin ? `https://www.google.com/maps?q=${pin.lat},${pin.lng}` : '',
    },
    suspicions: order.state === 'finalizado' ? order.suspicions.map(suspicionText) : [],
    acts,
    // Of several parcels each has its own courier and guide.
    values: contact ? { ...valuesOf(order, amounts), ...(facts.parcels.length > 1 && { guide: '', courier: '' }) } : {},
    missing: facts.card.missing,
    hint: acts.includes('editar') ? hintFor(order, facts.card.missing) : null,
    proposal: acts.includes('editar') && amounts ? deliveryProposal(proposed, order) : null,
    hasPaid: work.paid > work.refunded,
    shelf: { short: shelf.short, isCounted: shelf.isCounted, awaited: shelf.awaited },
    mayOverride: permission.role === 'owner',
    ...{ saldo: saldoOf(order), currency: order.currency },
    bill: amounts && contact ? billOf(order, permission) : null,
    places: { url: placesPath(country), chosen: placeOf(order), offered },
  }
}

function lacking({ reference = '', voucher = null }: Partial<PaymentSign> = {}): readonly (keyof PaymentSign)[] {
  return [...(voucher === null ? (['voucher'] as const) : []), ...(reference === '' ? (['reference'] as const) : [])]
}

function billOf({ lines, currency, work }: Order, { role }: Permission): OrderBill {
  const { discount, shipping, surcharge, paid, refunded } = work
  return { lines, discount, shipping, surcharge, paid, refunded, currency, isLimited: role !== 'owner' }
}

/** Below the municipio, Colombia has a neighbourhood in the buyer's words. */
function placeOf({ placeCode, departamento, provincia, distrito, country }: Order): Place | null {
  if (placeCode === '') return null
  return { code: placeCode, departamento, provincia, distrito: smallestLevels[country] === 'municipio' ? '' : distrito }
}

function hintFor(order: Order, missing: readonly string[]): OrderDetail['hint'] {
  return order.state === 'finalizado' ? hintOf([], offersCancelling(order)) : hintOf(missing, false)
}

/** The rule's name is the seller's own, so only the desk says it. */
function agreedWords({ work: { delivery }, placedAt, country }: Order): string {
  if (delivery === null) return ''
  const { name, window, way } = delivery
  return [name, window && arrivalText(window, way, localDay(placedAt, country))].filter(Boolean).join(': ')
}

const payments = { adelanto: 'Adelanto', saldo: 'Saldo', reembolso: 'Reembolso' } as const

function linesOf(
  { lines, currency }: Order,
  { shelf, pictures }: Pick<DetailFacts, 'shelf' | 'pictures'>,
  withTotals: boolean,
): readonly DetailLine[] {
  return wholeLines(lines).map(({ head, brought }, place) => ({
    ...{ title: head.title, amount: head.amount },
    note: [
      colorsOf(fitColors(head.colors, head.amount)),
      ...brought.map(({ title }) => `+ ${title}`),
      soldByWords(head),
    ]
      .filter(Boolean)
      .join(' · '),
    left: shelf.left[place] ?? '',
    picture: pictures[place] ?? '',
    total: withTotals ? formatMoney(totalOf([head, ...brought]), currency) : '',
  }))
}

function totalOf(lines: readonly PricedLine[]): Money {
  return lines.reduce((sum, { total }) => sum + total, 0)
}

function colorsOf(colors: readonly string[]): string {
  return colors.filter((color) => color !== '').join(' · ')
}

/** Only what is not zero, then total and saldo: products − discount + shipping + surcharge; total − accepted payments + refunds. */
function sumsOf(order: Order): OrderDetail['sums'] {
  const { lines, total, currency, work } = order
  const { shipping, surcharge, paid, refunded } = work
  const less = discountRows(order)
  const isPlain = less.length === 0 && shipping === 0 && surcharge === 0
  const sums: readonly (readonly [string, Money, boolean])[] = [
    ['Envío', shipping, shipping > 0],
    ['Recargo', surcharge, surcharge > 0],
    ['Total', total, true],
    ['Pagado', -paid, paid > 0],
    ['Reembolsado', refunded, refunded > 0],
    ['Saldo', saldoOf(order), true],
  ]
  const shown = sums.filter(([, , isShown]) => isShown)
  return [
    ...(isPlain ? [] : [{ label: 'Productos', amount: formatMoney(productsCost(lines), currency) }]),
    ...less.map(([label, amount]) => ({ label, amount })),
    ...shown.map(([label, amount]) => ({ label, amount: signed(amount, currency) })),
  ]
}

function signed(amount: Money, currency: Order['currency']): string {
  return amount < 0 ? `− ${formatMoney(-amount, currency)}` : formatMoney(amount, currency)
}

/** What the forms of the acts begin with. */
function valuesOf(order: Order, withAmounts: boolean): OrderDetail['values'] {
  const { name, phone, documento, direccion, distrito, placeCode, lima, work, workPerson } = order
  const { secondPhone, reference, agency, guide, receiver, pin } = workPerson
  const { courier, shipping, surcharge, discount, deposit, way, deliveryDay, deliveryHours, keeper } = work
  return {
    ...{ distrito, placeCode, name, phone, documento, direccion, secondPhone, reference, agency, guide, courier },
    ...{ lima, way, deliveryHours, deliveryDay: deliveryDay ?? '', keeper: keeper ?? '' },
    pin: pin ? `${pin.lat},${pin.lng}` : '',
    receiverName: receiver?.name ?? '',
    receiverDocument: receiver?.document ?? '',
    receiverPhone: receiver?.phone ?? '',
    ...(withAmounts && {
      shipping: decimalString(shipping),
      surcharge: decimalString(surcharge),
      discount: decimalString(discount),
      deposit: decimalString(deposit),
      ...dueOf(order),
    }),
  }
}

/** The payment that an order waits for: what the shop owes, the deposit that is not there yet, or the rest. */
function dueOf(order: Order): { readonly kind: PaymentKind; readonly amount: string } {
  const { state } = order
  const [saldo, deposit] = [saldoOf(order), depositDue(order).lacking]
  if (saldo < 0) return { kind: 'reembolso', amount: decimalString(-saldo) }
  const isOpen = state === 'finalizado' || state === 'confirmado'
  if (isOpen && deposit > 0) return { kind: 'adelanto', amount: decimalString(deposit) }
  return { kind: 'saldo', amount: saldo > 0 ? decimalString(saldo) : '' }
}
