import { Resolver } from 'node:dns/promises'
import { isOfPublicNetwork } from '../../lib/web/network.ts'
import { defaultConnection, fetchOverHttps } from './fetch-from-host.platform.ts'
import type { HostProbe } from './host-probe.ts'

/** Two tries of each record take six seconds at most. */
const PATIENCE = { timeout: 1_000, tries: 2 }

/** Probes over the real network. Sellers enter the names, so an address of a private network is never called: an internal machine could be behind it. */
export const publicHostProbe: HostProbe = {
  async addressesOf(host) {
    const resolver = new Resolver(PATIENCE)
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  ask: async (host, path, address) =>
    isOfPublicNetwork(address) ? fetchOverHttps(host, path, address, defaultConnection) : null,
}
