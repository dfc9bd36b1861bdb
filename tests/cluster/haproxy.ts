import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atExit } from '../chaos/at-exit.ts'
import { documentedFile } from '../support/proxies.ts'

export interface RunningHaproxy {
  stop(): Promise<void>
}

const START_MS = 20_000

/** HAProxy with this configuration, once it listens at the port; `null` where it is not installed. Throws when it does not start. */
export async function startHaproxy(
  folder: string,
  port: number,
  configuration: string,
): Promise<RunningHaproxy | null> {
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configuration)
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) }
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log], env })
  atExit(() => proxy.kill('SIGKILL'))
  const failed = once(proxy, 'error').then(() => true)
  for (let waited = 0; !(await listens(port)); waited += 50) {
    if (await Promise.race([failed, pause(50, false)])) return null
    if (waited > START_MS || proxy.exitCode !== null)
      throw new Error(`HAProxy did not start: see ${folder}/haproxy.log`)
  }
  return {
    async stop() {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** The defaults, the processes and the status of `deploy/cluster/haproxy.cfg`, with servers of this machine in place of those that it names, and one door without encryption. */
export async function clustersConfiguration(
  port: number,
  statusPort: number,
  serverPorts: readonly number[],
): Promise<string> {
  const sections = (await documentedFile('HAProxy')).split(/^(?=\w)/m)
  const section = (name: string) => sections.find((one) => one.startsWith(`${name}\n`)) ?? ''
  const servers = serverPorts.map((one) => `  server process-${one} 127.0.0.1:${one}\n`)
  const shops = section('backend shops').replace(/^ {2}server .*\n/gm, '')
  const status = section('frontend status').replace(/bind .*/, `bind 127.0.0.1:${statusPort}`)
  return `${section('defaults')}${status}frontend visitors\n  bind 127.0.0.1:${port}\n  default_backend shops\n${shops.trimEnd()}\n${servers.join('')}`
}

/** Whether HAProxy sends visitors to the process at this port. */
export async function isInUse(statusPort: number, serverPort: number): Promise<boolean> {
  const status = await (await fetch(`http://127.0.0.1:${statusPort}/;csv`)).text()
  return new RegExp(`^shops,process-${serverPort},.*,UP,`, 'm').test(status)
}
