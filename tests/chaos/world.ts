import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { root } from '../../bin/ground/paths.mjs'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase, sqliteFile } from '../../src/database/open-database.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import { makeRootKey } from '../../src/shops/keys/make-root-key.action.ts'
import { insertShop } from '../../src/shops/shops.store.ts'
import { type GraphApi, startGraphApi } from '../support/graph-api.ts'
import { aShop } from '../support/shop.ts'
import { HOST } from './call.ts'
import { chanceOf } from './chance.ts'
import { type ChaosCluster, type ClusterPlace, createCluster } from './cluster.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { type Disk, openDisk } from './disk.ts'
import { Journal } from './journal.ts'
import type { Engine, Options } from './options.ts'
import { type Plant, plantInto, plants } from './plants.ts'
import { type Ports, takePorts } from './ports.ts'
import { Prices, writePrices } from './prices.ts'
import { type ChaosServer, createServer } from './server.ts'

export const SHOP = 'caos'
export const PIXEL = '5000'

/** What a run asks of its PostgreSQL. */
export type Served = Pick<ChaosCluster, 'url' | 'start' | 'answers' | 'stop'>

/** The parts of a run. */
export interface World<Cluster extends Served = ChaosCluster> {
  readonly engine: Engine
  readonly folder: string
  readonly ports: Ports
  readonly journal: Journal
  readonly prices: Prices
  readonly disk: Disk | null
  readonly cluster: Cluster | null
  readonly graph: GraphApi
  readonly servers: readonly ChaosServer[]
  readonly proxies: readonly CuttingProxy[]
  /** The folder with the copy of the build, and the environment in which its processes run. */
  readonly product: { readonly build: string; readonly env: Readonly<Record<string, string>> }
  /** The SQLite file whose lock the servers share; unused on PostgreSQL. */
  readonly lockFile: string
  /** Opens the database beside the servers. */
  openDatabase(): Promise<Database>
}

const MEGABYTES = { sqlite: 384, postgres: 640 }
const SERVERS = 2

/** Makes the parts of a run in a folder of its own; `null` where PostgreSQL is missing. No server runs yet. */
export function openWorld(engine: Engine, options: Options): Promise<World | null> {
  const plant = options.plant && plants[options.plant]
  return openWorldOver(engine, { ...options, plant }, createCluster)
}

/** The same over a database made by `create`. */
export async function openWorldOver<Cluster extends Served>(
  engine: Engine,
  options: Pick<Options, 'firstPort' | 'hasDisk' | 'seed'> & {
    readonly plant: Plant | null
    readonly env?: Readonly<Record<string, string>>
  },
  create: (place: ClusterPlace) => Promise<Cluster | null>,
): Promise<World<Cluster> | null> {
  const folder = await mkdtemp(join(tmpdir(), `contraentrega-chaos-${engine}-`))
  // PostgreSQL runs as another user, who must reach the folder.
  await chmod(folder, 0o755)
  const { plant } = options
  const ports = await takePorts(options.firstPort)
  const disk = options.hasDisk ? await openDisk(folder, MEGABYTES[engine]) : null
  const place = disk?.folder ?? join(folder, 'disk')
  if (!disk) await mkdir(place, { recursive: true })
  const settings = plant?.clusterSettings ?? []
  const log = join(folder, 'postgres.log')
  const cluster = engine === 'postgres' ? await create({ folder: place, port: ports.next(), log, settings }) : null
  if (engine === 'postgres' && !cluster) {
    ports.release()
    return null
  }
  cluster?.start()
  await cluster?.answers(60_000)

  const secretKey = randomBytes(32)
  const dataDir = join(engine === 'sqlite' ? place : folder, 'shop')
  const openIt = () => openDatabase({ databaseUrl: cluster?.url, dataDir })
  const prices = new Prices()
  await openShop(await openIt(), secretKey, prices, plant)
  await disk?.settle()

  const build = join(folder, 'product')
  await copyProduct(build)
  if (plant) await plantInto(build, plant, engine)
  const journal = new Journal(join(folder, 'journal.jsonl'))
  const graph = await startGraphApi({ port: ports.next() })
  const facts = { dataDir, graph: graph.url, secretKey, databaseUrl: cluster?.url ?? '' }
  const env = { ...environment(facts), ...options.env }
  const servers: ChaosServer[] = []
  const proxies: CuttingProxy[] = []
  for (let number = 1; number <= SERVERS; number += 1) {
    const [name, port] = [`server-${number}`, ports.next()]
    const onOwnEnd = (text: string) => journal.find('server', text)
    servers.push(createServer({ name, build, port, env, log: join(folder, `${name}.log`), onOwnEnd }))
    proxies.push(await startCuttingProxy(ports.next(), port, chanceOf(options.seed, `proxy-${number}`)))
  }
  const lockFile = sqliteFile(dataDir)
  return {
    engine,
    folder,
    ports,
    journal,
    prices,
    disk,
    cluster,
    graph,
    servers,
    proxies,
    product: { build, env },
    lockFile,
    openDatabase: openIt,
  }
}

/** Copies the build, so that another build does not change the running one, and a planted bug stays in the copy. */
export async function copyProduct(to: string): Promise<void> {
  await mkdir(to)
  for (const name of ['package.json', 'migrations', 'dist'])
    await cp(join(root, name), join(to, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'))
}

async function openShop(db: Database, secretKey: Uint8Array, prices: Prices, plant: Plant | null): Promise<void> {
  try {
    await migrate(db, join(root, 'migrations'), Date.now())
    const deps = { db, clock: () => Date.now(), chance: (bytes: number) => randomBytes(bytes) }
    const rootKey = await makeRootKey(deps, { under: secretKey, known: [secretKey] })
    if (!rootKey.ok) throw new Error(rootKey.refusal.reason)
    const shop = aShop({ id: SHOP, hosts: [HOST], openedAt: Date.now() })
    const withPixel = { ...shop, config: { ...shop.config, pixel: PIXEL } }
    const secrets = { ...noSecrets, access_token: 'token' }
    const version = prices.begin()
    await db.transaction(async (tx) => {
      await insertShop(tx, withPixel, secrets, rootKey.value.of('tokens'))
      await writePrices(tx, SHOP, version)
    })
    prices.confirm(version)
    for (const statement of plant?.sql ?? []) await db.transaction((tx) => sql.raw(statement).execute(tx))
  } finally {
    await db.close()
  }
}

export function environment(facts: { dataDir: string; graph: string; secretKey: Buffer; databaseUrl: string }) {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: facts.dataDir,
    DATABASE_URL: facts.databaseUrl,
    SECRET_KEY: facts.secretKey.toString('hex'),
    GRAPH_API_URL: facts.graph,
    GRAPH_API_VERSION: '',
    TRUSTED_PROXIES: '',
    GEOIP_URL: '',
    STOP_DELAY_MS: '',
    LOG_LEVEL: 'warn',
    DEMO: '0',
  }
}

/** Ends every process. The caller deletes the folder. */
export async function closeWorld(world: World<Served>): Promise<void> {
  for (const proxy of world.proxies) proxy.stop()
  await Promise.all(world.servers.map((server) => server.halt()))
  await world.cluster?.stop()
  await world.graph.stop()
  world.ports.release()
  await world.journal.close()
  await world.disk?.remove()
}
