import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Chance } from './chance.ts'

export interface CuttingProxy {
  readonly port: number
  /** Connections cut, by where. */
  readonly cuts: Readonly<Record<Cut, number>>
  stop(): void
}

/** Where to cut: before the request, in the middle of it, after it and before the answer, or in the middle of the answer. */
const CUTS = ['before', 'request', 'answer', 'half'] as const
type Cut = (typeof CUTS)[number]

const PASSED = 0.35

/** A proxy to a server that cuts most connections before the whole answer has passed. */
export async function startCuttingProxy(port: number, target: number, chance: Chance): Promise<CuttingProxy> {
  const cuts = { before: 0, request: 0, answer: 0, half: 0 }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const cut = chance.happens(PASSED) ? null : chance.pick(CUTS)
    const far = connect(target, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    const cutNow = () => {
      if (cut) cuts[cut] += 1
      near.resetAndDestroy()
      far.end()
    }
    near.on('data', (bytes) => {
      if (cut === 'before') return cutNow()
      if (cut !== 'request') return void far.write(bytes)
      far.write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
      return cutNow()
    })
    far.on('data', (bytes) => {
      if (cut === 'answer') return cutNow()
      if (cut !== 'half') return void near.write(bytes)
      near.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), cutNow)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    cuts,
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
