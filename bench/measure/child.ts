import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const BENCH = resolve(import.meta.dirname, '..')

interface Peer {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a script of `bench/peers` in its own process. The first line that the script prints is its port. */
export async function startPeer(script: string, ...parameters: readonly string[]): Promise<Peer> {
  const child = spawn(process.execPath, [join(BENCH, 'peers', script), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await Promise.race([firstLine(child), once(child, 'exit').then(() => null)])
  if (!port) throw new Error(`${script} ended before it was ready`)
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string | null> {
  if (!child.stdout) return null
  for await (const line of createInterface({ input: child.stdout })) {
    child.stdout.resume()
    return line
  }
  return null
}
