import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a browser and a server that loses replies on demand. */
export interface UnsteadyLine {
  readonly port: number
  /** Requests that contain this text reach the server, and their replies are lost; `null` loses none. */
  loseRepliesTo(text: string | null): void
  /** The number of lost replies. */
  lost(): number
  /** Breaks open connections, and sends new ones to another port. */
  lead(to: number): void
  stop(): void
}

export async function startUnsteadyLine(to: number): Promise<UnsteadyLine> {
  let [target, lost] = [to, 0]
  let losing: string | null = null
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    // The request since the last reply: a connection serves one request after the other.
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
      for (const socket of open) socket.destroy()
    },
    stop() {
      line.close()
      for (const socket of open) socket.destroy()
    },
  }
}
