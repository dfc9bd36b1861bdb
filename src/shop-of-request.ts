import { BlockList, isIP, isIPv6 } from 'node:net'
import { normaliseHost, portOf } from './shops/host.ts'

/** Who is at the other end of the connection. */
export interface Peer {
  readonly address: string
  /** The port of ours that the connection came in by, where there is one. */
  readonly localPort?: number | undefined
}

export interface Origin {
  /** Normalised, or `null` when the request names none that could be a shop's. */
  readonly host: string | null
  /** The shopper's address. */
  readonly ip: string
  readonly secure: boolean
  /**
   * The port of the shop's absolute addresses, empty for the scheme's own. What `Host` says is believed only when the connection came in by that
   * port, and behind a proxy there is none: otherwise a stranger could put a port of his into links that others are shown.
   */
  readonly port: string
  /** A proxy that is not on the list forwards the request: `ip` is the proxy's, and the shopper may be anybody. */
  readonly isThroughStranger: boolean
}

/** What a proxy writes into the requests that it forwards. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const

/** Reads `X-Forwarded-*` only from a proxy on the list; of several addresses the last that no trusted proxy has is the shopper's. */
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

/** The host that the request names; none when its target (`GET http://other/ HTTP/1.1`) and its `Host` name different ones. */
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

/** An IPv4 address in IPv6's clothes is the IPv4 address; the port that some proxies add is not part of it. */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

function list(header: string | null): readonly string[] {
  return header?.split(',').map((entry) => entry.trim()) ?? []
}
