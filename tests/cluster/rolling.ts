import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Served, World } from '../chaos/world.ts'

const OPEN_MS = 120_000
const SEEN_MS = 3_000

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
