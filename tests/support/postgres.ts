import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export interface Cluster {
  /** The address of the cluster's `postgres` database, whose user may create databases. */
  readonly url: string
  /** Ends the server at once, as an operator's restart (`INT`) or a crash (`KILL`) does; its data stay. */
  halt(signal: 'INT' | 'KILL'): Promise<void>
  /** Starts it again on the same data and port, and waits until it answers. */
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** Without fsync a commit is several times faster, and nothing is cleaned beside the tests. The product refuses to start on such a server, so only tests that open their database without the product's start may use it. */
  readonly fsync: boolean
}

/**
 * Starts a throwaway PostgreSQL from the machine's own binaries in a fresh temporary folder, with its default, durable settings unless `fsync` is
 * false; `null` where there are no binaries. PostgreSQL refuses to run as root, so root hands it to another user.
 *
 * It lives exactly as long as this process: a shell between the two stops it and deletes its folder when this end of its pipe closes, also when
 * this process was killed.
 */
export async function startPostgres({ fsync }: ClusterOptions = { fsync: true }): Promise<Cluster | null> {
  const binaries = await findBinaries()
  if (!binaries) return null
  const user = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-pg-'))
  try {
    if (user) await chown(folder, user.uid, user.gid)
    const password = randomUUID()
    const passwordFile = join(folder, 'password')
    await writeFile(passwordFile, password)
    if (user) await chown(passwordFile, user.uid, user.gid)
    const data = join(folder, 'data')
    // A password by SCRAM costs each end of a connection 3 ms of its processor, and tests open thousands.
    const access = ['--username=postgres', `--auth=${fsync ? 'scram-sha-256' : 'md5'}`, `--pwfile=${passwordFile}`]
    const how = ['--encoding=UTF8', '--no-locale', '--no-sync']
    await run(join(binaries, 'initdb'), ['-D', data, ...access, ...how], { cwd: folder, ...user })
    return await serve({ binaries, folder, data, user, password, fsync })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Starts a standby of the cluster at `url`, in a fresh temporary folder. It takes over what the cluster commits and only reads. */
export async function startStandby(url: string): Promise<Cluster> {
  const binaries = await findBinaries()
  if (!binaries) throw new Error('There is a cluster, but no PostgreSQL programs to copy it with')
  const user = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-pg-'))
  try {
    if (user) await chown(folder, user.uid, user.gid)
    const data = join(folder, 'data')
    const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--dbname', url]
    // A link to initdb may stand in a folder without its neighbours.
    const programs = dirname(await realpath(join(binaries, 'initdb')))
    await run(join(programs, 'pg_basebackup'), ['-D', data, ...how], { cwd: folder, ...user })
    return await serve({ binaries, folder, data, user, password: new URL(url).password, fsync: true })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

interface Place {
  readonly binaries: string
  readonly folder: string
  readonly data: string
  readonly user: { uid: number; gid: number } | null
  readonly password: string
  readonly fsync: boolean
}

const KEEPER = `
launch() {
  { "$1/postgres" -D "$2" -p "$3" -k "$4" -c listen_addresses=127.0.0.1 -c max_connections=300 -c "fsync=$5" -c "full_page_writes=$5" -c "autovacuum=$5" >>"$4/log" 2>&1; echo ended; } &
}
launch "$@"
while read -r word; do
  if [ "$word" = launch ]; then launch "$@"; else kill "-$word" "$(head -n 1 "$2/postmaster.pid")"; fi
done
kill -QUIT "$(head -n 1 "$2/postmaster.pid")" 2>/dev/null
wait
rm -rf "$4"
`

const ATTEMPTS = 3

/** Another process may take the free port before PostgreSQL does: then another port is tried. */
async function serve(place: Place, attempt = 1): Promise<Cluster> {
  const port = await freePort()
  const { binaries, data, folder, user, password, fsync } = place
  const parameters = [binaries, data, String(port), folder, fsync ? 'on' : 'off']
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', ...parameters], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    ...user,
  })
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
  const started = await Promise.race([answers(url), once(keeper.stdout, 'data').then(() => false)])
  if (started) {
    return { url, halt: (signal) => halt(keeper, signal), resume: () => resume(keeper, url), stop: () => stop(keeper) }
  }
  const log = await readFile(join(folder, 'log'), 'utf8')
  if (attempt < ATTEMPTS && log.includes('Address already in use')) {
    keeper.kill('SIGKILL')
    return serve(place, attempt + 1)
  }
  await stop(keeper)
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

async function halt(keeper: ChildProcess, signal: 'INT' | 'KILL'): Promise<void> {
  const ended = keeper.stdout && once(keeper.stdout, 'data')
  keeper.stdin?.write(`${signal}\n`)
  await ended
}

/** After a crash the old server's processes may take a moment to let go of its data: then it is started once more. */
async function resume(keeper: ChildProcess, url: string): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const ended = keeper.stdout ? once(keeper.stdout, 'data').then(() => false) : false
    keeper.stdin?.write('launch\n')
    if (await Promise.race([answers(url), ended])) return
    await pause(200)
  }
  throw new Error('PostgreSQL did not start again')
}

async function stop(keeper: ChildProcess): Promise<void> {
  const exited = once(keeper, 'exit')
  keeper.stdin?.end()
  await exited
}

/** A server that cannot start ends sooner. */
const START_LIMIT_MS = 90_000

async function answers(url: string): Promise<boolean> {
  const end = Date.now() + START_LIMIT_MS
  while (Date.now() < end) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await pause(50)
    }
  }
  return false
}

/** The folder with `initdb` and `postgres`: from the PATH, else the newest where Debian puts them. */
export async function findBinaries(): Promise<string | null> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch((): string[] => [])
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'))
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...newestFirst]) {
    const names = await readdir(folder).catch((): string[] => [])
    if (names.includes('initdb') && names.includes('postgres')) return folder
  }
  return null
}

export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => null)
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as')
}
