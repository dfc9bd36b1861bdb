import type { GraphEvent } from '../events/payload.ts'
import type { NetworkAnswer } from './network-answer.ts'

export interface EventRequest {
  readonly pixel: string
  readonly token: string
  /** Marks the events as tests. */
  readonly testEventCode: string | null
  readonly events: readonly GraphEvent[]
}

/**
 * Sends events to the advertising network and always answers within `limitMs`. The token is sent in the body, never in the address, and is removed from the
 * answer where the network repeats it.
 */
export async function sendToNetwork(
  { url, version }: { readonly url: string; readonly version: string },
  { pixel, token, testEventCode, events }: EventRequest,
  limitMs: number,
): Promise<NetworkAnswer> {
  const body = { data: events, access_token: token, ...(testEventCode ? { test_event_code: testEventCode } : {}) }
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/${version}/${encodeURIComponent(pixel)}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    const text = await response.text()
    return { kind: 'answer', status: response.status, body: parsed(text.replaceAll(token, '[hidden]')) }
  } catch (error) {
    return { kind: 'no-answer', why: whyOf(error) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The code only: a message may quote what was sent. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timed-out'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
