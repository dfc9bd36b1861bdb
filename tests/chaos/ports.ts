import { once } from 'node:events'
import { createServer } from 'node:net'

/** Deals ports from `first` on that are free now. They stay below those that the system lends to clients, so that a killed server finds its own again. */
export function portsFrom(first: number): () => Promise<number> {
  let next = first
  return async () => {
    for (;;) {
      const port = next
      next += 1
      if (await isFree(port)) return port
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const free = await Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)])
  server.close()
  return free
}
