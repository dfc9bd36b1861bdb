import { system } from '../activity/actor.ts'
import { listShops } from '../shops/shops.store.ts'
import { hasFirstOwner } from '../staff/links/first-owner.step.ts'
import { makeOwnerLink } from '../staff/links/make-owner-link.action.ts'
import { linkAddress } from '../staff/links/staff-link.ts'
import { CURRENT_VERSION, versionEnd } from '../tracking/networks/graph-versions.ts'
import { aliasOf } from '../web/requests/localhost-alias.ts'
import type { Deps } from './deps.ts'
import type { Environment } from './settings/env.ts'

/** Runs before the server announces its shops: warns about an unsafe key and an API that has ended, and fills an empty database with the demo. */
export async function prepareShops(environment: Environment, deps: Deps): Promise<void> {
  warnAboutKey(environment, deps)
  warnAboutVersion(deps)
  if (environment.demo === null || (await listShops(deps.db.read)).length > 0) return
  // Loaded only when needed: the demo and its pictures are a third of the program.
  const { loadDemo } = await import('./demo/demo.ts')
  await loadDemo({
    ...deps,
    hasHistory: environment.demo === 'shops with history',
    report: (line) => console.error(line),
  })
}

/** Prints an address for each shop, and for the desk, at which a browser on this machine finds it, also before the host's name leads here. */
export async function announceShops(deps: Deps, port: number): Promise<void> {
  const { db, settings } = deps
  const shops = await listShops(db.read)
  for (const { hosts, config } of shops) console.log(`${localShopAddress(hosts[0] ?? '', port)}  ${config.logo_title}`)
  if (shops.length === 0)
    console.log(
      `Port ${port} is open, and there is no shop yet: open one at the desk, or see npx contraentrega shop add --help`,
    )
  console.log(`${deskAddress(settings.deskHost, port)}/  the sellers’ desk`)
  await announceOwner(deps, port)
}

export function localShopAddress(host: string, port: number): string {
  return `http://${aliasOf(host)}:${port}/`
}

/** Where the desk answers: over HTTPS, except on this machine. */
export function deskAddress(host: string, port: number): string {
  return host.endsWith('localhost') ? `http://${host}:${port}` : `https://${host}`
}

/**
 * While the installation has no first owner, each start prints a link that makes its holder the owner of all shops. It works once, within an hour.
 * Whoever uses it before there is a shop opens the first one.
 */
async function announceOwner(deps: Deps, port: number): Promise<void> {
  if (await hasFirstOwner(deps.db.read)) return
  const address = deskAddress(deps.settings.deskHost, port)
  const token = await makeOwnerLink(deps, system, null)
  console.log(`${linkAddress(address, 'owner', token)}  become the shops’ owner: once, within an hour`)
}

function warnAboutVersion({ log, clock, settings }: Deps): void {
  const { version } = settings.graphApi
  const end = versionEnd(version, clock())
  if (end === null) return
  const { day, hasEnded } = end
  const advice = `Set GRAPH_API_VERSION to ${CURRENT_VERSION} or a newer version, or remove it.`
  if (hasEnded) {
    const what = `Meta answers ${version} no more, since ${day}: no conversion event arrives there.`
    log.error({ version, day }, `${what} ${advice}`)
  } else log.warn({ version, day }, `Meta answers ${version} until ${day}. ${advice}`)
}

const ONLY_THIS_MACHINE = /^(127\.|localhost$|::1$)/

function warnAboutKey({ secretKeys, host, databaseUrl }: Environment, { log }: Deps): void {
  if (secretKeys.length > 0 || (ONLY_THIS_MACHINE.test(host) && !databaseUrl)) return
  log.warn(
    'SECRET_KEY is not set: the key is only in the data folder. Set SECRET_KEY to what secret.key holds, or keep that file: without it, no server starts on this database.',
  )
}
