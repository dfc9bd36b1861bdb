import { fitColors, type PricedLine } from '../../cart/line.ts'
import { soldByWords } from '../../cart/offers/sold-by-words.ts'
import { wholeLines } from '../../cart/whole-lines.ts'
import { formatMoney, type Money } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import { saldoOf } from '../../orders/order-money.ts'
import { writtenPhone } from '../../shops/fields/written-phone.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'

/** What is put into a parcel, one line to tick. */
export interface PackingItem {
  readonly amount: number
  readonly title: string
  /** `2 Rojo, 1 Azul`, and what comes in the pack. */
  readonly notes: readonly string[]
}

/** An order on paper. */
export interface PackingSheet {
  readonly code: string
  readonly name: string
  readonly phone: string
  /** Who takes it, where it is not the buyer. */
  readonly receiver: string
  readonly address: string
  readonly place: string
  readonly reference: string
  readonly delivery: string
  /** What the rule of its delivery says to who packs it. */
  readonly note: string
  readonly items: readonly PackingItem[]
  readonly units: number
  /** What the courier collects; `null` when nothing is. */
  readonly collect: string | null
  /** Total and what was paid, for those who see amounts. */
  readonly sums: string
}

export function packingSheet(
  order: Order,
  { seesPrices, note }: { readonly seesPrices: boolean; readonly note: string },
): PackingSheet {
  const { code, country, currency, lines, work, workPerson } = order
  const { receiver, agency } = workPerson
  const money = (amount: Money) => formatMoney(amount, currency)
  const saldo = saldoOf(order)
  const items = wholeLines(lines).map(itemOf)
  const phones = [order.phone, workPerson.secondPhone].filter(Boolean)
  return {
    ...{ code, items, note },
    name: order.name,
    phone: phones.map((phone) => writtenPhone(phoneNumber(country, phone), country)).join(' · '),
    receiver: receiver ? [receiver.name, receiver.document, receiver.phone].filter(Boolean).join(' · ') : '',
    address: work.way === 'agencia' ? `Agencia ${agency}`.trim() : order.direccion,
    place: [...new Set([order.distrito, order.provincia, order.departamento])].filter(Boolean).join(', '),
    reference: workPerson.reference,
    delivery: [work.deliveryDay, work.deliveryHours, work.courier, workPerson.guide].filter(Boolean).join(' · '),
    units: items.reduce((sum, { amount }) => sum + amount, 0),
    collect: saldo > 0 ? money(saldo) : null,
    sums: seesPrices && work.paid > 0 ? `Total ${money(order.total)} · pagado ${money(work.paid - work.refunded)}` : '',
  }
}

function itemOf({
  head,
  brought,
}: {
  readonly head: PricedLine
  readonly brought: readonly PricedLine[]
}): PackingItem {
  const parts = brought.map((line) => [line.title, colorsOf(line)].filter(Boolean).join(': '))
  return {
    amount: head.amount,
    title: head.title,
    notes: [colorsOf(head), ...parts.map((part) => `+ ${part}`), soldByWords(head)].filter(Boolean),
  }
}

/** `2 Rojo, 1 Azul`: how many of each. */
function colorsOf({ colors, amount }: PricedLine): string {
  const counts = new Map<string, number>()
  for (const color of fitColors(colors, amount)) if (color) counts.set(color, (counts.get(color) ?? 0) + 1)
  return [...counts].map(([color, count]) => `${count} ${color}`).join(', ')
}
