import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atExit } from '../chaos/at-exit.ts'
import type { Served, World } from '../chaos/world.ts'

/** How long a process that stops says so to HAProxy before it closes its port. */
export const STOP_DELAY_MS = '3500'

const OPEN_MS = 120_000
const SEEN_MS = 3_000

/** HAProxy before both processes, as `deploy/cluster` has it: who is stopping gets no new requests. `null` where it is not installed. */
export async function startBalancer({
  folder,
  ports,
  servers,
}: World<Served>): Promise<{ port: number; stop(): void } | null> {
  const port = ports.next()
  const lines = [
    ...['defaults', '  mode http', '  timeout connect 2s', '  timeout client 60s', '  timeout server 60s'],
    ...['  timeout check 2s', '  option redispatch', '  retries 3', '  retry-on conn-failure'],
    ...['frontend shops', `  bind 127.0.0.1:${port}`, '  default_backend processes'],
    ...[
      'backend processes',
      '  balance roundrobin',
      '  option httpchk',
      '  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost',
      '  http-check expect status 200',
    ],
    ...servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check inter 1s fall 2 rise 2`),
  ]
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, `${lines.join('\n')}\n`)
  const child: ChildProcess = spawn('haproxy', ['-f', file, '-db'], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const isMissing = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(true))
    child.once('spawn', () => resolve(false))
  })
  if (isMissing) return null
  atExit(() => child.kill('SIGKILL'))
  return { port, stop: () => void child.kill('SIGKILL') }
}

/** Restarts one process after the other, each time with one more table for both. */
export async function restartInTurn(world: World<Served>, times: number): Promise<void> {
  const { servers, product, journal } = world
  for (let nth = 0; nth < times; nth += 1) {
    const server = servers[nth % servers.length]
    const table = `create table more_${nth} (\n  id text not null primary key\n);\n`
    await writeFile(join(product.build, 'migrations', `9${String(nth).padStart(3, '0')}-more.sql`), table)
    await server?.restart()
    if (!(await server?.opened(OPEN_MS))) journal.find('shut', `${server?.name} did not open again`)
    await isTaken(server?.port ?? 0)
  }
}

/** Until it is ready, and HAProxy has asked it twice. */
async function isTaken(port: number): Promise<void> {
  for (const end = Date.now() + OPEN_MS; Date.now() < end; await pause(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) break
  }
  await pause(SEEN_MS)
}
