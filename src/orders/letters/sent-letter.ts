import { arrivalText } from '../../delivery/option-words.ts'
import { formatMoney } from '../../lib/money.ts'
import { spokenDate, spokenDay } from '../../lib/time/spoken-day.ts'
import type { MailBlock, MailLetter } from '../../mail/mail-letter.ts'
import type { Order } from '../order.ts'
import { saldoOf } from '../order-money.ts'
import { courierNameForBuyer } from '../parcels/courier-name-for-buyer.ts'
import type { ShownParcel } from '../parcels/shown-parcel.ts'
import { type TrackedCourier, trackingLink } from '../parcels/tracking-link.ts'

interface SentFacts {
  readonly shopName: string
  /** Where the order is looked up. */
  readonly href: string
  /** When it left, by the shop's clock: `2026-11-23`. */
  readonly day: string
  readonly couriers: readonly TrackedCourier[]
  /** The order's parcels as its buyer is shown them. */
  readonly parcels: readonly ShownParcel[]
}

/** The letter about an order that left: its courier, where to track it, when it arrives and what is left to pay. It names nobody. */
export function sentLetter({ shopName, href, day, couriers, parcels }: SentFacts, order: Order): MailLetter {
  const { code, email, country } = order
  const left = parcels.filter(({ state }) => state !== 'preparado')
  const rest = parcels.length > left.length
  return {
    to: email,
    subject: `Tu pedido #${code} va en camino`,
    blocks: [
      { kind: 'paragraph', text: `${shopName} despachó tu pedido #${code} el ${spokenDate(day, country)}.` },
      ...left.flatMap((parcel) => parcelBlocks(order, parcel, { couriers, isOneOfSeveral: parcels.length > 1 })),
      ...(rest ? [{ kind: 'paragraph', text: 'Lo demás sale en otro paquete.' } as const] : []),
      { kind: 'facts', facts: [...arrival(order, day), ['Por pagar', payment(order)]] },
      ...(order.work.way === 'agencia' ? [{ kind: 'paragraph', text: AT_THE_AGENCY } as const] : []),
      { kind: 'link', text: 'Ver tu pedido', href },
    ],
  }
}

const AT_THE_AGENCY = 'Para recogerlo en la agencia lleva tu documento y el número de guía.'

interface Told {
  readonly couriers: readonly TrackedCourier[]
  readonly isOneOfSeveral: boolean
}

function parcelBlocks(order: Order, parcel: ShownParcel, { couriers, isOneOfSeveral }: Told): readonly MailBlock[] {
  const { courier, rider, guide, guideCode, agency, lines } = parcel
  const items = lines.map(({ amount, title }) => `${amount} × ${title}`)
  const who = courierNameForBuyer(order, parcel)
  const facts: readonly (readonly [string, string])[] = [
    ...(who === '' ? [] : [['Va con', who] as const]),
    ...(guide === '' ? [] : [['Guía', guideCode === '' ? guide : `${guide} (${guideCode})`] as const]),
    ...(agency === '' ? [] : [['Agencia', agency] as const]),
  ]
  const link = rider === null ? trackingLink(couriers, order.country, courier, guide) : null
  return [
    ...(isOneOfSeveral ? [{ kind: 'list', heading: 'En este paquete', items } as const] : []),
    ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
    ...(link ? [{ kind: 'link', text: `Rastrear en ${courier}`, href: link } as const] : []),
  ]
}

/** The day that the seller set, or the days that were promised when the order was placed, unless they are past. */
function arrival({ work, country }: Order, day: string): readonly (readonly [string, string])[] {
  const { deliveryDay, deliveryHours, delivery } = work
  if (deliveryDay && deliveryDay >= day) {
    return [['Entrega', `El ${spokenDay(deliveryDay, country)}${deliveryHours && `, ${deliveryHours}`}`]]
  }
  if (!delivery?.window || delivery.window.to < day) return []
  return [['Entrega', arrivalText(delivery.window, delivery.way, day)]]
}

function payment(order: Order): string {
  const left = saldoOf(order)
  if (left <= 0) return 'Nada: ya está pagado'
  return `${formatMoney(left, order.currency)} ${order.work.way === 'agencia' ? 'al recoger en la agencia' : 'al recibir'}`
}
