import type { Lead } from '../../orders/leads/lead.ts'
import { couponsOfLeads } from '../../orders/leads/lead-coupons.step.ts'
import { leadKeyOf, leadKeyText } from '../../orders/leads/lead-key.ts'
import { leadsPage } from '../../orders/leads/list-leads.step.ts'
import { resumeToken } from '../../orders/leads/resume-link.ts'
import { contactWarning } from '../../orders/messages/contact-hours.ts'
import { shopTemplates } from '../../orders/messages/shop-templates.step.ts'
import { href } from '../../routing/href.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { SellerRequest } from '../desk-request.ts'
import { shopTime } from '../orders/shop-time.ts'
import { shopOrigin } from '../shop-origin.ts'
import type { LeadsProps } from './lead-list.tsx'
import { leadListOf, leadLists, readLeadList } from './lead-words.ts'
import { type LeadCard, makeLeadCard } from './make-lead-card.ts'

const LIMIT = 50

/** The list that was asked for, the last begun first; for one who is open and whose address names no list, the one with it. The addresses of its links name no person. */
export async function readLeads(asked: SellerRequest, opened?: Lead): Promise<LeadsProps> {
  const { deps, shop, url } = asked
  const now = deps.clock()
  const named = url.searchParams.get('lista')
  const list = opened && named === null ? leadListOf(opened.state) : readLeadList(named)
  const from = url.searchParams.get('antes') ?? ''
  const portion = { states: leadLists[list].states, now, limit: LIMIT + 1, after: leadKeyOf(from) }
  const found = await leadsPage(deps.db.read, shop.id, portion)
  const leads = found.slice(0, LIMIT)
  const last = found.length > LIMIT ? leads.at(-1)?.ticket : undefined
  const base = `/t/${shop.hosts[0]}/recuperar`
  return {
    ...{ base, list, opened: opened?.ticket.code ?? null },
    place: `?${new URLSearchParams({ lista: list, ...(from !== '' && { antes: from }) })}`,
    cards: await leadCards(asked, leads),
    olderHref: last ? `${base}?lista=${list}&antes=${leadKeyText(last)}` : null,
    warning: list === 'por-contactar' ? contactWarning(shop.country, now) : null,
    time: shopTime(now, shop.country),
  }
}

/** The leads with the messages that each can be sent. */
export async function leadCards(asked: SellerRequest, leads: readonly Lead[]): Promise<readonly LeadCard[]> {
  const { deps, shop } = asked
  const templates = await shopTemplates(deps.db.read, shop)
  const [secret, origin, now] = [deps.settings.rootKey.of('resume-links'), shopOrigin(asked), deps.clock()]
  const phones = leads.map(({ ticket }) => phoneNumber(ticket.country, ticket.client.phone))
  const { readMarketing } = await import('../orders/order/marketing-permissions.api.ts')
  const tickets = leads.map(({ ticket }) => ticket)
  const [marketingOf, coupons] = await Promise.all([
    readMarketing(asked, phones),
    couponsOfLeads(deps.db.read, deps, shop.id, tickets),
  ])
  return leads.map((lead) => {
    const token = resumeToken(secret, lead.ticket, now)
    const resumeHref = origin + href('retomar', { token }, shop.directory)
    const coupon = coupons.get(lead.ticket.id) ?? null
    return makeLeadCard(lead, { shop, templates, marketingOf, resumeHref, coupon })
  })
}
