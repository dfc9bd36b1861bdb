import { onTestFinished } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { Settings } from '../../src/server/deps.ts'
import { serveTwoShops } from './host-shops.ts'
import { askLine, type Line, type Told, writeRaw } from './line.ts'
import { type ProxyName, startProxy } from './proxies.ts'

/** How visitors reach the server. */
export type Way = ProxyName | 'no proxy'

/** The settings that `docs/operations.md` tells an operator to use behind a proxy on the same machine. */
export const BEHIND_PROXY: Partial<Settings> = { trustedProxies: ['127.0.0.1'] }

/** An address of this machine's own network from which a visitor comes. */
export const VISITOR = '127.7.7.7'

export interface ReachedShops {
  /** A visitor's connection for a host. */
  line(host: string): Line
  readonly httpPort: number
  /** How many requests reached the server. */
  requests(): number
  /** Writes these bytes to a connection for our shop. */
  attack(text: string): Promise<Told>
  visit(path: string, host?: string): Promise<Told>
  /** A visitor's call to our shop. */
  call(path: string, params: unknown, headers?: Readonly<Record<string, string>>): Promise<Told>
}

interface Setup {
  readonly settings?: Partial<Settings>
  /** Plants a fault in the documented file. */
  readonly change?: (file: string) => string
}

/** Two shops, reached on that way, for one test. */
export async function openShops(way: Way, db: Database, setup: Setup = {}): Promise<ReachedShops> {
  const server = await serveTwoShops(db, setup.settings ?? (way === 'no proxy' ? {} : BEHIND_PROXY))
  onTestFinished(() => server.stop())
  const hosts = ['ours.test', 'www.ours.test', 'theirs.test', 'www.theirs.test']
  const { line, httpPort } = await openWay(way, hosts, [server.port], setup.change)
  return {
    ...{ line, httpPort, requests: server.requests },
    attack: (text) => writeRaw(line('ours.test'), text),
    visit: (path, host = 'ours.test') => askLine(line(host), { method: 'GET', path }),
    call: (path, params, headers = {}) => askLine(line('ours.test'), { method: 'POST', path, headers, params }),
  }
}

/** Opens the way to one or more servers, for one test. Without a proxy it leads to the first. */
export async function openWay(
  way: Way,
  hosts: readonly string[],
  serverPorts: readonly number[],
  change?: (file: string) => string,
): Promise<Pick<ReachedShops, 'line' | 'httpPort'>> {
  if (way === 'no proxy') {
    const [port = 0] = serverPorts
    return { line: (host) => ({ port, host, isTls: false, from: VISITOR }), httpPort: port }
  }
  const { httpPort, httpsPort, stop } = await startProxy(way, hosts, serverPorts, change)
  onTestFinished(stop)
  return { line: (host) => ({ port: httpsPort, host, isTls: true, from: VISITOR }), httpPort }
}
