import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server of this machine that can be made slow, or cut. */
export interface Line {
  readonly port: number
  /** `stalls`: takes what is sent and passes nothing on. `gone`: nothing listens at its port. */
  turn(mode: 'passes' | 'stalls' | 'gone'): Promise<void>
  close(): Promise<void>
}

export async function openLine(port: number, target: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let isStalled = false
  const open = async () => {
    const server = createServer((near) => {
      const far = connect(target, '127.0.0.1')
      const end = () => {
        near.destroy()
        far.destroy()
      }
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', end)
        socket.on('close', () => {
          sockets.delete(socket)
          end()
        })
      }
      near.on('data', (bytes) => !isStalled && far.write(bytes))
      far.on('data', (bytes) => !isStalled && near.write(bytes))
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server: Awaited<ReturnType<typeof open>> | null = await open()

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    const closing = server
    server = null
    if (closing) await new Promise((resolve) => closing.close(resolve))
  }

  return {
    port,
    close,
    async turn(mode) {
      // What was sent while it stalled is lost, so its connections end.
      for (const socket of sockets) socket.destroy()
      isStalled = mode === 'stalls'
      if (mode === 'gone') await close()
      else server ??= await open()
    },
  }
}
