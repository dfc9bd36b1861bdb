import autocannon from 'autocannon'

interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Posts it; else the address is read. */
  readonly body?: string
  readonly connections?: number
  readonly seconds?: number
}

/** Answers a second that one server gave under load from this machine's loopback. Throws when any answer was not a 2xx: a refusal is fast. */
export async function answersPerSecond({ url, headers = {}, body, connections = 16, seconds = 3 }: Load) {
  const asked = body === undefined ? { url, headers } : ({ url, headers, body, method: 'POST' } as const)
  const { requests, non2xx, errors, timeouts } = await autocannon({ ...asked, connections, duration: seconds })
  if (non2xx + errors + timeouts > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed, ${timeouts} late`)
  return requests.average
}
