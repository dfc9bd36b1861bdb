import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../../tests/support/server.ts'

/** Megabytes. */
export interface Held {
  /** Objects and buffers of the thread that answers, after their garbage was collected. */
  readonly objects: number
  /** The whole process after that, as the system counts it: database, threads and code included. */
  readonly resident: number
}

export interface MemoryWatch {
  held(): Promise<Held>
  stop(): void
}

/** The environment of a server that can be watched: Node's debugger listens on a free port of this machine. */
export const WATCHED_SERVER = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const LEAK = `
  import { Server } from 'node:http'
  const { emit } = Server.prototype
  const kept = []
  Server.prototype.emit = function (event, ...given) {
    if (event === 'request') kept.push(Array.from({ length: 500 }, () => kept.length + 0.5))
    return emit.call(this, event, ...given)
  }`

/** The same with a bug: the server keeps 4 KB of each request for ever. */
export const LEAKING_SERVER = {
  NODE_OPTIONS: `${WATCHED_SERVER.NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(LEAK)}`,
}

const PATIENCE_MS = 10_000

/** Watches the memory of a server that was started with `WATCHED_SERVER`. */
export async function watchMemory(server: Server): Promise<MemoryWatch> {
  const socket = new WebSocket(await debuggerOf(server))
  await opened(socket)
  const call = callsOn(socket)
  return {
    async held() {
      await call('HeapProfiler.collectGarbage')
      const { usedSize = Number.NaN, backingStorageSize = Number.NaN } = await call('Runtime.getHeapUsage')
      return { objects: (usedSize + backingStorageSize) / 1e6, resident: await resident(server) }
    },
    stop: () => socket.close(),
  }
}

type Figures = Readonly<Record<string, number>>

/** Calls a method of the debugger's protocol and returns what it answers. */
function callsOn(socket: WebSocket): (method: string) => Promise<Figures> {
  const waiting: PromiseWithResolvers<Figures>[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data)
    if (error) waiting[id]?.reject(new Error(error.message))
    else waiting[id]?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting) reject(new Error('The server ended'))
  })
  return (method) => {
    const answer = Promise.withResolvers<Figures>()
    socket.send(JSON.stringify({ id: waiting.push(answer) - 1, method }))
    return answer.promise
  }
}

async function debuggerOf(server: Server): Promise<string> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(20)) {
    const [address] = /ws:\S+/.exec(server.log()) ?? []
    if (address) return address
  }
  throw new Error('The server has no debugger: start it with WATCHED_SERVER')
}

function opened(socket: WebSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.addEventListener('open', () => resolve(), { once: true })
  socket.addEventListener('error', () => reject(new Error('The debugger of the server does not answer')), {
    once: true,
  })
  return promise
}

async function resident(server: Server): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
}
