import { promises as dns, type LookupAddress } from 'node:dns'
import type { RequestOptions } from 'node:http'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What a request to an address that a seller typed may reach. Tests pass their own. */
export interface Reach {
  resolve(host: string): Promise<readonly LookupAddress[]>
  mayConnect(address: string): boolean
  /** Lets hooks go over plain http, too: to a receiver of a test. */
  readonly allowsHttp?: boolean
}

export const publicInternet: Reach = {
  resolve: (host) => dns.lookup(host, { all: true }),
  mayConnect: isPublicAddress,
}

/** A name led to an address that may not be called. */
export class NotPublic extends Error {}

/** The IP address in a URL, if it may not be called: no name is looked up for it, so `checkedLookup` never sees it. */
export function barredAddress(url: URL, reach: Reach): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !reach.mayConnect(host) ? host : null
}

/**
 * Resolves a name for a connection, which goes to the addresses that were checked: an answer of DNS that changes between check and connection has no effect. Every
 * address must be allowed, and no other address is used.
 */
export function checkedLookup(reach: Reach): NonNullable<RequestOptions['lookup']> {
  return (host, options, callback) => {
    const answer = async () => {
      const addresses = await reach.resolve(host)
      const bad = addresses.find(({ address }) => !reach.mayConnect(address))
      if (bad) throw new NotPublic(`${host} is ${bad.address}`)
      const [first] = addresses
      if (!first) throw new Error(`${host} has no address`)
      return { first, addresses }
    }
    answer().then(
      ({ first, addresses }) =>
        options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family),
      (error) => callback(error, '', 0),
    )
  }
}
