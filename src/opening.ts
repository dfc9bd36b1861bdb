import type { Deps } from './deps.ts'
import type { Environment } from './env.ts'
import { listShops } from './shops/shops.store.ts'

/** What a server does besides listening before it says that it is open: `loadDemo` fills an empty database, and an unsafe key is warned of. */
export async function prepareShops(environment: Environment, deps: Deps): Promise<void> {
  warnAboutKey(environment, deps)
  if (!environment.demo || (await listShops(deps.db.read)).length > 0) return
  // Loaded only when it is needed: the demo and its pictures are a third of the program.
  const { loadDemo } = await import('./demo.ts')
  await loadDemo({ ...deps, report: (line) => console.error(line) })
}

/** One address a shop, on standard output. */
export async function announceShops({ db }: Deps, port: number): Promise<void> {
  const shops = await listShops(db.read)
  for (const { hosts, config } of shops) console.log(`http://${hosts[0]}:${port}/  ${config.logo_title}`)
  if (shops.length === 0)
    console.log(`Port ${port} is open, and there is no shop yet: npx contraentrega shop add --help`)
}

const ONLY_THIS_MACHINE = /^(127\.|localhost$|::1$)/

function warnAboutKey({ secretKey, host, databaseUrl }: Environment, { log }: Deps): void {
  if (secretKey || (ONLY_THIS_MACHINE.test(host) && !databaseUrl)) return
  log.warn(
    'SECRET_KEY is not set: the key is only in the data folder. Keep secret.key in your backups, or set SECRET_KEY; several servers on one database need the same.',
  )
}
