import type { ReactElement } from 'react'
import type { Lead } from '../../orders/leads/lead.ts'
import { leadEvents } from '../../orders/leads/leads.store.ts'
import { findLead } from '../../orders/leads/list-leads.step.ts'
import { writtenPhone } from '../../shops/fields/written-phone.ts'
import { readCode } from '../../tickets/code.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { seeOther } from '../../web/see-other.ts'
import { actorNames } from '../actor-names.api.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { isListThere } from '../kit/beside/beside-request.ts'
import { Beside, NothingOpen } from '../kit/beside/list-beside.tsx'
import { orderPath } from '../orders/order/order-path.ts'
import { shopTime } from '../orders/shop-time.ts'
import { exactWords } from '../orders/time-words.ts'
import { LeadScreen } from './lead-list.tsx'
import { LeadView } from './lead-view.tsx'
import { eventWords } from './lead-words.ts'
import { leadCards, readLeads } from './read-leads.api.ts'

/** Who nearly ordered. */
export async function leadsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const nothing = (
    <NothingOpen
      drawing="leads"
      title="Elige a alguien para ver todo lo que escribió y cada mensaje"
      keys={[['w', 'WhatsApp']]}
    />
  )
  return deskPage(await besideLeads(asked, nothing), { title: 'Por recuperar' })
}

async function besideLeads(asked: SellerRequest, beside: ReactElement, opened?: Lead): Promise<ReactElement> {
  if (isListThere(asked.request)) return <Beside isOpened={opened !== undefined}>{beside}</Beside>
  const leads = await readLeads(asked, opened)
  return <LeadScreen {...leads}>{beside}</LeadScreen>
}

/** Somebody who nearly ordered, or the order that came of it: all that was chosen and typed, every message that can be sent, and what was done. */
export async function leadPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const lead = await findLead(deps.db.read, shop.id, readCode(params.code ?? ''))
  if (lead === 'ordered') return seeOther(orderPath(`/t/${shop.hosts[0]}`, readCode(params.code ?? '')))
  const [card] = lead ? await leadCards(asked, [lead]) : []
  if (!lead || !card) return null
  const { ticket } = lead
  const events = await leadEvents(deps.db.read, shop.id, ticket.id)
  const nameOf = await actorNames(
    deps.db.read,
    events.map(({ actor }) => actor),
  )
  const time = shopTime(deps.clock(), shop.country)
  const view = (
    <LeadView
      {...{ ticket, card, time }}
      base={`/t/${shop.hosts[0]}/recuperar`}
      phone={writtenPhone(phoneNumber(ticket.country, ticket.client.phone), ticket.country)}
      history={events.toReversed().map(({ seq, act, actor, at }) => ({
        seq,
        text: `${nameOf(actor)} ${eventWords(act)}`,
        at: exactWords(at, time.offset),
      }))}
    />
  )
  return deskPage(await besideLeads(asked, view, lead), { title: card.name || `+${card.phone}` })
}
