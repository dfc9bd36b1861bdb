import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningHaproxy, startHaproxy } from './haproxy.ts'

export interface Group {
  readonly name: string
  readonly ports: readonly number[]
}

/** A real HAProxy that chooses the group of processes by a map of hosts, also for `/t/{host}/…` on the desk's host. */
export interface HostsProxy extends RunningHaproxy {
  readonly port: number
  /** The map's file. */
  readonly directory: string
  /** Its admin socket. */
  readonly socket: string
}

/** `null` where HAProxy is missing. `lines`: what the map has at first. */
export async function startHostsProxy(
  folder: string,
  port: number,
  groups: readonly [Group, ...Group[]],
  lines: readonly string[],
): Promise<HostsProxy | null> {
  const [directory, socket] = [join(folder, 'hosts.map'), join(folder, 'admin.sock')]
  await writeFile(directory, `${lines.join('\n')}\n`)
  const proxy = await startHaproxy(folder, port, configuration({ port, directory, socket, groups }))
  return proxy && { ...proxy, port, directory, socket }
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
