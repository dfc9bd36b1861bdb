import { metaContact } from './hashed-contact.ts'
import { metaGoods } from './meta-goods.ts'
import {
  bareAddress,
  fieldOf,
  type Network,
  type NetworkAnswer,
  notTheNetworks,
  unanswered,
  type Verdict,
} from './network.ts'

/** Meta's Conversions API, as docs/decisions/0007 and 0058 say. */
export const meta: Network = {
  hashed: metaContact,
  payload({ name, eventId, at, visit, goods, contact }) {
    return {
      event_name: name,
      event_time: Math.floor(at / 1000),
      event_id: eventId,
      action_source: 'website',
      event_source_url: bareAddress(visit.url),
      /** An unknown value has no key, except the e-mail and the phone, which are empty lists. */
      user_data: {
        em: [],
        ph: [],
        ...contact,
        ...(visit.userAgent ? { client_user_agent: visit.userAgent } : {}),
        ...(visit.fbp ? { fbp: visit.fbp } : {}),
        ...(visit.fbc ? { fbc: visit.fbc } : {}),
      },
      // An event of its own has to say which sale it is; a Purchase says so by its id.
      ...(goods && {
        custom_data: { ...metaGoods(goods), ...(name === 'Entregado' && goods.order && { order_id: goods.order }) },
      }),
    }
  },
  withoutClick(event) {
    const { fbc, ...userData } = event.user_data as { readonly fbc?: string }
    return fbc === undefined ? null : { ...event, user_data: userData }
  },
  call({ graphApi: { url, version } }, { account, token, testCode, events }) {
    return {
      url: `${url.replace(/\/$/, '')}/${version}/${encodeURIComponent(account)}/events`,
      body: { data: events, access_token: token, ...(testCode ? { test_event_code: testCode } : {}) },
    }
  },
  verdict,
}

const TOO_OLD = 2_804_003
const BAD_CLICK = 2_804_001
/** “Object does not exist, cannot be loaded due to missing permissions”: has the code of a bad event, but the pixel is at fault. */
const NO_SUCH_PIXEL = 33

const FAILING = new Set([1, 2, 341])
const LIMITED = new Set([4, 17, 80_003])
const REFUSED = new Set([190, 3, 10])

/** An unknown answer is tried again slowly, so that it costs no event. */
function verdict(answer: NetworkAnswer): Verdict {
  if (answer.kind === 'no-answer') return unanswered(answer.why)
  const { status, body } = answer
  const error = errorOf(body)
  if (!error) {
    const isTaken = status === 200 && typeof fieldOf(body, 'events_received') === 'number'
    return isTaken ? { kind: 'delivered', reason: '' } : notTheNetworks(status)
  }
  const reason = `${error.message} (code ${error.code}${error.subcode === null ? '' : `, ${error.subcode}`}, status ${status})`
  return { kind: kindOf(error, status), reason }
}

function kindOf({ code, subcode, transient }: GraphError, status: number): Verdict['kind'] {
  if (subcode === TOO_OLD) return 'too-old'
  if (subcode === BAD_CLICK) return 'bad-click'
  if (LIMITED.has(code) || status === 429) return 'slower'
  if (REFUSED.has(code) || (code >= 200 && code <= 299)) return 'paused'
  if (transient || FAILING.has(code) || status >= 500) return 'again'
  if (code !== 100) return 'slower'
  return subcode === NO_SUCH_PIXEL ? 'paused' : 'bad-event'
}

interface GraphError {
  readonly code: number
  readonly subcode: number | null
  readonly transient: boolean
  readonly message: string
}

function errorOf(body: unknown): GraphError | null {
  const error = fieldOf(body, 'error')
  const code = fieldOf(error, 'code')
  if (typeof code !== 'number') return null
  const subcode = fieldOf(error, 'error_subcode')
  return {
    code,
    subcode: typeof subcode === 'number' ? subcode : null,
    transient: fieldOf(error, 'is_transient') === true,
    message: String(fieldOf(error, 'error_user_msg') ?? fieldOf(error, 'message') ?? 'no message').slice(0, 300),
  }
}
