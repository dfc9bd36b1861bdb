import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/database/database.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import { makeRootKey } from '../../src/shops/keys/make-root-key.action.ts'
import { insertShop } from '../../src/shops/shops.store.ts'
import { HOST } from '../chaos/call.ts'
import { Journal } from '../chaos/journal.ts'
import { takePorts } from '../chaos/ports.ts'
import { Prices, writePrices } from '../chaos/prices.ts'
import { type ChaosServer, createServer } from '../chaos/server.ts'
import { copyProduct, environment, PIXEL } from '../chaos/world.ts'
import { type GraphApi, startGraphApi } from '../support/graph-api.ts'
import { aShop } from '../support/shop.ts'
import { type OneOfTwo, openTwoDatabases } from '../support/two-databases.ts'
import { type HostsProxy, startHostsProxy } from './hosts-proxy.ts'

/** The shop that moves, and those that stay: two beside it at first, one where it goes. */
export const MOVING = { id: 'caos', host: HOST }
export const STAYING = [
  { id: 'vecina', host: 'vecina.localhost', group: 'first' },
  { id: 'otra', host: 'otra.localhost', group: 'first' },
  { id: 'lejana', host: 'lejana.localhost', group: 'second' },
] as const

export interface GroupOfTwo extends OneOfTwo {
  readonly name: 'first' | 'second'
  /** What its processes and its commands have in their environment. */
  readonly env: Readonly<Record<string, string>>
}

export interface MoveWorld {
  readonly folder: string
  readonly build: string
  readonly first: GroupOfTwo
  readonly second: GroupOfTwo
  readonly proxy: HostsProxy
  readonly graph: GraphApi
  /** Of each shop, by its host. */
  readonly journals: ReadonlyMap<string, Journal>
  readonly prices: Prices
  close(): Promise<void>
}

const OPEN_MS = 60_000
const PROCESSES = 2

/** Two PostgreSQL servers, two of our processes at each, HAProxy before them, and four shops; `null` where something is missing. */
export async function openMoveWorld(firstPort: number): Promise<MoveWorld | null> {
  const two = await openTwoDatabases(firstPort)
  if (!two) return null
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-move-'))
  await chmod(folder, 0o755)
  const ports = await takePorts(firstPort)
  const graph = await startGraphApi({ port: ports.next() })
  const build = join(folder, 'product')
  await copyProduct(build)
  const keys = { first: randomBytes(32), second: randomBytes(32) }
  const prices = new Prices()
  prices.confirm(prices.begin())
  const groups = (['first', 'second'] as const).map(
    (name): GroupOfTwo & { readonly servers: readonly ChaosServer[] } => {
      const env = environment({
        databaseUrl: two[name].url,
        dataDir: join(folder, name),
        graph: graph.url,
        secretKey: keys[name],
      })
      const onOwnEnd = (text: string) => console.error(text)
      const servers = Array.from({ length: PROCESSES }, (_, nth) => {
        const own = `${name}-${nth + 1}`
        return createServer({ name: own, build, port: ports.next(), env, log: join(folder, `${own}.log`), onOwnEnd })
      })
      // The commands read what is sealed in both databases.
      const [here, there] = name === 'first' ? [keys.first, keys.second] : [keys.second, keys.first]
      return {
        ...two[name],
        name,
        servers,
        env: { ...env, SECRET_KEY: `${here.toString('hex')},${there.toString('hex')}` },
      }
    },
  )
  for (const { name, db } of groups) await openShops(db, name, keys[name])
  const [first, second] = groups
  const lines = [`${MOVING.host} first`, ...STAYING.map(({ host, group }) => `${host} ${group}`)]
  const ways = groups.map(({ name, servers }) => ({ name, ports: servers.map(({ port }) => port) }))
  const [one, other] = ways
  const proxy = one && other ? await startHostsProxy(folder, ports.next(), [one, other], lines) : null
  const journals = new Map([MOVING, ...STAYING].map(({ host }) => [host, new Journal(join(folder, `${host}.jsonl`))]))
  async function close(): Promise<void> {
    await proxy?.stop()
    await Promise.all(groups.flatMap(({ servers }) => servers.map((server) => server.halt())))
    await graph.stop()
    ports.release()
    await Promise.all([...journals.values()].map((journal) => journal.close()))
    await two?.close()
  }
  if (!proxy || !first || !second) {
    await close()
    await rm(folder, { recursive: true, force: true })
    return null
  }
  for (const { servers } of groups) for (const server of servers) server.start()
  for (const { servers } of groups)
    for (const server of servers)
      if (!(await server.opened(OPEN_MS, 3))) throw new Error(`${server.name} did not open: see ${folder}`)
  return { folder, build, first, second, proxy, graph, journals, prices, close }
}

async function openShops(db: Database, group: 'first' | 'second', secretKey: Uint8Array): Promise<void> {
  const deps = { db, clock: () => Date.now(), chance: (bytes: number) => randomBytes(bytes) }
  const rootKey = await makeRootKey(deps, { under: secretKey, known: [secretKey] })
  if (!rootKey.ok) throw new Error(rootKey.refusal.reason)
  const shops = [{ ...MOVING, group: 'first' }, ...STAYING].filter((shop) => shop.group === group)
  for (const { id, host } of shops) {
    const shop = aShop({ id, hosts: [host], openedAt: Date.now() })
    const measured = id === MOVING.id ? { ...shop, config: { ...shop.config, pixel: PIXEL } } : shop
    await db.transaction(async (tx) => {
      await insertShop(tx, measured, { ...noSecrets, access_token: 'token' }, rootKey.value.of('tokens'))
      await writePrices(tx, id, 0)
    })
  }
}
