import { normaliseHost } from '../shops/hosts/host.ts'
import type { Origin } from '../web/requests/shop-of-request.ts'

/**
 * Whether a page of the desk sent this post. The desk's host and the shop's may be one *site*, so cookies prove nothing: `Origin` must name the desk, and browsers that
 * send `Sec-Fetch-Site` must say `same-origin`. Ports are not compared: a proxy in front may hide them.
 */
export function isFromOwnPage({ headers }: Request, { host, secure }: Pick<Origin, 'host' | 'secure'>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const from = URL.parse(headers.get('origin') ?? '')
  return from !== null && normaliseHost(from.host) === host && from.protocol === (secure ? 'https:' : 'http:')
}

/** Whether the browser says that no site made it send this, but its user or the system it runs on. No site can make it say so. */
export function isFromSystem({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'none'
}

/** Whether what is typed can be read by nobody on the way: HTTPS, or this machine's own browser. */
export function isSafe({ host, secure }: Pick<Origin, 'host' | 'secure'>): boolean {
  return secure || host === 'localhost' || host?.endsWith('.localhost') === true
}
