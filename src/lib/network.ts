import { isIPv4, isIPv6 } from 'node:net'

/** What one connection owns: an IPv4 address, or the /64 in which it picks its IPv6 addresses at will. */
const NETWORK = { 4: 32, 6: 64 } as const

interface Address {
  readonly version: 4 | 6
  readonly value: bigint
}

/** The network of an address, as `200.48.225.130/32` or `2800:200:1:2::/64`; whatever is no address stays as it is. */
export function networkOf(text: string): string {
  const address = read(text)
  return address ? written(address, NETWORK[address.version]) : text
}

/** An address or a range (`200.48.225.0/24`, `2800:200::/32`) in its one spelling, or `null`. A single IPv6 address stands for its network. */
export function readRange(text: string): string | null {
  const [base = '', length, ...rest] = text.trim().split('/')
  const address = read(base)
  if (!address || rest.length > 0) return null
  if (length === undefined) return written(address, NETWORK[address.version])
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : -1
  return prefix >= 0 && prefix <= bits(address) ? written(address, prefix) : null
}

/** Every range that an address lies in, from the whole internet to itself, each in its one spelling. */
export function rangesAround(text: string): readonly string[] {
  const address = read(text)
  return address ? Array.from({ length: bits(address) + 1 }, (_, prefix) => written(address, prefix)) : []
}

function bits({ version }: Address): number {
  return version === 4 ? 32 : 128
}

function read(text: string): Address | null {
  const plain = text.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return { version: 4, value: joined(plain.split('.').map(BigInt), 8n) }
  return isIPv6(plain) ? { version: 6, value: joined(groupsOf(plain), 16n) } : null
}

/** The eight groups of an IPv6 address; the last two may be written as IPv4. */
function groupsOf(text: string): readonly bigint[] {
  const [left = [], right = []] = new URL(`http://[${text}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => BigInt(`0x${group}`))))
  return [...left, ...Array<bigint>(8 - left.length - right.length).fill(0n), ...right]
}

function joined(parts: readonly bigint[], width: bigint): bigint {
  return parts.reduce((whole, part) => (whole << width) | part, 0n)
}

function written(address: Address, prefix: number): string {
  if (address.version === 4) return writtenIPv4(Number(address.value), prefix)
  const cut = BigInt(bits(address) - prefix)
  const value = (address.value >> cut) << cut
  const groups = parts(value, 8, 16n).map((group) => group.toString(16))
  return `${new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)}/${prefix}`
}

/** Without big integers: an order writes every range around its sender. */
function writtenIPv4(value: number, prefix: number): string {
  const cut = 2 ** (32 - prefix)
  const first = value - (value % cut)
  return `${first >>> 24}.${(first >>> 16) & 255}.${(first >>> 8) & 255}.${first & 255}/${prefix}`
}

function parts(value: bigint, count: number, width: bigint): readonly bigint[] {
  return Array.from({ length: count }, (_, place) =>
    BigInt.asUintN(Number(width), value >> (width * BigInt(count - 1 - place))),
  )
}
