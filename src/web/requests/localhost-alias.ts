import type { RequestHead } from './request-head.ts'
import type { Origin, Peer } from './shop-of-request.ts'
import { plainAddress, wasForwarded } from './trusted-proxies.ts'

/** Browsers resolve every name with this ending to their own machine. */
const SUFFIX = '.localhost'
const IN_HOST = /\.localhost\.?(:\d+)?$/i

const LOOPBACK = /^(?:127(?:\.\d+){3}|::1)$/

/** The address at which a browser on this machine finds the shop of `host` before the host's name leads here. */
export function aliasOf(host: string): string {
  return host.endsWith('localhost') ? host : `${host}${SUFFIX}`
}

/**
 * The shop's host in an alias (`tienda.pe` of `tienda.pe.localhost`); `null` for every other host and for every request that came from another
 * machine or through a proxy, so that visitors choose a shop by its own hosts alone.
 */
export function hostOfAlias(host: string | null, request: RequestHead, peer: Peer): string | null {
  return host?.endsWith(SUFFIX) && comesFromHere(request, peer) ? host.slice(0, -SUFFIX.length) : null
}

/** This machine by its number, as in a `Host` header. */
const BY_NUMBER = /^(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * The same address by the name `localhost`, for a browser on this machine that asks for a page by number (`http://127.0.0.1:3000/`). `null` for every other request,
 * so that nothing is answered through a proxy that `localhost` would not be answered; and whoever got here by a proxy that hides itself is led to their own machine.
 */
export function addressByName(request: Request, { port, secure }: Origin, peer: Peer): string | null {
  const { host, pathname, search } = new URL(request.url)
  const named = request.headers.get('host') ?? host
  const isByNumber = BY_NUMBER.test(named) && named.replace(/:80$/, '') === host
  if (!isByNumber || secure || !['GET', 'HEAD'].includes(request.method) || !comesFromHere(request, peer)) return null
  return `http://localhost${port && `:${port}`}${pathname}${search}`
}

/** Part of the key of a page in memory, so that a page for an alias is never the answer to a request from elsewhere. */
export function aliasKey(request: RequestHead, peer: Peer): string {
  return IN_HOST.test(request.headers.get('host') ?? '') ? String(comesFromHere(request, peer)) : ''
}

function comesFromHere({ headers }: RequestHead, peer: Peer): boolean {
  return LOOPBACK.test(plainAddress(peer.address)) && !wasForwarded(headers)
}
