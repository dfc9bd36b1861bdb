import { sha256 } from '../../lib/secrets/digest.ts'
import { emailForms, idForms, phoneForms } from './contact-forms.ts'
import {
  bareAddress,
  fieldOf,
  type Network,
  type NetworkAnswer,
  notTheNetworks,
  unanswered,
  type Verdict,
} from './network.ts'
import { tiktokGoods, tiktokName } from './tiktok-goods.ts'

/** TikTok's Events API 2.0, as docs/decisions/0058 says. */
export const tiktok: Network = {
  /** One form of each, and the phone with its plus, unlike Meta. */
  hashed({ email, phone, externalId }, country) {
    const forms = {
      email: emailForms(email)[0],
      phone: phoneForms(phone, country).map((digits) => `+${digits}`)[0],
      external_id: idForms(externalId)[0],
    }
    const known = Object.entries(forms).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return Object.fromEntries(known.map(([key, form]) => [key, sha256(form)]))
  },
  payload({ name, eventId, at, visit, goods, contact }) {
    return {
      event: tiktokName(name),
      event_time: Math.floor(at / 1000),
      event_id: eventId,
      user: {
        ...contact,
        ...(visit.ttclid ? { ttclid: visit.ttclid } : {}),
        ...(visit.ttp ? { ttp: visit.ttp } : {}),
        ...(visit.ip ? { ip: visit.ip } : {}),
        ...(visit.userAgent ? { user_agent: visit.userAgent } : {}),
      },
      page: { url: bareAddress(visit.url) },
      ...(goods && { properties: tiktokGoods(goods) }),
    }
  },
  withoutClick: () => null,
  call({ tiktokApi }, { account, token, testCode, events }) {
    const code = testCode ? { test_event_code: testCode } : {}
    return {
      url: `${tiktokApi.replace(/\/$/, '')}/open_api/v1.3/event/track/`,
      headers: { 'access-token': token },
      body: { event_source: 'web', event_source_id: account, ...code, data: events },
    }
  },
  verdict,
}

const TAKEN = 0
/** Some events of the call were refused. Which ones is not told in a way that can be relied upon, so the call is halved, and those that were taken count once. */
const PARTLY = 20_001
const NO_PERMISSION = 40_001
const WRONG_PARAMETER = 40_002
const TOO_MANY = 40_100
const TOKENS = new Set([40_102, 40_104, 40_105])

/** The answer's status is 200 also where nothing was taken: its `code` says what became of the events. */
function verdict(answer: NetworkAnswer): Verdict {
  if (answer.kind === 'no-answer') return unanswered(answer.why)
  const { status, body } = answer
  const code = fieldOf(body, 'code')
  if (typeof code !== 'number') return notTheNetworks(status)
  if (code === TAKEN && status === 200) return { kind: 'delivered', reason: '' }
  const message = String(fieldOf(body, 'message') ?? 'no message').slice(0, 300)
  return { kind: kindOf(code, status), reason: `${message} (code ${code}, status ${status})` }
}

function kindOf(code: number, status: number): Verdict['kind'] {
  if (code === PARTLY) return 'bad-event'
  if (code === WRONG_PARAMETER) return 'bad-event-or-account'
  if (code === TOO_MANY || status === 429) return 'slower'
  if (code === NO_PERMISSION || TOKENS.has(code)) return 'paused'
  return code >= 50_000 || status >= 500 ? 'again' : 'slower'
}
