import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../bin/ground/paths.mjs'
import { freePort } from './free-port.ts'
import { opensTls } from './line.ts'

/** The documented configurations, by their addresses from docs/. */
export const PROXIES = {
  nginx: { file: 'proxies/nginx.conf', program: 'nginx' },
  'nginx with its cache': { file: 'proxies/nginx-cache.conf', program: 'nginx' },
  Caddy: { file: '../deploy/Caddyfile', program: 'caddy' },
  HAProxy: { file: '../deploy/cluster/haproxy.cfg', program: 'haproxy' },
} as const

export type ProxyName = keyof typeof PROXIES

const proxyNames = Object.keys(PROXIES) as readonly ProxyName[]

/** A proxy that runs with the documented file. */
export interface RunningProxy {
  readonly name: ProxyName
  readonly httpPort: number
  readonly httpsPort: number
  stop(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly hosts: readonly string[]
  /** Where the shops listen. */
  readonly serverPorts: readonly number[]
  readonly httpPort: number
  readonly httpsPort: number
  /** Where Caddy asks which names are the server's. */
  readonly askedPort: number
}

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Says loudly which proxies are not installed. In CI that is a failure. */
export async function installedProxies(): Promise<readonly ProxyName[]> {
  const found = await Promise.all(proxyNames.map(async (name) => ((await isInstalled(name)) ? [name] : [])))
  const missing = [...new Set(proxyNames.filter((_, place) => found[place]?.length === 0).map(programOf))]
  if (missing.length > 0) {
    const message = `NO ${missing.join(' AND NO ').toUpperCase()}: install it (apt-get install nginx-light caddy haproxy)`
    if (process.env.CI === 'true') throw new Error(`${message}.`)
    console.warn(`\n!! ${message}. The tests of the documented proxies are SKIPPED.\n`)
  }
  return found.flat()
}

async function isInstalled(name: ProxyName): Promise<boolean> {
  const version = programOf(name) === 'caddy' ? ['version'] : ['-v']
  return promisify(execFile)(programOf(name), version, { env }).then(
    () => true,
    () => false,
  )
}

function programOf(name: ProxyName): string {
  return PROXIES[name].program
}

export function documentedFile(name: ProxyName): Promise<string> {
  return readFile(join(root, 'docs', PROXIES[name].file), 'utf8')
}

/**
 * Starts a documented proxy on this machine's own network; `change` plants a fault in its file. Servers of which a test breaks one are not asked which names
 * are theirs: something else says so for `hosts`. `askedPort` asks the server itself.
 */
export async function startProxy(
  name: ProxyName,
  hosts: readonly string[],
  serverPorts: readonly number[],
  change: (file: string) => string = (file) => file,
  askedPort?: number,
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-proxy-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const permits = await permit(hosts)
  const place = { folder, hosts, serverPorts, httpPort, httpsPort, askedPort: askedPort ?? permits.port }
  const start = { nginx, caddy, haproxy }[PROXIES[name].program]
  const { parameters, variables } = await start(place, change(await documentedFile(name)))
  const child = spawn(programOf(name), parameters, {
    env: { ...env, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const ended = once(child, 'exit')
  await Promise.race([
    isUp(httpsPort, hosts),
    ended.then(() => {
      throw new Error(`${name} did not start:\n${log}`)
    }),
  ])
  return {
    ...{ name, httpPort, httpsPort },
    async stop() {
      child.kill('SIGTERM')
      await ended
      permits.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Says yes for these hosts, as the server does for its own. */
async function permit(hosts: readonly string[]): Promise<{ readonly port: number; close(): void }> {
  const server = createServer(({ url = '' }, answer) => {
    answer.writeHead(hosts.includes(new URL(url, 'http://a').searchParams.get('domain') ?? '') ? 200 : 404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

interface Start {
  readonly parameters: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}

/** The file as Debian's nginx.conf includes it. Only the words that its head names are replaced, and the addresses of `listen`. */
async function nginx({ folder, hosts, serverPorts, httpPort, httpsPort }: Place, file: string): Promise<Start> {
  await makeCertificate(folder, hosts)
  const [first = 0, ...further] = serverPorts
  const inside = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of [...inside, 'cache']) await mkdir(join(folder, name))
  const site = replaced(file, [
    ['tienda.example www.tienda.example', hosts.join(' ')],
    ['/etc/letsencrypt/live/tienda.example', folder],
    ['server 127.0.0.1:3000;', [first, ...further].map((port) => `server 127.0.0.1:${port};`).join(' ')],
    ['listen 80', `listen 127.0.0.1:${httpPort}`],
    ['listen 443', `listen 127.0.0.1:${httpsPort}`],
    ['listen [::]:80', `listen ${SECOND_LOOPBACK}:${httpPort}`],
    ['listen [::]:443', `listen ${SECOND_LOOPBACK}:${httpsPort}`],
    ...(file.includes('proxy_cache_path') ? [['/var/cache/nginx/contraentrega', join(folder, 'cache')] as const] : []),
  ])
  await writeFile(join(folder, 'contraentrega.conf'), site)
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...inside.map((name) => `${name === 'body' ? 'client_body' : name}_temp_path ${join(folder, name)};`),
    `include ${join(folder, 'contraentrega.conf')};`,
    '}',
  ]
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'))
  return { parameters: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], variables: {} }
}

/** The file as it is. Its own words are set in the environment. */
async function caddy({ folder, serverPorts, httpPort, httpsPort, askedPort }: Place, file: string): Promise<Start> {
  await writeFile(join(folder, 'Caddyfile'), file)
  const options = [
    ...['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'],
    ...[`http_port ${httpPort}`, `https_port ${httpsPort}`],
  ]
  return {
    parameters: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    variables: {
      CONTRAENTREGA_ASK: `127.0.0.1:${askedPort}`,
      CONTRAENTREGA_ADDRESS: serverPorts.map((port) => `127.0.0.1:${port}`).join(' '),
      CADDY_OPTIONS: options.join('\n'),
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
    },
  }
}

/** The file without Debian's user and log. */
async function haproxy({ folder, hosts, serverPorts, httpPort, httpsPort }: Place, file: string): Promise<Start> {
  await makeCertificate(folder, hosts)
  await mkdir(join(folder, 'certs'))
  const parts = await Promise.all(['fullchain.pem', 'privkey.pem'].map((name) => readFile(join(folder, name), 'utf8')))
  await writeFile(join(folder, 'certs', 'shops.pem'), parts.join(''))
  const servers = serverPorts.map((port) => `  server here-${port} 127.0.0.1:${port}`).join('\n')
  const site = replaced(file, [
    ['  log /dev/log local0\n  user haproxy\n  group haproxy\n', ''],
    ['/etc/haproxy/certs/', `${join(folder, 'certs')}/`],
    ['/run/haproxy/admin.sock', join(folder, 'admin.sock')],
    ['bind :80', `bind 127.0.0.1:${httpPort}`],
    ['bind :443', `bind 127.0.0.1:${httpsPort}`],
    ['bind 127.0.0.1:8404', `bind unix@${join(folder, 'status.sock')}`],
    ['  server web1-3000 10.20.0.21:3000\n  server web1-3001 10.20.0.21:3001', servers],
  ])
  await writeFile(join(folder, 'haproxy.cfg'), site)
  return { parameters: ['-db', '-q', '-f', join(folder, 'haproxy.cfg')], variables: {} }
}

/** Stands for `[::]` where a machine has no IPv6. */
const SECOND_LOOPBACK = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
  ? '[::1]'
  : '127.0.0.2'

/** Throws when a word is not there, because then the documentation has changed and this has not. */
function replaced(text: string, words: readonly (readonly [word: string, by: string])[]): string {
  return words.reduce((changed, [word, by]) => {
    if (!changed.includes(word)) throw new Error(`The documented file has no longer "${word}"`)
    return changed.replaceAll(word, by)
  }, text)
}

async function makeCertificate(folder: string, hosts: readonly string[]): Promise<void> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`
  const parameters = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=tienda', '-addext', names, '-keyout', key, '-out', certificate],
  ]
  await promisify(execFile)('openssl', parameters)
}

/** Caddy's port is open before it has made its certificates. */
async function isUp(port: number, hosts: readonly string[]): Promise<void> {
  for (const host of hosts) while (!(await opensTls(port, host))) await pause(20)
}
