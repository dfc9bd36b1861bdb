import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atExit } from '../chaos/at-exit.ts'

export interface Group {
  readonly name: string
  readonly ports: readonly number[]
}

/** A real HAProxy that chooses the group of processes by a map of hosts, also for `/t/{host}/…` on the desk's host. */
export interface HostsProxy {
  readonly port: number
  /** The map's file. */
  readonly directory: string
  /** Its admin socket. */
  readonly socket: string
  stop(): Promise<void>
}

const START_MS = 20_000

/** `null` where HAProxy is missing. `lines`: what the map has at first. */
export async function startHostsProxy(
  folder: string,
  port: number,
  groups: readonly [Group, ...Group[]],
  lines: readonly string[],
): Promise<HostsProxy | null> {
  const [directory, socket, file] = ['hosts.map', 'admin.sock', 'haproxy.cfg'].map((name) => join(folder, name))
  if (!directory || !socket || !file) return null
  await writeFile(directory, `${lines.join('\n')}\n`)
  await writeFile(file, configuration({ port, directory, socket, groups }))
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const proxy: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] })
  atExit(() => proxy.kill('SIGKILL'))
  const failed = once(proxy, 'error').then(() => true)
  for (let waited = 0; !existsSync(socket); waited += 50) {
    if (await Promise.race([failed, pause(50, false)])) return null
    if (waited > START_MS || proxy.exitCode !== null)
      throw new Error(`HAProxy did not start: see ${folder}/haproxy.log`)
  }
  return {
    port,
    directory,
    socket,
    async stop() {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
    },
  }
}

interface Facts {
  readonly port: number
  readonly directory: string
  readonly socket: string
  readonly groups: readonly [Group, ...Group[]]
}

function configuration({ port, directory, socket, groups }: Facts): string {
  const [{ name: usual }] = groups
  const backends = groups.map(
    ({ name, ports }) => `backend ${name}
  balance roundrobin
${ports.map((one) => `  server ${name}-${one} 127.0.0.1:${one}`).join('\n')}`,
  )
  return `global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend visitors
  bind 127.0.0.1:${port}
  use_backend %[path,field(3,/),lower,map(${directory},${usual})] if { path_beg /t/ }
  use_backend %[req.hdr(host),field(1,:),lower,map(${directory},${usual})]
${backends.join('\n')}
`
}
