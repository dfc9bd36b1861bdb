import { normaliseHost, portOf } from '../../shops/hosts/host.ts'
import { plainAddress, readForwarded, type Trust, varyHeadersOf, wasForwarded } from './trusted-proxies.ts'

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
  readonly isThroughUnknownProxy: boolean
  /** The headers beyond the address and the encoding that the answer depends on: `Vary` names them. */
  readonly variesWith: readonly string[]
}

/** Reads `X-Forwarded-*` only from trusted proxies, and `X-Forwarded-Host` only where the settings say so. */
export function originOf(request: Request, peer: Peer, trust: Trust): Origin {
  const url = new URL(request.url)
  const { headers } = request
  const address = plainAddress(peer.address)
  const named = headers.get('host') ?? url.host
  const host = oneHost(named, url)
  const isSecure = url.protocol === 'https:'
  if (!trust.isProxy(address)) {
    const port = String(peer.localPort) === portOf(named) ? portOf(named) : ''
    return { host, ip: address, secure: isSecure, port, isThroughUnknownProxy: wasForwarded(headers), variesWith: [] }
  }
  const forwarded = readForwarded(headers, address, trust)
  return {
    host: forwarded.host === null ? host : normaliseHost(forwarded.host),
    ip: forwarded.ip,
    secure: forwarded.scheme === null ? isSecure : forwarded.scheme === 'https',
    port: '',
    isThroughUnknownProxy: false,
    variesWith: varyHeadersOf(trust),
  }
}

/** The host of the request; `null` when its target (`GET http://other/ HTTP/1.1`) and its `Host` header differ. */
function oneHost(named: string, target: URL): string | null {
  const host = normaliseHost(named)
  return host === normaliseHost(target.host) ? host : null
}
