import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { unprivilegedUser } from './postgres.ts'

export interface Pooler {
  /** The same address through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

const PROGRAM = 'pgbouncer'

/** The version of the machine's PgBouncer, or `null` where there is none. */
export async function pgbouncerVersion(): Promise<string | null> {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const { stdout } = await promisify(execFile)(PROGRAM, ['--version'], { env }).catch(() => ({ stdout: '' }))
  return /PgBouncer (\S+)/.exec(stdout)?.[1] ?? null
}

/** Starts PgBouncer in front of the server of `url`, with nothing set but its mode. */
export async function startPgbouncer(url: string, mode: 'session' | 'transaction' | 'statement'): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-pgbouncer-'))
  const user = await unprivilegedUser()
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'max_db_connections = 40',
    'default_pool_size = 40',
  ]
  await writeFile(file, `${settings.join('\n')}\n`)
  if (user) for (const path of [folder, file]) await chown(path, user.uid, user.gid)
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const child = spawn(PROGRAM, ['-q', file], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const ended = once(child, 'exit')
  await Promise.race([
    answers(port),
    ended.then(() => {
      throw new Error(`PgBouncer did not start:\n${log}`)
    }),
  ])
  return {
    through(address) {
      const other = new URL(address)
      other.host = `127.0.0.1:${port}`
      return other.href
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
    ])
    socket.destroy()
    if (isOpen) return
    await pause(20)
  }
}
