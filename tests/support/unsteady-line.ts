import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The line between a browser and a server, which loses replies on demand. */
export interface UnsteadyLine {
  readonly port: number
  /** Requests with this text in them reach the server, and no reply comes back; `null` loses nothing any more. */
  loseRepliesTo(text: string | null): void
  /** How many replies were lost so far. */
  lost(): number
  /** The server is at another port now. */
  lead(to: number): void
  stop(): void
}

export async function startUnsteadyLine(to: number): Promise<UnsteadyLine> {
  let [target, lost] = [to, 0]
  let losing: string | null = null
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    // What was asked since the last reply: a connection serves one request after the other.
    let asked = ''
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
    near.on('data', (bytes) => {
      asked += bytes
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (losing !== null && asked.includes(losing)) {
        lost += 1
        return void near.resetAndDestroy()
      }
      asked = ''
      return void near.write(bytes)
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    port: (line.address() as AddressInfo).port,
    loseRepliesTo: (text) => {
      losing = text
    },
    lost: () => lost,
    lead: (port) => {
      target = port
    },
    stop() {
      line.close()
      for (const socket of open) socket.destroy()
    },
  }
}
