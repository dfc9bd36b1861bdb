import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Ports for one run. */
export interface Ports {
  /** The next of them. */
  next(): number
  release(): void
}

/** More than a run needs: a database, a network, two servers and a proxy before each. */
const BLOCK = 10
const LAST = 32_000

/**
 * Takes a block of ports at or after `first` for one run. They are the run's until it releases them, also while nothing listens on them: a server that
 * was killed gets its port again, and the shoppers of one run never reach another run's servers. Each run listens on the first port of its block for
 * that. The blocks are below the range that the system gives to clients.
 */
export async function takePorts(first: number): Promise<Ports> {
  for (let start = Math.ceil(first / BLOCK) * BLOCK; start <= LAST; start += BLOCK) {
    const guard = await listenOn(start)
    if (!guard) continue
    const ports = Array.from({ length: BLOCK - 1 }, (_, place) => start + 1 + place)
    if (await areFree(ports)) return portsOf(ports, guard)
    guard.close()
  }
  throw new Error(`No ${BLOCK} ports in a row are free from ${first} on`)
}

function portsOf(ports: readonly number[], guard: Server): Ports {
  const left = [...ports]
  guard.unref()
  return {
    next() {
      const port = left.shift()
      if (port === undefined) throw new Error(`A run has ${ports.length} ports`)
      return port
    },
    release: () => void guard.close(),
  }
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  for (const port of ports) {
    const server = await listenOn(port)
    if (!server) return false
    server.close()
    await once(server, 'close')
  }
  return true
}

async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}
