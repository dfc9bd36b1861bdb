import autocannon from 'autocannon'
import { sized } from './size.ts'

interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body to post; without it the address is fetched with GET. */
  readonly body?: string
  readonly connections?: number
  readonly seconds?: number
}

/** Requests a second that one server answers, measured from this machine. Throws when any answer is no 2xx, because refusals are fast. */
export async function answersPerSecond({ url, headers = {}, body, connections = 16, seconds = 3 }: Load) {
  const asked = body === undefined ? { url, headers } : ({ url, headers, body, method: 'POST' } as const)
  const much = sized({ amount: 4 * connections, sampleInt: 50 }, { duration: seconds })
  const { requests, non2xx, errors, timeouts } = await autocannon({ ...asked, connections, ...much })
  if (non2xx + errors + timeouts > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed, ${timeouts} late`)
  return requests.average
}
