import { execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { root } from '../../bin/ground/paths.mjs'
import { atExit } from '../chaos/at-exit.ts'
import type { ClusterPlace } from '../chaos/cluster.ts'
import { takePorts } from '../chaos/ports.ts'
import { findBinaries, unprivilegedUser } from '../support/postgres.ts'
import { processesIn, signalIn } from '../support/processes.ts'
import { createNetwork, type Host } from './network.ts'

const run = promisify(execFile)

/** A PostgreSQL server under the supervisor of pg_auto_failover. */
export interface Node {
  readonly name: string
  readonly url: string
  /** Starts the supervisor, and by it the server. */
  start(): void
  /** `SIGKILL` of the supervisor, the server and all their children. */
  kill(): Promise<void>
  /** `SIGKILL` of the server and its children alone: the supervisor starts it again. */
  crash(): Promise<void>
  freeze(): void
  wake(): void
  /** Cuts it off from the others, the monitor and us, or ends that. */
  setCut(isCut: boolean): Promise<void>
}

/** A monitor and three servers under pg_auto_failover, of which one is the primary. */
export interface Nodes {
  /** Names all three, as DATABASE_URL does. */
  readonly url: string
  readonly nodes: readonly Node[]
  readonly canCut: boolean
  start(): void
  answers(patienceMs: number): Promise<boolean>
  /** What the monitor says of each. */
  states(): Promise<string>
  /** The one that the monitor calls the primary. */
  primary(): Promise<Node | null>
  /** Waits until there is one primary and two standbys that follow it. */
  settled(patienceMs: number): Promise<boolean>
  stop(): Promise<void>
}

const names = ['node1', 'node2', 'node3']

/** As the handbook sets it. */
const PARTITION_S = '5'

interface Context {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  readonly user: { readonly uid: number; readonly gid: number } | null
  readonly role: string
}

/** Makes them below the place's folder; `null` where PostgreSQL or pg_auto_failover is not installed. */
export async function createNodes({ folder }: Pick<ClusterPlace, 'folder'>): Promise<Nodes | null> {
  const binaries = await findBinaries()
  const isInstalled = await run('pg_autoctl', ['--version']).then(
    () => true,
    () => false,
  )
  if (!binaries || !isInstalled) return null
  const context = await contextIn(folder, binaries)
  const network = await createNetwork(names.length)
  const ports = await takePorts(4700)
  const open = network.canCut ? ['--pg-hba-lan'] : []

  const monitorPort = ports.next()
  const monitor = supervisor(context, 'monitor', null)
  await autoctl(context, null, 'create', 'monitor', [
    ...place(context, 'monitor', monitorPort, network.own),
    ...['--auth', 'trust', '--no-ssl'],
  ])
  monitor.start()
  const admin = await answering(`postgresql://${context.role}@127.0.0.1:${monitorPort}/pg_auto_failover`, 60_000)
  for (const [name, value] of await monitorSettings()) await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query('select pg_reload_conf()')

  const nodes: Node[] = []
  for (const [nth, host] of network.hosts.entries()) {
    const port = ports.next()
    nodes.push(await createNode(context, host, names[nth] ?? '', { port, monitorPort, own: network.own, open }))
  }
  const states = async () => {
    const { rows } = await admin.query(
      "select nodename || ' ' || reportedstate || ' (' || goalstate || ')' as state from pgautofailover.node order by 1",
    )
    return rows.map(({ state }) => state as string).join(', ')
  }
  const hosts = nodes.map(({ url }) => new URL(url).host).join(',')
  const url = `postgresql://${context.role}@${hosts}/postgres`
  return {
    url,
    nodes,
    canCut: network.canCut,
    start() {
      for (const node of nodes) node.start()
    },
    answers: (patienceMs) => isSoon(async () => /\bprimary \(primary\)/.test(await states()), patienceMs),
    states,
    async primary() {
      const { rows } = await admin.query(
        "select nodename from pgautofailover.node where goalstate in ('primary', 'wait_primary', 'single')",
      )
      return nodes.find(({ name }) => name === rows[0]?.nodename) ?? null
    },
    settled: (patienceMs) =>
      isSoon(async () => {
        const all = await states()
        return (
          (all.match(/secondary \(secondary\)/g) ?? []).length === names.length - 1 && / primary \(primary\)/.test(all)
        )
      }, patienceMs),
    async stop() {
      await admin.end()
      for (const node of nodes) await node.kill()
      await monitor.kill()
      network.remove()
      ports.release()
    },
  }
}

/** Those of the file that an operator copies. */
async function monitorSettings(): Promise<readonly (readonly [name: string, value: string])[]> {
  const text = await readFile(join(root, 'deploy/cluster/monitor.conf'), 'utf8')
  return [...text.matchAll(/^(pgautofailover\.\w+) = (\d+)$/gm)].map(([, name = '', value = '']) => [name, value])
}

async function contextIn(folder: string, binaries: string): Promise<Context> {
  const user = await unprivilegedUser()
  const [config, share, runtime] = ['config', 'share', 'run'].map((name) => join(folder, name))
  const env = {
    PATH: [binaries, process.env.PATH].join(delimiter),
    HOME: folder,
    LC_ALL: 'C',
    XDG_RUNTIME_DIR: runtime,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: share,
  }
  if (runtime) await mkdir(runtime)
  const own = ['monitor', ...names].map((name) => join(folder, name))
  for (const path of own) await mkdir(path)
  for (const path of [folder, runtime, ...own]) if (user && path) await chown(path, user.uid, user.gid)
  const { stdout } = await run('id', ['-un', ...(user ? [String(user.uid)] : [])])
  return { folder, env, user, role: stdout.trim() }
}

/** In a folder of its own, in which its supervisor works too. */
function dataOf({ folder }: Context, name: string): string {
  return join(folder, name, 'data')
}

function place(context: Context, name: string, port: number, host: string): readonly string[] {
  return ['--pgdata', dataOf(context, name), '--pgport', String(port), '--hostname', host]
}

async function createNode(
  context: Context,
  { address, space, setCut }: Host,
  name: string,
  { port, monitorPort, own, open }: { port: number; monitorPort: number; own: string; open: readonly string[] },
): Promise<Node> {
  const monitor = `postgresql://autoctl_node@${own}:${monitorPort}/pg_auto_failover?sslmode=disable`
  await autoctl(context, space, 'create', 'postgres', [
    ...place(context, name, port, address),
    ...['--name', name, '--monitor', monitor, '--auth', 'trust', '--no-ssl', ...open],
  ])
  await autoctl(context, null, 'config', 'set', [
    '--pgdata',
    dataOf(context, name),
    'timeout.network_partition_timeout',
    PARTITION_S,
  ])
  const node = {
    ...supervisor(context, name, space),
    name,
    setCut,
    url: `postgresql://${context.role}@${address}:${port}/postgres`,
  }
  node.start()
  await (await answering(node.url, 60_000)).end()
  return node
}

/** The words before a command: its network and its user, where this process is root. */
function asUser({ user }: Context, space: string | null): readonly string[] {
  return [
    ...(space ? ['ip', 'netns', 'exec', space] : []),
    ...(user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []),
    'pg_autoctl',
  ]
}

async function autoctl(
  context: Context,
  space: string | null,
  ...words: [string, string, readonly string[]]
): Promise<void> {
  const [verb, what, options] = words
  const [program = '', ...rest] = [...asUser(context, space), verb, what, ...options]
  await run(program, rest, { cwd: context.folder, env: context.env })
}

function supervisor(context: Context, name: string, space: string | null): Omit<Node, 'name' | 'url' | 'setCut'> {
  const folder = join(context.folder, name)
  const log = openSync(join(context.folder, `${name}.log`), 'a')
  atExit(() => signalIn(folder, 'SIGKILL'))
  return {
    start() {
      const [program = '', ...rest] = [...asUser(context, space), 'run', '--pgdata', dataOf(context, name)]
      // Its children show no folder in their names, and are found by the one that they work in.
      spawn(program, rest, { cwd: folder, env: context.env, stdio: ['ignore', log, log] })
    },
    async kill() {
      signalIn(folder, 'SIGKILL')
      while (processesIn(folder).length > 0) await pause(20)
    },
    async crash() {
      const { stdout } = await run('head', ['-1', join(dataOf(context, name), 'postmaster.pid')])
      process.kill(Number(stdout), 'SIGKILL')
    },
    freeze: () => signalIn(folder, 'SIGSTOP'),
    wake: () => signalIn(folder, 'SIGCONT'),
  }
}

/** A connection, once the server takes one. */
async function answering(url: string, patienceMs: number): Promise<pg.Client> {
  for (const end = Date.now() + patienceMs; ; await pause(200)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

async function isSoon(condition: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(200)) if (await condition()) return true
  return false
}
