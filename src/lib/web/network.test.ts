import { BlockList } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, rangesAround, readRange } from './network.ts'

const ipv4 = fc.ipV4()
const ipv6 = fc.ipV6()

test('an IPv4 network is one address, an IPv6 network is its /64, in whatever spelling it comes', () => {
  expect(networkOf('200.48.225.130')).toBe('200.48.225.130/32')
  expect(networkOf('::ffff:200.48.225.130')).toBe('200.48.225.130/32')
  expect(networkOf('2800:0200:0001:0002:dead:beef:0:1')).toBe('2800:200:1:2::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80::/64')
  expect(networkOf('no address')).toBe('no address')
})

test('a range is read into its canonical spelling, and anything else is refused', () => {
  expect(readRange(' 200.48.225.130/24 ')).toBe('200.48.225.0/24')
  expect(readRange('200.48.225.130')).toBe('200.48.225.130/32')
  expect(readRange('2800:200:1:2::9')).toBe('2800:200:1:2::/64')
  expect(readRange('2800:0200::/32')).toBe('2800:200::/32')
  expect(readRange('0.0.0.0/0')).toBe('0.0.0.0/0')
  for (const wrong of ['', '200.48.225', '200.48.225.130/33', '200.48.225.0/-1', '::/129', '1.2.3.4/8/8', '1.2.3.4/']) {
    expect(readRange(wrong), wrong).toBeNull()
  }
})

test('an address lies in exactly the ranges that Node puts it in', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(ipv4, ipv4, fc.nat(32)), fc.tuple(ipv6, ipv6, fc.nat(128))),
      ([one, other, prefix]) => {
        const family = one.includes(':') ? 'ipv6' : 'ipv4'
        const range = readRange(`${other}/${prefix}`)
        const list = new BlockList()
        list.addSubnet(other, prefix, family)
        // ipaddr.js reads the obsolete spelling ::1.2.3.4 as an IPv4 address, Node does not.
        fc.pre(![one, other].some((address) => /^::(ffff:|\d+\.)/i.test(address)) && range !== null)
        expect(rangesAround(one).includes(range ?? '')).toBe(list.check(one, family))
        expect(rangesAround(one)).toContain(readRange(`${one}/${prefix}`))
      },
    ),
  )
})
