import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './public-address.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** What one connection owns: an IPv4 address, or the /64 from which it picks its IPv6 addresses. */
const NETWORK = { ipv4: 32, ipv6: 64 } as const

/** What one customer of an operator may own, the narrowest first. Neighbours in IPv4 are strangers. */
const WIDTHS = { ipv4: [32], ipv6: [64, 56, 48] } as const

/** The network of an address, as `200.48.225.130/32` or `2800:200:1:2::/64`. A text that is no address is returned unchanged. */
export function networkOf(text: string): string {
  const address = read(text)
  if (!address) return text
  const counted = embeddedIpv4(address) ?? address
  return rangeOf(counted, NETWORK[counted.kind()])
}

/**
 * The networks by which an address is counted, the narrowest first: an IPv4 address, or the /64, /56 and /48 of an IPv6 address. Private addresses
 * have none: they belong to a proxy that is missing on the trusted list, or to the shop's own network, and do not show how many people are behind.
 */
export function countedNetworks(text: string): readonly string[] {
  const address = read(text)
  if (!address || !isOfPublicNetwork(text)) return []
  const counted = embeddedIpv4(address) ?? address
  return WIDTHS[counted.kind()].map((prefix) => rangeOf(counted, prefix))
}

/** Whether an address belongs to the public internet itself, or is the IPv6 form of an IPv4 address that does. */
export function isOfPublicNetwork(text: string): boolean {
  const address = read(text)
  return address !== null && isPublicAddress((embeddedIpv4(address) ?? address).toString())
}

/** The canonical spelling of an address or range (`200.48.225.0/24`, `2800:200::/32`), or `null`. A single IPv6 address becomes its /64. */
export function readRange(text: string): string | null {
  const [base = '', length, ...rest] = text.trim().split('/')
  const address = read(base)
  if (!address || rest.length > 0) return null
  if (length === undefined) return rangeOf(address, NETWORK[address.kind()])
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : -1
  return prefix >= 0 && prefix <= bits(address) ? rangeOf(address, prefix) : null
}

/** Every range that contains an address, from the whole internet to the address itself, in canonical spelling; then those of the IPv4 address inside. */
export function rangesAround(text: string): readonly string[] {
  const address = read(text)
  if (!address) return []
  const inside = embeddedIpv4(address)
  return [address, ...(inside ? [inside] : [])].flatMap((one) =>
    Array.from({ length: bits(one) + 1 }, (_, prefix) => rangeOf(one, prefix)),
  )
}

/** `isIP` comes first: the library also accepts `127.1` and `0x7f000001`. An IPv4 address written as IPv6 is the IPv4 address. */
function read(text: string): Address | null {
  return isIP(text) ? ipaddr.process(text.replace(/%.*$/, '')) : null
}

/** The IPv4 address inside an IPv6 address, for forms whose answers reach only its owner: 6to4 and Teredo tunnels lead to it, and NAT64 translators put it there. */
function embeddedIpv4(address: Address): ipaddr.IPv4 | null {
  if (address.kind() === 'ipv4') return null
  const bytes = address.toByteArray()
  const last = bytes.slice(12)
  switch (address.range()) {
    case '6to4':
      return new ipaddr.IPv4(bytes.slice(2, 6))
    case 'teredo':
      return new ipaddr.IPv4(last.map((byte) => byte ^ 255))
    case 'rfc6052':
    case 'rfc6145':
      return new ipaddr.IPv4(last)
    default:
      return null
  }
}

function bits(address: Address): number {
  return address.kind() === 'ipv4' ? 32 : 128
}

function rangeOf(address: Address, prefix: number): string {
  const bytes = address.toByteArray().map((byte, place) => byte & byteMask(prefix - 8 * place))
  return `${ipaddr.fromByteArray(bytes)}/${prefix}`
}

/** The mask that keeps the first `kept` bits of a byte. */
function byteMask(kept: number): number {
  if (kept >= 8) return 255
  return kept <= 0 ? 0 : (255 << (8 - kept)) & 255
}
