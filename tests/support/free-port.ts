import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range that the system gives to clients, whose connections would take a port while its server restarts; above the ports of chaos. */
const RANGE = [20_000, 32_000] as const

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const port = randomInt(...RANGE)
  const server = createServer().listen(port, '127.0.0.1')
  const isOurs = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isOurs) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
