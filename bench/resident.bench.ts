import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../bin/ground/paths.mjs'
import makeDemoData, { copyDemoData } from '../tests/support/demo-server.ts'
import { freePort } from '../tests/support/free-port.ts'
import { publish } from './measure/publish.ts'
import { sized } from './measure/size.ts'

const MOST_MEGABYTES = 120
const SETTLING_MS = sized(200, 3_000)
const PORT = await freePort()
const HOSTS = ['localhost', 'colombia.localhost', 'ecuador.localhost', 'catalogo.localhost']

/**
 * Measures the memory of the demo shops and all their processes, started as by `ExecStart=node bin/start.mjs`: resident, and the part that
 * no other process shares. `LAUNCHER=/usr/bin/node` measures another Node as the launcher.
 */
const launcher = process.env.LAUNCHER ?? process.execPath
await makeDemoData()
const dataDir = await copyDemoData()
try {
  const shops = await start()
  await pause(SETTLING_MS)
  const started = await memoryOf(shops.pid ?? 0)
  for (const host of HOSTS) {
    await (await fetch(`http://127.0.0.1:${PORT}/`, { headers: { host: `${host}:${PORT}` } })).text()
  }
  await pause(SETTLING_MS)
  const visited = await memoryOf(shops.pid ?? 0)
  await stop(shops)
  const resident = Math.max(...[started, visited].map((one) => one.resident))
  await publish({
    name: 'resident',
    columns: ['four demo shops, just started', 'processes', 'resident, MB', 'shared with no other process, MB'],
    rows: [
      ['after the start', started.processes, started.resident.toFixed(0), started.own.toFixed(0)],
      ['after a page of each', visited.processes, visited.resident.toFixed(0), visited.own.toFixed(0)],
    ],
    claims: [
      { claim: `they hold ${MOST_MEGABYTES} MB or less after the start`, holds: started.resident <= MOST_MEGABYTES },
      { claim: 'a page of each adds less than 20 MB', holds: resident - started.resident < 20 },
    ],
  })
} finally {
  await rm(dataDir, { recursive: true })
}

async function start(): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: `${PORT}`, LOG_LEVEL: 'warn', DEMO: '1' }
  const child = spawn(launcher, [join(root, 'bin/start.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The shops have no output')
  const lines = createInterface({ input: child.stdout })
  await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The shops did not start')
    }),
  ])
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

interface Memory {
  readonly processes: number
  readonly resident: number
  readonly own: number
}

/** The memory of a process and of those that it started, from Linux's /proc. */
async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const below = await Promise.all(children.map((child) => memoryOf(Number(child))))
  const sum = (field: keyof Memory) => below.reduce((total, one) => total + one[field], 0)
  const own = megabytes('Private_Clean') + megabytes('Private_Dirty')
  return {
    processes: 1 + sum('processes'),
    resident: megabytes('Rss') + sum('resident'),
    own: own + sum('own'),
  }
}
