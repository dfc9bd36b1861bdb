import { BlockList, isIPv6 } from 'node:net'
import type { Peer } from './shop-of-request.ts'
import { plainAddress, wasForwarded } from './trusted-proxies.ts'

/** Browsers resolve every name with this ending to their own machine. */
const SUFFIX = '.localhost'
const IN_HOST = /\.localhost\.?(:\d+)?$/i

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** The address at which a browser on this machine finds the shop of `host` before the host's name leads here. */
export function aliasOf(host: string): string {
  return host.endsWith('localhost') ? host : `${host}${SUFFIX}`
}

/**
 * The shop's host in an alias (`tienda.pe` of `tienda.pe.localhost`); `null` for every other host and for every request that came from another
 * machine or through a proxy, so that visitors choose a shop by its own hosts alone.
 */
export function hostOfAlias(host: string | null, request: Request, peer: Peer): string | null {
  return host?.endsWith(SUFFIX) && comesFromHere(request, peer) ? host.slice(0, -SUFFIX.length) : null
}

/** Part of the key of a page in memory, so that a page for an alias is never the answer to a request from elsewhere. */
export function aliasKey(request: Request, peer: Peer): string {
  return IN_HOST.test(request.headers.get('host') ?? '') ? String(comesFromHere(request, peer)) : ''
}

function comesFromHere({ headers }: Request, peer: Peer): boolean {
  const address = plainAddress(peer.address)
  const isHere = loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return isHere && !wasForwarded(headers)
}
