import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns free ports from `first` on. They are below the range that the system gives to clients, so that a restarted server gets its port again. */
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
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
