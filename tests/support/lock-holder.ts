import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import { findLockOwner } from '../../src/database/sqlite/lock-owner.ts'

/** Whether this machine tells who holds a lock and which process is stopped. */
export const hasProc = existsSync('/proc/locks')

export interface LockHolder {
  readonly pid: number
  freeze(): Promise<void>
  /** Continues where it was and commits. */
  commit(): Promise<void>
  kill(): Promise<void>
}

/** A process that has taken the write lock of the file. `ours` is one of our processes, `other` another program. */
export async function startLockHolder(file: string, kind: 'ours' | 'other'): Promise<LockHolder> {
  const script = new URL('./lock-holder-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, file, kind], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  for await (const line of createInterface({ input: child.stdout })) if (line === 'holding') break
  const pid = child.pid ?? 0
  return {
    pid,
    async freeze() {
      child.kill('SIGSTOP')
      // A signal takes a moment to arrive.
      if (hasProc) await expect.poll(() => findLockOwner(file)).toMatchObject({ pid, state: 'stopped' })
    },
    async commit() {
      child.kill('SIGCONT')
      child.stdin.end()
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
