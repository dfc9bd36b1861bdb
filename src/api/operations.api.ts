import { Hono } from 'hono'
import { listBackups } from '../database/backup/kept-backups.ts'
import type { Readiness } from '../database/faults/readiness.ts'
import { databaseMadeAt } from '../database/migrate.ts'
import { lockOwnerText } from '../database/sqlite/lock-owner.ts'
import { isOfPublicNetwork } from '../lib/web/network.ts'
import { countOutbox } from '../outbox/upkeep.store.ts'
import type { Deps } from '../server/deps.ts'
import { readHost } from '../shops/hosts/host.ts'
import type { Shop } from '../shops/shop.ts'
import { PROOF_PATH, proofOf } from '../staff/hosts/host-proof.ts'
import type { Origin } from '../web/requests/shop-of-request.ts'
import { wasForwarded } from '../web/requests/trusted-proxies.ts'

const FRESH = { 'cache-control': 'no-store' }

/**
 * Where a proxy such as Caddy asks whether it may get a certificate for a name (`on_demand_tls`): yes for hosts of shops and the desk. Only requests
 * that come directly from this machine or its private network are answered. A refusal waits for its turn, as every miss does.
 */
const PERMISSION_PATH = '/tls-permission'

/** Health and metrics for operators, and which installation this is, on every host. `/metrics` answers only to this machine and its private network. */
export function operationsRoutes(
  deps: Deps,
  readiness: Pick<Readiness, 'isReady'>,
  shopOf: (host: string) => Promise<Shop | null>,
): Hono<{ Variables: { origin: Origin } }> {
  const routes = new Hono<{ Variables: { origin: Origin } }>()
  routes.get('/healthz', (c) => c.text('alive', 200, FRESH))
  routes.get('/readyz', async (c) => {
    if (deps.stopping.aborted) return c.text('not ready: the process is stopping', 503, FRESH)
    const ready = await readiness.isReady()
    return ready ? c.text('ready', 200, FRESH) : c.text(`not ready: ${whyNot(deps, c.var.origin)}`, 503, FRESH)
  })
  routes.get('/metrics', async (c) => {
    if (!isOperator(c.var.origin)) return c.text('not found', 404, FRESH)
    deps.metrics.setReady(await readiness.isReady())
    await addCopies(deps)
    await addOutbox(deps)
    deps.metrics.lockedOut(deps.db.lockedOutBy() !== null)
    const { body, type } = await deps.metrics.exposition()
    return c.body(body, 200, { ...FRESH, 'content-type': type })
  })
  routes.get(PERMISSION_PATH, async (c) => {
    const { deskHost } = deps.settings
    const isOurs = async (host: string | null) => host !== null && (host === deskHost || (await shopOf(host)) !== null)
    const isAsked = isOperator(c.var.origin) && !wasForwarded(c.req.raw.headers) && !(await isOurs(c.var.origin.host))
    const may = isAsked && (await isOurs(readHost(c.req.query('domain') ?? '')))
    return may ? c.text('yes', 200, FRESH) : c.text('not found', 404, FRESH)
  })
  routes.get(PROOF_PATH, (c) => {
    const { host, secure } = c.var.origin
    const seen = { host, scheme: secure ? 'https' : 'http', isDesk: host === deps.settings.deskHost } as const
    const proof = proofOf(deps.settings.rootKey.of('desk-check'), c.req.query('q') ?? '', seen)
    return proof ? c.json(proof, 200, FRESH) : c.text('not found', 404, FRESH)
  })
  return routes
}

/** On this machine or its private network. */
function isOperator({ ip, isThroughUnknownProxy }: Origin): boolean {
  return !isThroughUnknownProxy && !isOfPublicNetwork(ip)
}

/** Only an operator learns which process it is. */
function whyNot({ db }: Deps, origin: Origin): string {
  const owner = db.lockedOutBy()
  if (!owner) return 'the database does not answer, or its disk has no room for an order'
  return isOperator(origin) ? lockOwnerText(owner) : "another process keeps the database's write lock"
}

/** Adds how old the copies of the database are, as `addOutbox`. */
async function addCopies({ db, settings, clock, log, metrics, copy }: Deps): Promise<void> {
  if (copy) metrics.setCopyAge(copy.ageSeconds())
  try {
    const [last] = await listBackups(settings.backupDir)
    const from = last?.madeAt ?? (await databaseMadeAt(db.read))
    metrics.setBackupAge(Math.max(0, Math.round((clock() - from) / 1_000)))
  } catch (err) {
    log.warn({ err }, 'The backups could not be looked at for /metrics')
  }
}

/** Adds the outbox to the metrics. While the database does not answer, the metrics come without it. */
async function addOutbox({ db, clock, log, metrics }: Deps): Promise<void> {
  try {
    const { waiting, oldestAt, pausedChannels, mail } = await countOutbox(db.read)
    const age = (at: number | null) => (at === null ? 0 : Math.max(0, Math.round((clock() - at) / 1_000)))
    metrics.setOutboxGauges({ waiting, oldestSeconds: age(oldestAt), pausedChannels })
    metrics.setMailGauges({ waiting: mail.waiting, oldestSeconds: age(mail.oldestAt) })
  } catch (err) {
    log.warn({ err }, 'The outbox could not be counted for /metrics')
  }
}
