import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { promisify } from 'node:util'
import { NODE_FLAGS } from '../../bin/ground/run.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

/** Empty variables override those of a developer's `.env`. */
const PLAIN = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  DATABASE_LISTEN_URL: '',
  LITESTREAM_METRICS_URL: '',
  SECRET_KEY: '',
  TRUSTED_PROXIES: '',
  GRAPH_API_URL: '',
  TIKTOK_API_URL: '',
  PUSH_SERVICE_URL: '',
  DROPI_API_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  GRAPH_API_VERSION: '',
  GEOIP_URL: '',
  BUCKET_URL: '',
  BUCKET_ENDPOINT: '',
  BUCKET_REGION: '',
  BUCKET_ACCESS_KEY: '',
  BUCKET_SECRET_KEY: '',
  LOG_LEVEL: 'warn',
  DEMO: 'shops',
}

export interface Server {
  readonly port: number
  readonly pid: number
  readonly dataDir: string
  /** '' for SQLite. */
  readonly databaseUrl: string
  /** `url('peru.localhost')` is that shop's home page. */
  url(host: string): string
  /** Runs the command `contraentrega` on this server's data and returns what it printed. Rejects when the command fails. */
  contraentrega(...parameters: readonly string[]): Promise<string>
  /** What the server has written to standard error. */
  log(): string
  /** The line that the server has printed, or prints within ten seconds, with this in it. */
  printed(text: string): Promise<string>
  /** Kills the process, as a crash does; the data folder stays. */
  kill(): Promise<void>
  /** Stops the process in order and deletes the data folder. Returns the exit code and how long stopping took. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>
}

/** Starts the built product in a data folder of its own, on a free port. Rejects with its log when it does not start. */
export async function startServer(variables: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'contraentrega-e2e-')))
  const env = { ...process.env, ...PLAIN, ...variables, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'dist/server/main.js')], { cwd: ROOT, env })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => lines.push(line))
  const port = await Promise.race([openedPort(output), once(child, 'exit').then(() => null)])
  if (port === null) throw new Error(`The server did not start:\n${log}`)
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    databaseUrl: variables.DATABASE_URL ?? '',
    url: (host) => `http://${host}:${port}/`,
    contraentrega: async (...parameters) => (await runTool(env, parameters)).stdout,
    log: () => log,
    async printed(text) {
      const ends = AbortSignal.timeout(PRINTS_WITHIN_MS)
      for (;;) {
        const found = lines.find((line) => line.includes(text))
        if (found !== undefined) return found
        await once(output, 'line', { signal: ends })
      }
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      const began = performance.now()
      child.kill('SIGTERM')
      const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
      if (!variables.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
      return { code, ms: performance.now() - began }
    },
  }
}

/** Runs `contraentrega` once. */
export function runTool(env: NodeJS.ProcessEnv, parameters: readonly string[]) {
  const script = [...NODE_FLAGS, join(ROOT, 'dist/server/cli.js'), ...parameters]
  return promisify(execFile)(process.execPath, script, { cwd: ROOT, env, maxBuffer: 1 << 28 })
}

const PRINTS_WITHIN_MS = 10_000

/** The port is open when the server prints it. */
async function openedPort(output: Interface): Promise<number> {
  for (;;) {
    const [line] = await once(output, 'line')
    const match = /localhost:(\d+)\/|^Port (\d+) is open/.exec(line)
    if (match) return Number(match[1] ?? match[2])
  }
}
