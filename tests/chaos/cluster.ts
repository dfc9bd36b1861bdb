import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries, unprivilegedUser } from '../support/postgres.ts'
import { atExit } from './at-exit.ts'

const run = promisify(execFile)

/** A PostgreSQL that the run kills and starts again. Every setting for durability is on, unless a bug is planted. */
export interface ChaosCluster {
  readonly url: string
  readonly starts: number
  start(): void
  answers(patienceMs: number): Promise<boolean>
  /** `SIGKILL` of the postmaster. */
  kill(): boolean
  /** `SIGKILL` of one process that serves the product; returns whether there was one. */
  killBackend(choose: (count: number) => number): Promise<boolean>
  stop(): Promise<void>
  /** Kills all its processes and does not start it again. */
  halt(): Promise<void>
}

export interface ClusterPlace {
  /** The folder for its data. */
  readonly folder: string
  readonly port: number
  readonly log: string
  readonly settings: readonly string[]
}

const SUPERVISOR_MS = 100
const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=80', 'max_wal_size=96MB', 'min_wal_size=32MB']

/** Makes a cluster below `folder`; `null` where PostgreSQL's programs are missing. Root hands it to another user, who must be able to reach the folder. */
export async function createCluster({ folder, port, log, settings }: ClusterPlace): Promise<ChaosCluster | null> {
  const binaries = await findBinaries()
  if (!binaries) return null
  const user = await unprivilegedUser()
  const [data, home, password] = [join(folder, 'data'), join(folder, 'home'), randomUUID()]
  await mkdir(home)
  if (user) await Promise.all([folder, home].map((path) => chown(path, user.uid, user.gid)))
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password)
  if (user) await chown(passwordFile, user.uid, user.gid)
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await run(join(binaries, 'initdb'), ['-D', data, ...access, '--encoding=UTF8', '--no-locale', '--no-sync'], {
    cwd: home,
    ...user,
  })
  const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
  const spawnOne = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), '-k', home, ...options], {
      cwd: home,
      stdio: ['ignore', file, file],
      ...user,
    })
  const file = openSync(log, 'a')
  return supervised(url, spawnOne)
}

function supervised(url: string, spawnOne: () => ChildProcess): ChaosCluster {
  let child: ChildProcess | null = null
  let isWanted = false
  let starts = 0
  atExit(() => child?.kill('SIGKILL'))

  function begin(): void {
    if (!isWanted || child) return
    child = spawnOne()
    starts += 1
    child.once('exit', () => {
      child = null
      setTimeout(begin, SUPERVISOR_MS)
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    isWanted = false
    if (!child) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  return {
    url,
    get starts() {
      return starts
    },
    start() {
      isWanted = true
      begin()
    },
    answers: (patienceMs) => answers(url, patienceMs),
    kill: () => child?.kill('SIGKILL') ?? false,
    async killBackend(choose) {
      const pids = await backends(url).catch((): readonly number[] => [])
      const pid = pids[choose(pids.length)]
      // The process may have ended between the query and the signal.
      if (pid === undefined || (await parentOf(pid)) !== child?.pid) return false
      process.kill(pid, 'SIGKILL')
      return true
    },
    stop: () => end('SIGINT'),
    async halt() {
      const pids = child?.pid === undefined ? [] : await childrenOf(child.pid)
      await end('SIGKILL')
      for (const pid of pids) killQuietly(pid)
      while (await someLive(pids)) await pause(20)
    },
  }
}

async function backends(url: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query("select pid from pg_stat_activity where application_name = 'contraentrega'")
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

async function answers(url: string, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const known = await backends(url).catch(() => null)
    if (known) return true
    await pause(50)
  }
  return false
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, place) => parents[place] === pid)
}

/** From `/proc/{pid}/stat`, whose second field may hold anything, brackets included. */
async function parentOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return parent === undefined ? null : Number(parent)
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its parent.
  }
}

/** A killed process has no command line. */
async function someLive(pids: readonly number[]): Promise<boolean> {
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.some((line) => line.includes('postgres'))
}
