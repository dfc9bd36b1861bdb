import type { LeadKey } from '../../orders/leads/leads.store.ts'
import { leadsPage as readLeads } from '../../orders/leads/list-leads.step.ts'
import { resumeToken } from '../../orders/leads/resume-link.ts'
import { contactWarning } from '../../orders/messages/contact-hours.ts'
import { shopTemplates } from '../../orders/messages/shop-templates.step.ts'
import { href } from '../../routing/href.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { shopTime } from '../orders/shop-time.ts'
import { shopOrigin } from '../shop-origin.ts'
import { Leads } from './lead-list.tsx'
import { leadLists, readLeadList } from './lead-words.ts'
import { makeLeadCard } from './make-lead-card.ts'

const LIMIT = 50

/** Who nearly ordered, the last begun first. The addresses of its links name no person. */
export async function leadsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const { db, clock, settings } = deps
  const now = clock()
  const list = readLeadList(url.searchParams.get('lista'))
  const after = readKey(url.searchParams.get('antes') ?? '')
  const portion = { states: leadLists[list].states, now, limit: LIMIT + 1, after }
  const [found, templates] = await Promise.all([readLeads(db.read, shop.id, portion), shopTemplates(db.read, shop)])
  const leads = found.slice(0, LIMIT)
  const last = found.length > LIMIT ? leads.at(-1)?.ticket : undefined
  const base = `/t/${shop.hosts[0]}/recuperar`
  const secret = settings.rootKey.of('resume-links')
  const origin = shopOrigin(asked)
  const phones = leads.map(({ ticket }) => phoneNumber(ticket.country, ticket.client.phone))
  const { readOffers } = await import('../orders/order/read-offers.api.ts')
  const offersOf = await readOffers(asked, phones)
  const cards = leads.map((lead) => {
    const token = resumeToken(secret, lead.ticket, now)
    return makeLeadCard(lead, {
      shop,
      templates,
      offersOf,
      resumeHref: origin + href('retomar', { token }, shop.directory),
    })
  })
  return deskPage(
    <Leads
      base={base}
      list={list}
      cards={cards}
      olderHref={last ? `${base}?lista=${list}&antes=${last.createdAt}.${last.id}` : null}
      warning={list === 'por-contactar' ? contactWarning(shop.country, now) : null}
      time={shopTime(now, shop.country)}
    />,
    { title: 'Por recuperar' },
  )
}

/** `null` for what no page has written: then the list begins with the newest. */
function readKey(text: string): LeadKey | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? null : { createdAt: Number(createdAt), id }
}
