import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type GraphApi, startGraphApi } from './graph-api.ts'
import { type Server, startServer } from './server.ts'
import { startUnsteadyLine, type UnsteadyLine } from './unsteady-line.ts'

const HOST = 'peru.localhost'
const FACTS = ['--country', 'peru', '--title', 'Tienda', '--phone', '+51900000000']

/** The shop's pixel. */
export const PIXEL = '100100100100'

/** A shop with a pixel and a pan, behind a proxy that may lose replies, on a server that may be killed. */
export interface FrailShop extends Server {
  readonly line: UnsteadyLine
  /** The network's API, which the server sends events to. */
  readonly graph: GraphApi
  /** Starts the server again on the same data, after `kill`. */
  revive(): Promise<void>
  setPrice(price: string): Promise<void>
  /** The rows of the seller's export under a buyer's name. */
  ordersOf(name: string): Promise<readonly Record<string, string>[]>
}

export async function openFrailShop(databaseUrl: string): Promise<FrailShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contraentrega-frail-'))
  const graph = await startGraphApi()
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, GRAPH_API_URL: graph.url, DEMO: '0' }
  let server = await startServer(variables)
  const line = await startUnsteadyLine(server.port)
  const shop: FrailShop = {
    ...{ line, graph, dataDir, databaseUrl, port: line.port },
    get pid() {
      return server.pid
    },
    url: (host) => `http://${host}:${line.port}/`,
    contraentrega: (...parameters) => server.contraentrega(...parameters),
    log: () => server.log(),
    printed: (text) => server.printed(text),
    kill: () => server.kill(),
    async revive() {
      server = await startServer(variables)
      line.lead(server.port)
    },
    async setPrice(price) {
      const product = { slug: 'sarten', title: 'Sartén', money: price, categories: ['productos-destacados'] }
      const categories = [{ slug: 'productos-destacados', name: 'Destacados' }]
      const file = join(dataDir, 'catalogue.json')
      await writeFile(file, JSON.stringify({ categories, products: [product] }))
      await server.contraentrega('catalogue', 'import', file, '--shop', HOST)
    },
    async ordersOf(name) {
      const file = join(dataDir, 'orders.csv')
      await server.contraentrega('orders', 'export', '--shop', HOST, '--out', file)
      const rows: Record<string, string>[] = parse(await readFile(file), { bom: true, columns: true })
      return rows.filter(({ nombre }) => nombre === name)
    },
    async stop() {
      line.stop()
      const ended = await server.stop()
      await graph.stop()
      await rm(dataDir, { recursive: true, force: true })
      return ended
    },
  }
  await shop.contraentrega('shop', 'add', HOST, ...FACTS, '--set', `pixel=${PIXEL}`, 'access_token=T1')
  await shop.setPrice('59.00')
  return shop
}
