import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '../bin/ground/paths.mjs'
import type { App } from '../src/app.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { openOrderShop, placeOneOrder } from '../tests/support/order-shop.ts'

const HELP = `npm run prove connections -- [--connections 5000] [--seconds 10] [--product FOLDER]

One loopback address opens connections that ask for nothing and opens them again when they are closed, while shoppers at other loopback addresses
order. Ends with 1 when an order fails. --product attacks the build in another folder.`

const config = {
  connections: { type: 'string', default: '5000' },
  seconds: { type: 'string', default: '10' },
  product: { type: 'string', default: root },
  help: { type: 'boolean', default: false },
} as const

const ATTACKER = '127.0.0.2'
const SHOPPERS_A_SECOND = 10
const PATIENCE_MS = 5_000

type Attack = (socket: Socket) => void

/** What each connection of the attacker does. */
const attacks: Readonly<Record<string, Attack | null>> = {
  calm: null,
  'silent connections': () => {},
  'one request each, then nothing': (socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: tienda.test\r\n\r\n'),
  'headers that never end': (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: tienda.test\r\n')
    const timer = setInterval(() => socket.write('X: x\r\n'), 1_000)
    socket.once('close', () => clearInterval(timer))
  },
}

/** Keeps so many connections open until it is stopped. */
function startAttack(port: number, count: number, attack: Attack): { open(): number; stop(): void } {
  const sockets = new Set<Socket>()
  let isOver = false
  function openOne(): void {
    const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER }, () => attack(socket))
    sockets.add(socket)
    socket.on('error', () => {}).resume()
    socket.once('close', () => {
      sockets.delete(socket)
      if (!isOver) setTimeout(openOne, 1_000)
    })
  }
  for (let number = 0; number < count; number += 1) openOne()
  return {
    open: () => [...sockets].filter(({ readyState }) => readyState === 'open').length,
    stop() {
      isOver = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The product over the network; each request has a connection of its own from the address. */
function remoteApp(port: number, localAddress: string): App {
  return async (asked) => {
    const body = Buffer.from(await asked.arrayBuffer())
    const host = new URL(asked.url).host
    const headers = { ...Object.fromEntries(asked.headers), host, 'content-length': body.length }
    const { method } = asked
    const path = new URL(asked.url).pathname
    const answer = request({ port, host: '127.0.0.1', localAddress, agent: false, method, path, headers })
    answer.setTimeout(PATIENCE_MS, () => answer.destroy(new Error('no answer')))
    answer.end(body)
    const [incoming] = await once(answer, 'response')
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const known = Object.entries(incoming.headers as Record<string, string>).map(([name, value]) => [
      name,
      String(value),
    ])
    return new Response(Buffer.concat(parts), { status: incoming.statusCode, headers: Object.fromEntries(known) })
  }
}

async function orderFor(seconds: number, port: number, host: string) {
  const times: number[] = []
  const failures = new Map<string, number>()
  const orders: Promise<void>[] = []
  for (let number = 0; number < seconds * SHOPPERS_A_SECOND; number += 1) {
    const begun = performance.now()
    const placed = placeOneOrder(remoteApp(port, `127.0.1.${(number % 250) + 1}`), host).then(
      () => void times.push(performance.now() - begun),
      ({ code, message }) => void failures.set(code ?? message, (failures.get(code ?? message) ?? 0) + 1),
    )
    orders.push(placed)
    await pause(1_000 / SHOPPERS_A_SECOND)
  }
  await Promise.all(orders)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
  return {
    orders: orders.length,
    placed: times.length,
    median: at(0.5),
    p99: at(0.99),
    failures: Object.fromEntries(failures),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function openShop(dataDir: string): Promise<string> {
  const db = await openDatabase({ dataDir })
  await migrate(db, join(root, 'migrations'), Date.now())
  const { host } = await openOrderShop(db)
  await db.close()
  return host
}

async function startProduct(product: string, dataDir: string, port: number) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, [join(product, 'dist/server/main.js')], {
    cwd: product,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

const { values } = parseArgs({ options: config })
if (values.help) console.log(HELP)
else {
  const dataDir = await mkdtemp(join(tmpdir(), 'contraentrega-connections-'))
  const [host, port] = [await openShop(dataDir), await freePort()]
  const product = await startProduct(resolve(values.product), dataDir, port)
  try {
    for (const [name, attack] of Object.entries(attacks)) {
      const attacker = attack && startAttack(port, Number(values.connections), attack)
      if (attacker) await pause(3_000)
      const result = await orderFor(Number(values.seconds), port, host)
      console.log(`${name}: ${JSON.stringify({ ...result, attackersOpen: attacker?.open() ?? 0 })}`)
      if (result.placed < result.orders) process.exitCode = 1
      attacker?.stop()
      await pause(1_000)
    }
  } finally {
    product.kill('SIGTERM')
    await once(product, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}
