import { Resolver } from 'node:dns/promises'
import { isOfPublicNetwork } from '../../lib/web/network.ts'
import { askSecurely, usualLine } from './ask-host.platform.ts'
import type { HostLine } from './host-asker.ts'

/** Two tries of each record take six seconds at most. */
const PATIENCE = { timeout: 1_000, tries: 2 }

/** Asks the network itself: names of other people, so it never asks an address of a private network, where somebody else's machine could be behind the name. */
export const usualHostLine: HostLine = {
  async addressesOf(host) {
    const resolver = new Resolver(PATIENCE)
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  ask: async (host, path, address) => (isOfPublicNetwork(address) ? askSecurely(host, path, address, usualLine) : null),
}
