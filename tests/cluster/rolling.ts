import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Served, World } from '../chaos/world.ts'

const OPEN_MS = 120_000

/** Restarts one process after the other, each time with one more table for both. `isInUse` says whether visitors are sent to the process at a port. */
export async function restartInTurn(
  world: World<Served>,
  times: number,
  isInUse: (port: number) => Promise<boolean>,
): Promise<void> {
  const { servers, product, journal } = world
  for (let nth = 0; nth < times; nth += 1) {
    const server = servers[nth % servers.length]
    const table = `create table more_${nth} (\n  id text not null primary key\n);\n`
    await writeFile(join(product.build, 'migrations', `9${String(nth).padStart(3, '0')}-more.sql`), table)
    await server?.restart()
    if (!(await server?.opened(OPEN_MS))) journal.find('shut', `${server?.name} did not open again`)
    if (!(await isWithin(OPEN_MS, () => isInUse(server?.port ?? 0))))
      journal.find('shut', `${server?.name} was not used again`)
  }
}

async function isWithin(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await pause(100)) if (await isSo()) return true
  return false
}
