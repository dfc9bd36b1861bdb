import { Worker } from 'node:worker_threads'

interface Flooding {
  readonly port: number
  readonly host: string
  /** One of `floods`. */
  readonly name: string
  readonly scanners: number
}

/** Begins a flood on a thread of its own. The returned function ends it, and tells how often each status was answered. */
export function startFlood(workerData: Flooding): () => Promise<Readonly<Record<string, number>>> {
  const worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<Readonly<Record<string, number>>>()
  worker.once('message', resolve)
  worker.once('error', reject)
  return () => {
    worker.postMessage('stop')
    return promise
  }
}
