import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { barredAddress, checkedLookup, NotPublic, type Reach } from '../../../lib/web/reach.platform.ts'
import { ANSWER_BYTES } from '../hook.ts'
import { urlProblem } from '../hook-url.ts'

const LIMIT_MS = 10_000
/** So much of an answer is read and thrown away behind what is kept, so that most receivers see their answer taken. */
const READ_BYTES = 16_384

/** Why a receiver gave no answer. */
export type NoAnswer = 'too-slow' | 'not-public' | 'wrong-address' | 'unreachable'

export interface HookAnswer {
  readonly status: number | null
  readonly problem: NoAnswer | null
  /** Its first bytes, as text. */
  readonly text: string
  readonly retryAfter: string | undefined
  readonly ms: number
}

interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Posts to an address that a seller typed, which is not trusted: https alone, no credentials, public addresses, which are checked as the connection is made, no
 * redirects, ten seconds, and only the first bytes of the answer. Never rejects.
 */
export async function postHook(posted: Posted, reach: Reach, limitMs = LIMIT_MS): Promise<HookAnswer> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(limitMs)
  const nothing = (problem: NoAnswer) => ({ status: null, problem, text: '', retryAfter: undefined, ms: since(begun) })
  try {
    const url = new URL(posted.url)
    if (urlProblem(posted.url, reach.allowsHttp) !== null) return nothing('wrong-address')
    if (barredAddress(url, reach) !== null) return nothing('not-public')
    const response = await send(url, posted, { reach, signal })
    const { statusCode = 0, headers } = response
    const text = await firstBytes(response)
    return { status: statusCode, problem: null, text, retryAfter: headers['retry-after'], ms: since(begun) }
  } catch (error) {
    if (signal.aborted) return nothing('too-slow')
    return nothing(error instanceof NotPublic ? 'not-public' : 'unreachable')
  }
}

interface Sending {
  readonly reach: Reach
  readonly signal: AbortSignal
}

function send(url: URL, { headers, body }: Posted, { reach, signal }: Sending): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const bytes = Buffer.from(body)
  const options = {
    ...{ method: 'POST', signal, agent: false, lookup: checkedLookup(reach) },
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      'accept-encoding': 'identity',
      'user-agent': 'contraentrega',
    },
  }
  const client = url.protocol === 'https:' ? https : http
  client.request(url, options, resolve).on('error', reject).end(bytes)
  return promise
}

/** Its status counts already, so an answer that breaks off or never ends is cut. */
async function firstBytes(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      if (size < ANSWER_BYTES) chunks.push(chunk)
      size += chunk.length
      if (size > READ_BYTES) break
    }
  } catch {
    // It broke off, or the time is over.
  }
  response.destroy()
  return firstWords(Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8'))
}

/** Without control characters, which a database may refuse, and without half a letter at the end. */
function firstWords(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\uFFFD+$/, '')
    .trim()
}

function since(begun: number): number {
  return Math.round(performance.now() - begun)
}
