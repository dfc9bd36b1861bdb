import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv6 hands out public addresses from this range only; the library calls the unassigned rest `unicast` too. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet, and not to this machine, its network or its cloud's metadata service. IPv6 addresses that
 * carry an IPv4 address inside are not public. `isIP` comes first: the library also accepts `127.1` and `0x7f000001`.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(PUBLIC_IPV6)
}

/** Whether a text is an IP address that leads nowhere in the public internet. A name is none. */
export function isInnerAddress(text: string): boolean {
  return isIP(text) !== 0 && !isPublicAddress(text)
}
