import { formatMoney, type Money } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import { writtenPhone } from '../../shops/fields/written-phone.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'

/** One delivery of a rider: what the parcel holds, and what is collected with it. */
export interface Stop {
  readonly order: Order
  readonly lines: readonly { readonly amount: number; readonly title: string }[]
  readonly collect: Money
}

/** The longest text that a link to a chat passes on whole on every phone. */
const MOST_LETTERS = 1_500
const MOST_TITLE = 28

/** A rider’s parcels as messages: code, district, address, phone, pin, content and the amount to collect of each. Long lists become several messages, and no parcel is split. */
export function riderList(name: string, stops: readonly Stop[]): readonly string[] {
  const parts: string[][] = [[]]
  for (const text of stops.map(stopText)) {
    const last = parts[parts.length - 1] ?? []
    if (last.length > 0 && [...last, text].join('\n\n').length > MOST_LETTERS) parts.push([text])
    else last.push(text)
  }
  const all = stops.reduce((sum, { collect }) => sum + Math.max(0, collect), 0)
  const currency = stops[0]?.order.currency
  return parts.map((part, place) => {
    const number = parts.length > 1 ? ` (${place + 1} de ${parts.length})` : ''
    const count = stops.length === 1 ? '1 entrega' : `${stops.length} entregas`
    const sum = currency && place === parts.length - 1 ? [`En total por cobrar: ${money(all, currency)}`] : []
    return [`${name}: ${count}${number}`, ...part, ...sum].join('\n\n')
  })
}

function stopText({ order, lines, collect }: Stop, place: number): string {
  const { code, distrito, provincia, phone, country, direccion, workPerson, currency, name } = order
  const { pin, reference, receiver } = workPerson
  return [
    `${place + 1}. ${code} · ${distrito || provincia}`,
    receiver?.name || name,
    [direccion, reference].filter(Boolean).join(', '),
    writtenPhone(phoneNumber(country, receiver?.phone || phone), country),
    pin ? `https://maps.google.com/?q=${pin.lat},${pin.lng}` : '',
    lines.map(({ amount, title }) => `${amount} × ${shortened(title)}`).join(', '),
    collect > 0 ? `COBRAR ${money(collect, currency)}` : 'YA PAGADO',
  ]
    .filter(Boolean)
    .join('\n')
}

function shortened(title: string): string {
  return title.length > MOST_TITLE ? `${title.slice(0, MOST_TITLE - 1).trimEnd()}…` : title
}

function money(amount: Money, currency: Order['currency']): string {
  return formatMoney(amount, currency).replace(/\s/g, ' ')
}
