import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { LoggedActName } from '../../activity/logged-acts.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../shop.ts'
import { takeShop, updateShop } from '../shops.store.ts'
import { dropHostChecks, hostChecks } from './host-checks.store.ts'
import { readReachableHost } from './reachable-host.ts'
import { refuseTakenHosts } from './refuse-taken-hosts.step.ts'

export const MOST_HOSTS = 20

/** What is done with a host of a shop. */
export type HostChange = 'add' | 'remove' | 'make-main' | 'lead-others' | 'lead-none'

export type HostRefusal =
  | { readonly reason: 'unknown-shop' }
  | { readonly reason: 'no-host' }
  | { readonly reason: 'taken' }
  | { readonly reason: 'too-many-hosts' }
  | { readonly reason: 'unknown-host' }
  | { readonly reason: 'last-host' }
  | { readonly reason: 'not-checked' }

type HostDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>

/**
 * Adds or removes a shop's host, or makes one the main host. `lead-others` redirects the other hosts to the main one, which must have passed its
 * check; `lead-none` ends that, and so does another main host.
 */
export function changeHosts(
  deps: HostDeps,
  actor: Actor,
  shopId: string,
  change: HostChange,
  written: string,
): Promise<Outcome<Shop, HostRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const shop = await takeShop(tx, shopId)
      if (!shop) return refused({ reason: 'unknown-shop' })
      const host = readReachableHost(written, deps.settings.deskHost.endsWith('localhost')) ?? written
      const changed = await changes[change](tx, deps, shop, host)
      if (!changed.ok) return changed
      const { hosts = shop.hosts } = changed.value
      await updateShop(tx, shop.id, changed.value, deps.settings.rootKey.of('tokens'))
      await dropHostChecks(tx, shop.id, hosts)
      const subject = host || (hosts[0] ?? '')
      const details = change === 'make-main' ? { was: shop.hosts[0], now: hosts[0] } : {}
      await logActivity(tx, deps, { shopId: shop.id, actor, act: logged[change], subject, details })
      return done({ ...shop, ...changed.value })
    }),
  )
}

const logged = {
  add: 'add-host',
  remove: 'remove-host',
  'make-main': 'make-main-host',
  'lead-others': 'lead-to-main-host',
  'lead-none': 'lead-no-host',
} as const satisfies Record<HostChange, LoggedActName>

type Changed = Partial<Pick<Shop, 'hosts' | 'leadsTo'>>
type Change = (tx: Sql, deps: HostDeps, shop: Shop, host: string) => Promise<Outcome<Changed, HostRefusal>>

const changes: Readonly<Record<HostChange, Change>> = {
  async add(tx, deps, { id, hosts }, written) {
    const host = readReachableHost(written, deps.settings.deskHost.endsWith('localhost'))
    if (host === null) return refused({ reason: 'no-host' })
    if (hosts.includes(host)) return done({ hosts })
    if (hosts.length >= MOST_HOSTS) return refused({ reason: 'too-many-hosts' })
    const free = await refuseTakenHosts(tx, deps, id, [host])
    return free.ok ? done({ hosts: [...hosts, host] }) : refused({ reason: 'taken' })
  },
  async remove(_tx, _deps, { hosts, leadsTo }, host) {
    if (!hosts.includes(host)) return refused({ reason: 'unknown-host' })
    if (hosts.length === 1) return refused({ reason: 'last-host' })
    return done({ hosts: hosts.filter((one) => one !== host), leadsTo: leadsTo === host ? null : leadsTo })
  },
  async 'make-main'(_tx, _deps, { hosts }, host) {
    if (!hosts.includes(host)) return refused({ reason: 'unknown-host' })
    return done({ hosts: [host, ...hosts.filter((one) => one !== host)], leadsTo: null })
  },
  async 'lead-others'(tx, _deps, { id, hosts: [main = ''] }) {
    const check = (await hostChecks(tx, id)).find(({ host }) => host === main)
    return check?.problem === null ? done({ leadsTo: main }) : refused({ reason: 'not-checked' })
  },
  'lead-none': async () => done({ leadsTo: null }),
}
