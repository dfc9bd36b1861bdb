import { BlockList, isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { AskedHeaders } from './request-head.ts'

/** Whose `X-Forwarded-*` headers count, and whether `X-Forwarded-Host` is one of them. */
export interface Trust {
  isProxy(address: string): boolean
  readonly forwardedHost: boolean
}

interface TrustSettings {
  /** Addresses, or ranges such as `10.0.0.0/8`. */
  readonly trustedProxies: readonly string[]
  readonly trustsForwardedHost: boolean
}

/** What a trusted proxy says of a request. */
export interface Forwarded {
  /** As the proxy wrote it; `null` when it names no host or is not asked for one. */
  readonly host: string | null
  /** The shopper's address. */
  readonly ip: string
  /** `null` when the proxy does not say. */
  readonly scheme: 'https' | 'http' | null
}

/** A `BlockList` makes an object of C++ for each question, which costs as much as sending a page from memory. */
const MOST_KNOWN = 1_000

/** Headers that proxies add to the requests that they forward. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

export function readTrust({ trustedProxies, trustsForwardedHost }: TrustSettings): Trust {
  const proxies = new BlockList()
  const known = new LRUCache<string, boolean>({ max: MOST_KNOWN })
  const isListed = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(prefix), family)
  }
  function isProxy(address: string): boolean {
    const found = known.get(address)
    if (found !== undefined) return found
    const isOne = isListed(address)
    known.set(address, isOne)
    return isOne
  }
  return { isProxy: trustedProxies.length > 0 ? isProxy : () => false, forwardedHost: trustsForwardedHost }
}

/** Whether some proxy, known or not, has forwarded the request. */
export function wasForwarded(headers: AskedHeaders): boolean {
  return FORWARDING.some((name) => headers.has(name))
}

/** Reads the headers of a trusted proxy at `address`. Of `X-Forwarded-*` these three alone are ever read. */
export function readForwarded(headers: Headers, address: string, trust: Trust): Forwarded {
  const hops = list(headers.get('x-forwarded-for'))
  // The proxy nearest to us wrote the last entry. A visitor may have made up what stands before the first address that is not a proxy's.
  const place = hops.findLastIndex((hop) => !isTrustedHop(hop, trust))
  return {
    host: trust.forwardedHost ? headers.get('x-forwarded-host') : null,
    ip: readAddress(hops[place] ?? '') ?? address,
    scheme: schemeOf(list(headers.get('x-forwarded-proto')), place < 0 ? 0 : hops.length - 1 - place),
  }
}

/**
 * The part of a cache key that comes from a trusted proxy's headers, beside `Host`. `null` for a request with several schemes: which of them counts
 * depends on the addresses too, so it is never answered from the cache.
 */
export function forwardedKey(headers: AskedHeaders, trust: Trust): string | null {
  const scheme = headers.get('x-forwarded-proto')
  if (scheme?.includes(',')) return null
  return JSON.stringify([scheme, trust.forwardedHost ? headers.get('x-forwarded-host') : null])
}

/** The names for `Vary` in an answer through a trusted proxy. */
export function varyHeadersOf({ forwardedHost }: Trust): readonly string[] {
  return ['Host', 'X-Forwarded-Proto', ...(forwardedHost ? ['X-Forwarded-Host'] : [])]
}

function isTrustedHop(hop: string, trust: Trust): boolean {
  const address = readAddress(hop)
  return address !== null && trust.isProxy(address)
}

/** The scheme that was written by the proxy that also wrote the shopper's address, `proxies` before the last. */
function schemeOf(schemes: readonly string[], proxies: number): Forwarded['scheme'] {
  const scheme = (schemes.at(-1 - proxies) ?? schemes[0])?.toLowerCase()
  return scheme === 'https' || scheme === 'http' ? scheme : null
}

/** An address in its canonical spelling, without the port that some proxies add; `null` for anything else. */
function readAddress(text: string): string | null {
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return isIP(bare) ? ipaddr.process(bare.replace(/%.*$/, '')).toString() : null
}

/** The address of a connection. An IPv4 address mapped into IPv6 becomes the IPv4 address. */
export function plainAddress(address: string): string {
  return address.startsWith(':') ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address
}

function list(header: string | null): readonly string[] {
  return header?.split(',').map((entry) => entry.trim()) ?? []
}
