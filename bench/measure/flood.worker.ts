import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Flood, floods } from './floods.ts'

/** Sends a flood from so many visitors, each as fast as it is answered, and reports the answers by status when it is told to stop. */
const { port, host, name, scanners } = workerData as { port: number; host: string; name: string; scanners: number }
const flood = floods[name]
if (!flood) throw new Error(`There is no flood ${name}`)
const agent = new Agent({ keepAlive: true, maxSockets: scanners })
const statuses: Record<string, number> = {}
let isOver = false
let sent = 0

parentPort?.on('message', () => {
  isOver = true
})
await Promise.all(Array.from({ length: scanners }, () => scan(flood)))
agent.destroy()
parentPort?.postMessage(statuses)
parentPort?.close()

async function scan(next: Flood): Promise<void> {
  while (!isOver) {
    sent += 1
    const status = await ask(next, sent)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 'failed') await pause(10)
  }
}

function ask(next: Flood, n: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = request({ host: '127.0.0.1', port, agent, ...next(n, host) })
  asked.on('error', () => resolve('failed'))
  asked.on('response', (response) => {
    response.on('end', () => resolve(String(response.statusCode)))
    response.on('error', () => resolve('failed'))
    response.resume()
  })
  asked.end()
  return promise
}
