import { shownLines } from '../../cart/whole-lines.ts'
import type { ShopperStatus } from '../../checkout/form/order-form.ts'
import { formatMoney } from '../../lib/money.ts'
import { type Lead, type LeadActName, leadActsFor } from '../../orders/leads/lead.ts'
import type { LeadCoupon } from '../../orders/leads/lead-coupons.step.ts'
import { offeredTemplates, type Template } from '../../orders/messages/templates.ts'
import { messagingLink } from '../../shops/messaging-link.ts'
import type { Shop } from '../../shops/shop.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { ShownMarketing } from '../orders/order/marketing-permissions.api.ts'
import { contactWords } from './lead-words.ts'

/** A lead as its row and its page show it. */
export interface LeadCard {
  readonly code: string
  readonly name: string
  /** International digits. */
  readonly phone: string
  readonly products: string
  readonly total: string
  readonly status: ShopperStatus
  readonly at: number
  /** How often it was contacted, in words. */
  readonly contacts: string
  /** Messages that can be sent, each with its text and the address that opens the chat with it. */
  readonly messages: readonly { readonly name: string; readonly text: string; readonly href: string }[]
  readonly acts: readonly LeadActName[]
  /** Which message must not be sent now, and why; '' for none. */
  readonly refused: string
  /** Whether the person allows offers by WhatsApp, and since when. */
  readonly marketing: string
}

interface Around {
  readonly shop: Pick<Shop, 'config'>
  readonly templates: readonly Template[]
  /** Whether a phone may be sent offers. */
  readonly marketingOf: (phone: string) => ShownMarketing
  /** The address that reopens the order. */
  readonly resumeHref: string
  /** The coupon that it may carry. */
  readonly coupon: LeadCoupon | null
}

/** Only the unfinished order is spoken of: a message needs its products, and a lead without any gets none. */
export function makeLeadCard(
  { ticket, state, attempts }: Lead,
  { shop, templates, marketingOf, resumeHref, coupon }: Around,
): LeadCard {
  const { client, lines, total, currency, code, country } = ticket
  const phone = phoneNumber(country, client.phone)
  const products = shownLines(lines.map((line) => ({ ...line, name: line.title })))
    .map(({ name, amount }) => (amount === 1 ? name : `${amount} × ${name}`))
    .join(', ')
  const values = {
    ...{ nombre: client.name.trim().split(/\s+/)[0] ?? '', codigo: code, productos: products },
    ...{ total: formatMoney(total, currency), distrito: client.distrito || client.provincia },
    ...{ tienda: shop.config.logo_title, enlace_retomar: lines.length > 0 ? resumeHref : '' },
  }
  const acts = leadActsFor(state)
  const marketing = marketingOf(phone)
  const withCoupon = coupon
    ? { ...values, cupon: coupon.words, enlace_retomar: `${resumeHref}?${new URLSearchParams({ cupon: coupon.code })}` }
    : values
  const facts = { values, withCoupon, balance: total, noMarketing: marketing.refused }
  const offered = acts.includes('abrir') ? offeredTemplates(templates, 'recuperar', facts) : []
  const refused = offered.find((one) => one.refused !== null)
  return {
    ...{ code, name: client.name, phone, products, total: lines.length > 0 ? values.total : '' },
    ...{ status: ticket.status, at: ticket.updatedAt, contacts: contactWords(state, attempts), acts },
    refused: refused ? `${refused.template.name}: ${refused.refused}` : '',
    marketing: marketing.words,
    messages: offered
      .filter((one) => one.refused === null)
      .map(({ template, text }) => ({ name: template.name, text, href: messagingLink(phone, text) })),
  }
}
