import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atExit } from './at-exit.ts'

export interface ServerPlace {
  readonly name: string
  /** The folder with the copy of the build. */
  readonly build: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** The file for its output. */
  readonly log: string
  /** Called when it ends unexpectedly after it was open. */
  onOwnEnd(text: string): void
}

/** One process of the product, started again whenever it ends, as a supervisor does. */
export interface ChaosServer {
  readonly name: string
  readonly port: number
  /** `null` while it does not run. */
  readonly pid: number | null
  /** Whether its port is open. */
  readonly isOpen: boolean
  readonly starts: number
  /** The number of starts that ended before the port was open. */
  readonly failedStarts: number
  /** Starts it with its clock `ahead` hours ahead. */
  start(ahead?: number): void
  /** Waits until it is open, or until so many starts have failed. */
  opened(patienceMs: number, attempts?: number): Promise<boolean>
  /** `SIGKILL`; returns whether there was a process. */
  kill(): boolean
  freeze(ms: number): Promise<void>
  restart(): Promise<void>
  /** Stops it in order and does not start it again. */
  stop(): Promise<void>
  /** Kills it and does not start it again. */
  halt(): Promise<void>
}

const FLAGS = ['--disable-warning=ExperimentalWarning']
const SUPERVISOR_MS = 100
const HOUR = 3_600_000

export function createServer({ name, build, port, env, log, onOwnEnd }: ServerPlace): ChaosServer {
  const file = openSync(log, 'a')
  let child: ChildProcess | null = null
  let [isOpen, isWanted, isExpected] = [false, false, false]
  let [starts, failedStarts] = [0, 0]
  let flags: readonly string[] = FLAGS
  atExit(() => child?.kill('SIGKILL'))

  function begin(): void {
    if (!isWanted || child) return
    const one = spawn(process.execPath, [...flags, join(build, 'dist/server/main.js')], {
      cwd: build,
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', file],
    })
    child = one
    isExpected = false
    starts += 1
    one.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (/localhost:\d+\/|Port \d+ is open/.test(text)) isOpen = true
    })
    one.once('exit', (code, signal) => ended(code, signal))
  }

  function ended(code: number | null, signal: NodeJS.Signals | null): void {
    if (!isOpen) failedStarts += 1
    else if (!isExpected) onOwnEnd(`${name} ended unexpectedly (${signal ?? code})`)
    isOpen = false
    child = null
    setTimeout(begin, SUPERVISOR_MS)
  }

  function sendSignal(signal: NodeJS.Signals): Promise<unknown> | null {
    if (!child) return null
    const end = once(child, 'exit')
    isExpected = true
    child.kill(signal)
    return end
  }

  return {
    name,
    port,
    get pid() {
      return child?.pid ?? null
    },
    get isOpen() {
      return isOpen
    },
    get starts() {
      return starts
    },
    get failedStarts() {
      return failedStarts
    },
    start(ahead = 0) {
      const clock = `const now = Date.now; Date.now = () => now() + ${ahead * HOUR}`
      flags = ahead === 0 ? FLAGS : [...FLAGS, `--import=data:text/javascript,${encodeURIComponent(clock)}`]
      isWanted = true
      begin()
    },
    async opened(patienceMs, attempts = Infinity) {
      const tried = failedStarts + attempts
      for (const end = Date.now() + patienceMs; !isOpen && failedStarts < tried && Date.now() < end; ) await pause(20)
      return isOpen
    },
    kill: () => sendSignal('SIGKILL') !== null,
    async freeze(ms) {
      const frozen = child
      frozen?.kill('SIGSTOP')
      await pause(ms)
      frozen?.kill('SIGCONT')
    },
    restart: async () => void (await sendSignal('SIGTERM')),
    async stop() {
      isWanted = false
      await sendSignal('SIGTERM')
    },
    async halt() {
      isWanted = false
      await sendSignal('SIGKILL')
    },
  }
}
