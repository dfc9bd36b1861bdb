import { phoneDigits } from '../../checkout/form/phone.ts'
import { shortestPhone } from '../../lib/countries.ts'
import { refusalText } from '../../tickets/placing/refusal-text.ts'
import { storeLead } from '../../tickets/placing/store-lead.action.ts'
import { readForm } from '../../web/requests/read-form.ts'
import { touchesOf } from '../../web/requests/touches-of-request.ts'
import { measuringAnswerOf } from '../../web/requests/visit-of-request.ts'
import { seeOther } from '../../web/see-other.ts'
import { LONGEST_TYPED_PHONE } from '../components/dialogs/subscription-form.tsx'
import type { PageAnswer, PostedFile, VisitorRequest } from '../page.ts'
import { SAID_NOW } from '../permissions/said-now.ts'
import { askingPage } from './subscription.page.tsx'

/** Takes the phone of a visitor who wants to be written to. One that is not taken is shown again as it was typed. */
export const subscriptionForm: PostedFile = {
  async answer(asked, host) {
    const read = await readForm(asked.request, { host })
    if (!read.ok) return read.refusal
    const typed = (read.value.get('phone') ?? '').slice(0, LONGEST_TYPED_PHONE)
    return asked.deps.gate.run('order', () => taken(typed, asked))
  },
}

async function taken(typed: string, asked: VisitorRequest): Promise<PageAnswer | Response> {
  const { deps, shop, country, ip, links } = asked
  const phone = phoneDigits(typed)
  const shortest = shortestPhone(country)
  if (phone.length < shortest) {
    return askingPage(asked, { typed, problem: `Escribe tu número completo: tiene ${shortest} dígitos o más.` })
  }
  const stored = await storeLead(deps, shop, {
    ...{ phone, claimed: {}, ip, touches: touchesOf(asked) },
    // The words of the permission stand beside the form's button.
    wantsOffers: true,
    measuring: measuringAnswerOf(asked),
  })
  if (!stored.ok) return askingPage(asked, { typed, problem: refusalText(stored.refusal).message })
  return seeOther(`${links.subscription}?${SAID_NOW}=numero`)
}
