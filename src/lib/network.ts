import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** What one connection owns: an IPv4 address, or the /64 from which it picks its IPv6 addresses. */
const NETWORK = { ipv4: 32, ipv6: 64 } as const

/** The network of an address, as `200.48.225.130/32` or `2800:200:1:2::/64`. A text that is no address is returned unchanged. */
export function networkOf(text: string): string {
  const address = read(text)
  return address ? rangeOf(address, NETWORK[address.kind()]) : text
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

/** Every range that contains an address, from the whole internet to the address itself, in canonical spelling. */
export function rangesAround(text: string): readonly string[] {
  const address = read(text)
  return address ? Array.from({ length: bits(address) + 1 }, (_, prefix) => rangeOf(address, prefix)) : []
}

/** `isIP` comes first: the library also accepts `127.1` and `0x7f000001`. An IPv4 address written as IPv6 is the IPv4 address. */
function read(text: string): Address | null {
  return isIP(text) ? ipaddr.process(text.replace(/%.*$/, '')) : null
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
