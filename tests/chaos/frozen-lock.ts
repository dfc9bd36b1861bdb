import { setTimeout as pause } from 'node:timers/promises'
import { findLockOwner } from '../../src/database/sqlite/lock-owner.ts'
import type { ChaosServer } from './server.ts'

const TRIES = 500
const SIGNAL_MS = 3
const NAMED_WITHIN_MS = 8_000

/** Freezes a server in a transaction, while it holds the write lock of the SQLite file; returns whether it met such a moment. */
export async function freezeWithLock(
  server: ChaosServer,
  file: string,
  ms: number,
  meanwhile: (pid: number) => Promise<void>,
): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    const pid = server.pid
    if (pid === null) return false
    process.kill(pid, 'SIGSTOP')
    try {
      await pause(SIGNAL_MS)
      const owner = findLockOwner(file)
      if (owner.pid === pid && owner.state === 'stopped') {
        await Promise.all([pause(ms), meanwhile(pid)])
        return true
      }
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await pause(left % 7)
  }
  return false
}

/** Whether the server at this port tells its operator that the process keeps it from writing. */
export async function isNamedBy(port: number, pid: number): Promise<boolean> {
  for (const end = Date.now() + NAMED_WITHIN_MS; Date.now() < end; await pause(100)) {
    const said = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(NAMED_WITHIN_MS) })
      .then((response) => response.text())
      .catch(() => '')
    if (said.includes(`process ${pid} `) && said.includes('It is stopped')) return true
  }
  return false
}
