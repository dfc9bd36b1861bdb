import { BlockList, isIP } from 'node:net'

/** IPv4 addresses that are not of the public internet (IANA's special-purpose registry, multicast and reserved space). */
const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** IPv6 gives out public addresses from 2000::/3 only; these parts of it are special, or carry an IPv4 address inside. */
const PUBLIC_6 = ['2000::', 3] as const
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_6) notPublic.addSubnet(network, prefix, 'ipv6')

const public6 = new BlockList()
public6.addSubnet(...PUBLIC_6, 'ipv6')

/** Whether an IP address belongs to the public internet, and not to this machine, its network or its cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return isIP(address) === 6 && public6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
