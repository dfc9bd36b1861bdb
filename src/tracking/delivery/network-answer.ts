/** The answer of the network's endpoint; `body` is parsed JSON, or the text if it is not JSON. */
export type NetworkAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** `timed-out`, or the code of the system, e.g. `ECONNRESET`. */
  | { readonly kind: 'no-answer'; readonly why: string }

/** The meaning of an answer for the letters that were sent. */
export interface Verdict {
  readonly kind:
    | 'delivered'
    /** The network has trouble: try again soon. */
    | 'again'
    /** Too many calls: try again slowly. */
    | 'slower'
    /** The pixel or its token is refused: send nothing until a person acts. */
    | 'paused'
    | 'too-old'
    | 'bad-click'
    | 'bad-event'
  /** The network's message, for people. */
  readonly reason: string
}

const TOO_OLD = 2_804_003
const BAD_CLICK = 2_804_001
/** “Object does not exist, cannot be loaded due to missing permissions”: has the code of a bad event, but the pixel is at fault. */
const NO_SUCH_PIXEL = 33

const FAILING = new Set([1, 2, 341])
const LIMITED = new Set([4, 17, 80_003])
const REFUSED = new Set([190, 3, 10])

/** Classifies an answer as docs/decisions/0007 says. An unknown answer is tried again slowly, so that it costs no event. */
export function verdictOf(answer: NetworkAnswer): Verdict {
  if (answer.kind === 'no-answer') return { kind: 'again', reason: `no answer (${answer.why})` }
  const { status, body } = answer
  const error = errorOf(body)
  if (!error) return withoutError(status, body)
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

/** An answer without the network's receipt may come from a proxy on the way. */
function withoutError(status: number, body: unknown): Verdict {
  if (status === 200 && typeof field(body, 'events_received') === 'number') return { kind: 'delivered', reason: '' }
  const reason = `an answer that is not the network’s (status ${status})`
  if (status === 429) return { kind: 'slower', reason }
  return { kind: 'again', reason }
}

interface GraphError {
  readonly code: number
  readonly subcode: number | null
  readonly transient: boolean
  readonly message: string
}

function errorOf(body: unknown): GraphError | null {
  const error = field(body, 'error')
  const code = field(error, 'code')
  if (typeof code !== 'number') return null
  const subcode = field(error, 'error_subcode')
  return {
    code,
    subcode: typeof subcode === 'number' ? subcode : null,
    transient: field(error, 'is_transient') === true,
    message: String(field(error, 'error_user_msg') ?? field(error, 'message') ?? 'no message').slice(0, 300),
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
