import { BlockList, isIP, isIPv6 } from 'node:net'
import { normaliseHost, portOf } from '../shops/host.ts'

/** The other end of the connection. */
export interface Peer {
  readonly address: string
  /** Our own port of the connection, if known. */
  readonly localPort?: number | undefined
}

export interface Origin {
  /** Normalised; `null` when the request names no host that could be a shop's. */
  readonly host: string | null
  /** The shopper's IP address. */
  readonly ip: string
  readonly secure: boolean
  /**
   * The port in the shop's absolute addresses; empty for the scheme's default port and behind a proxy. The port in `Host` counts only when the connection
   * came in by it: otherwise an attacker could put a port of their own into links that others see.
   */
  readonly port: string
  /** An unknown proxy forwarded the request, so `ip` is the proxy's and not the shopper's. */
  readonly isThroughStranger: boolean
}

/** Headers that proxies add to the requests that they forward. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const

/** Reads `X-Forwarded-*` only from trusted proxies. In a list of addresses, the last one that is not a trusted proxy is the shopper's. */
export function originOf(request: Request, peer: Peer, trusted: BlockList): Origin {
  const url = new URL(request.url)
  const { headers } = request
  const address = plainAddress(peer.address)
  const named = headers.get('host') ?? url.host
  const host = oneHost(named, url)
  if (!contains(trusted, address)) {
    const port = String(peer.localPort) === portOf(named) ? portOf(named) : ''
    const isThroughStranger = FORWARDING.some((name) => headers.has(name))
    return { host, ip: address, secure: url.protocol === 'https:', port, isThroughStranger }
  }
  const forwardedHost = headers.get('x-forwarded-host')
  const forwarded = list(headers.get('x-forwarded-for')).map(plainAddress)
  const shopper = forwarded.findLast((one) => !contains(trusted, one)) ?? address
  return {
    host: forwardedHost === null ? host : normaliseHost(forwardedHost),
    ip: isIP(shopper) ? shopper : address,
    secure: (list(headers.get('x-forwarded-proto'))[0] ?? url.protocol.slice(0, -1)).toLowerCase() === 'https',
    port: '',
    isThroughStranger: false,
  }
}

/** The host of the request; `null` when its target (`GET http://other/ HTTP/1.1`) and its `Host` header differ. */
function oneHost(named: string, target: URL): string | null {
  const host = normaliseHost(named)
  return host === normaliseHost(target.host) ? host : null
}

/** `entries` are addresses or ranges such as `10.0.0.0/8`. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const block = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) block.addAddress(address, family)
    else block.addSubnet(address, Number(prefix), family)
  }
  return block
}

function contains(trusted: BlockList, address: string): boolean {
  return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** An address without the port that some proxies add. An IPv4 address mapped into IPv6 becomes the IPv4 address. */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

function list(header: string | null): readonly string[] {
  return header?.split(',').map((entry) => entry.trim()) ?? []
}
