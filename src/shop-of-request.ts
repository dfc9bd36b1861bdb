import { BlockList, isIPv6 } from 'node:net'
import { normaliseHost } from './shops/host.ts'

/** Who is at the other end of the connection. */
export interface Peer {
  readonly address: string
}

export interface Origin {
  /** Normalised, or `null` when the request names none that could be a shop's. */
  readonly host: string | null
  /** The shopper's address. */
  readonly ip: string
  readonly secure: boolean
}

/** Reads `X-Forwarded-*` only from a proxy on the list; of several addresses the last that no trusted proxy has is the shopper's. */
export function originOf(request: Request, peer: Peer, trusted: BlockList): Origin {
  const url = new URL(request.url)
  const { headers } = request
  const address = plainAddress(peer.address)
  const host = headers.get('host') ?? url.host
  if (!contains(trusted, address)) return { host: normaliseHost(host), ip: address, secure: url.protocol === 'https:' }
  const forwarded = list(headers.get('x-forwarded-for')).map(plainAddress)
  return {
    host: normaliseHost(headers.get('x-forwarded-host') ?? host),
    ip: forwarded.findLast((one) => !contains(trusted, one)) ?? address,
    secure: (headers.get('x-forwarded-proto') ?? url.protocol.slice(0, -1)) === 'https',
  }
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

/** An IPv4 address in IPv6's clothes is the IPv4 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function list(header: string | null): readonly string[] {
  return header?.split(',').map((entry) => entry.trim()) ?? []
}
