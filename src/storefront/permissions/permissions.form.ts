import { serialize } from 'hono/utils/cookie'
import {
  MEASURING_OFF,
  MEASURING_ON,
  measuringWords,
  OFFERS_GIVEN,
  OFFERS_TAKEN,
} from '../../consents/consent-words.ts'
import { saveConsent } from '../../consents/save-consent.action.ts'
import { ALLOWED, CHOICE_COOKIE, CHOICE_DAYS, REFUSED } from '../../lib/measuring.ts'
import { readCode } from '../../tickets/code.ts'
import { cookieDomain } from '../../tracking/browser/browser-id.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PostedForm, VisitorRequest } from '../page.ts'
import { phonesOf } from './phones-of.page.ts'
import { SAID_NOW } from './said-now.ts'

const DAY_IN_SECONDS = 86_400

/** Gives or takes back a permission of an order's phones. Who may not see the order is led to the page, which asks who it is. */
export const permissionsForm: PostedForm = {
  kind: 'call',
  async answer(fields, asked) {
    const { deps, shop, links, params } = asked
    const phones = await phonesOf(asked)
    const said = phones !== null && phones.length > 0 ? saidIn(fields) : null
    if (said && phones) await saveConsent(deps, shop, { phones, ...said })
    const back = links.orderPermissions(readCode(params.code ?? ''))
    const answer = seeOther(said ? `${back}?${SAID_NOW}=${said.purpose}` : back)
    return said?.purpose === 'medicion' ? keepChoice(answer, said.given, asked) : answer
  },
}

function saidIn(fields: URLSearchParams) {
  const offers = fields.get('ofertas')
  if (offers === 'si' || offers === 'no') {
    const given = offers === 'si'
    return { purpose: 'mensajes', given, words: given ? OFFERS_GIVEN : OFFERS_TAKEN, page: 'mis-permisos' } as const
  }
  const measuring = fields.get('medicion')
  if (measuring !== ALLOWED && measuring !== REFUSED) return null
  const given = measuring === ALLOWED
  const from = fields.get('desde')
  const words = from === 'pregunta' ? measuringWords(given) : given ? MEASURING_ON : MEASURING_OFF
  const page = from === 'pregunta' || from === 'privacidad' ? from : 'mis-permisos'
  return { purpose: 'medicion', given, words, page } as const
}

/** The same answer in this browser, in the cookie that its script writes: what it has stored is dropped with the next page. */
function keepChoice(answer: Response, given: boolean, { url, secure }: VisitorRequest): Response {
  const domain = cookieDomain(url.hostname)
  const cookie = { path: '/', sameSite: 'Lax', maxAge: CHOICE_DAYS * DAY_IN_SECONDS, secure } as const
  const value = serialize(CHOICE_COOKIE, given ? ALLOWED : REFUSED, { ...cookie, ...(domain !== null && { domain }) })
  answer.headers.append('set-cookie', value)
  return answer
}
