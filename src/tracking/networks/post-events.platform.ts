import type { EventRequest, Network, NetworkAnswer, NetworkSettings } from './network.ts'

/** Sends events to a network and always answers within `limitMs`. The token is removed from the answer where the network repeats it. */
export async function postEvents(
  network: Pick<Network, 'call'>,
  settings: NetworkSettings,
  request: EventRequest,
  limitMs: number,
): Promise<NetworkAnswer> {
  const { url, headers, body } = network.call(settings, request)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    const text = await response.text()
    return { kind: 'answer', status: response.status, body: parsed(text.replaceAll(request.token, '[hidden]')) }
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
