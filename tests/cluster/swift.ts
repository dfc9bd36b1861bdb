import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { access, constants, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atExit } from '../chaos/at-exit.ts'

const run = promisify(execFile)

/** OpenStack Swift with its `s3api`, on loopback: one server of each kind, with one copy of everything. */
export interface Swift {
  /** Where it speaks S3. */
  readonly endpoint: string
  readonly access: { readonly accessKey: string; readonly secretKey: string; readonly region: string }
  /** Ends the server that holds objects: reads and writes of them are answered with 503. */
  stopObjects(): Promise<void>
  startObjects(): Promise<void>
  /** The most bytes that a bucket takes; `null` takes the limit away. */
  setQuota(bucket: string, bytes: number | null): Promise<void>
  stop(): Promise<void>
}

const PROGRAMS = [
  ...['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'],
  ...['swift-ring-builder', 'memcached'],
] as const
/** Swift reads the secret of its rings from here and nowhere else. */
const HASHES = '/etc/swift/swift.conf'
const [ACCOUNT, USER, PASSWORD] = ['tiendas', 'fotos', 'un-secreto-de-prueba']
const KINDS = ['account', 'container', 'object'] as const
type Kind = (typeof KINDS)[number]

/** Why Swift cannot be run here; `null` when it can. */
export async function swiftIsMissing(): Promise<string | null> {
  const missing: string[] = []
  for (const name of PROGRAMS) if (!(await isInstalled(name))) missing.push(name)
  if (missing.length > 0) return `Swift is not installed (${missing.join(', ')} missing)`
  const isReadable = await access(HASHES, constants.R_OK).then(
    () => true,
    () => false,
  )
  return isReadable ? null : `Swift needs ${HASHES}, which this user cannot read`
}

async function isInstalled(name: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = await Promise.all(
    folders.map((folder) =>
      access(join(folder, name), constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.includes(true)
}

/** Starts Swift in a folder. Each server is a child of this process, with settings of its own. `nextPort` gives five free ports. */
export async function startSwift(folder: string, nextPort: () => number): Promise<Swift> {
  const ports = { account: nextPort(), container: nextPort(), object: nextPort() }
  const [proxyPort, cachePort] = [nextPort(), nextPort()]
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true })
  for (const kind of KINDS) await makeRing(folder, kind, ports[kind])
  const children = new Map<string, ChildProcess>()
  const launch = (name: string, program: string, words: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, words, { cwd: folder, stdio: ['ignore', log, log] })
    children.set(name, child)
    atExit(() => child.kill('SIGKILL'))
  }
  const server = async (name: string, text: string) => {
    const file = join(folder, `${name}-server.conf`)
    await writeFile(file, text)
    launch(name, `swift-${name}-server`, [file])
  }
  const end = async (name: string) => {
    const child = children.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const startObjects = () => server('object', storageConf(folder, 'object', ports.object))

  launch('memcached', 'memcached', ['-l', '127.0.0.1', '-p', String(cachePort), '-m', '16', '-u', userInfo().username])
  for (const kind of KINDS) await server(kind, storageConf(folder, kind, ports[kind]))
  await server('proxy', proxyConf(folder, proxyPort, cachePort))
  const endpoint = `http://127.0.0.1:${proxyPort}`
  await answers(`${endpoint}/healthcheck`)
  for (const kind of KINDS) await answers(`http://127.0.0.1:${ports[kind]}/healthcheck`)
  return {
    endpoint,
    access: { accessKey: `${ACCOUNT}:${USER}`, secretKey: PASSWORD, region: 'us-east-1' },
    stopObjects: () => end('object'),
    async startObjects() {
      await startObjects()
      await answers(`http://127.0.0.1:${ports.object}/healthcheck`)
    },
    setQuota: (bucket, bytes) => setQuota(endpoint, bucket, bytes),
    async stop() {
      for (const name of children.keys()) await end(name)
    },
  }
}

async function makeRing(folder: string, kind: Kind, port: number): Promise<void> {
  const builder = join(folder, `${kind}.builder`)
  await run('swift-ring-builder', [builder, 'create', '6', '1', '0'])
  await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/d1`, '1'])
  await run('swift-ring-builder', [builder, 'rebalance'])
}

function common(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
`
}

function storageConf(folder: string, kind: Kind, port: number): string {
  return `${common(folder, port)}devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = healthcheck ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
[filter:healthcheck]
use = egg:swift#healthcheck
`
}

function proxyConf(folder: string, port: number, cachePort: number): string {
  return `${common(folder, port)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy container-quotas slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A server that was away is asked again at once.
error_suppression_limit = 1000000
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER} = ${PASSWORD} .admin
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo', 'versioned_writes']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}[filter:container-quotas]
use = egg:swift#container_quotas
`
}

async function answers(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const isThere = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (tries === 300) throw new Error(`Swift does not answer at ${url}`)
    await pause(200)
  }
}

/** By Swift's own interface, because S3 knows no quotas. */
async function setQuota(endpoint: string, bucket: string, bytes: number | null): Promise<void> {
  const asked = await fetch(`${endpoint}/auth/v1.0`, {
    headers: { 'x-auth-user': `${ACCOUNT}:${USER}`, 'x-auth-key': PASSWORD },
  })
  const token = asked.headers.get('x-auth-token') ?? ''
  const set = await fetch(`${endpoint}/v1/AUTH_${ACCOUNT}/${bucket}`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'x-container-meta-quota-bytes': bytes === null ? '' : String(bytes) },
  })
  if (!set.ok) throw new Error(`Swift answered ${set.status} when the quota was set`)
}
