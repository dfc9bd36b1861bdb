import { OFFER, OFFER_PROBLEMS } from '../../../checkout/offers/shown-after-offer.ts'
import { parseMoney } from '../../../lib/money.ts'
import { answerOffer, type OfferSaid } from '../../../orders/offers/answer-offer.action.ts'
import { readCode } from '../../../tickets/code.ts'
import { readForm } from '../../../web/requests/read-form.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { PageAnswer, PostedFile, VisitorRequest } from '../../page.ts'
import { orderPage } from './order.page.tsx'
import { accessTo } from './order-key.page.ts'

/** Takes what a shopper says to an offer on their order's page. Only the browser that ordered may add to an order. */
export const offerForm: PostedFile = {
  async answer(asked, host) {
    const read = await readForm(asked.request, { host })
    if (!read.ok) return read.refusal
    return asked.deps.gate.run('call', () => taken(asked, read.value))
  },
}

async function taken(asked: VisitorRequest, fields: URLSearchParams): Promise<PageAnswer | Response> {
  const { deps, shop, links, params } = asked
  const code = readCode(params.code ?? '')
  if ((await accessTo(asked, asked.request)) !== 'own') return seeOther(links.order(code))
  const made = await answerOffer(deps, shop, { code, said: saidIn(fields) })
  if (made.ok || made.refusal === 'not-found') return seeOther(links.order(code))
  return orderPage(asked, OFFER_PROBLEMS[made.refusal])
}

function saidIn(fields: URLSearchParams): OfferSaid {
  const offer = fields.get(OFFER.offer) ?? ''
  if (fields.get(OFFER.says) !== 'si') return { says: 'no', offer }
  const total = parseMoney(fields.get(OFFER.total) ?? '')
  return { says: 'si', offer, color: fields.get(OFFER.color) ?? '', total: total.ok ? total.value : 0 }
}
