import type { LockOwner } from './lock-owner.ts'
import { lockOwnerIn } from './sqlite-lock.ts'

/** Called when another process has kept the write lock for long, again when another owner is found, and with `null` once this process can write again. */
export type LockReport = (owner: LockOwner | null) => void

export interface LockTracker {
  /** The process that holds the write lock, or `null`. */
  owner(): LockOwner | null
  /** Call it after each attempt to begin a transaction. */
  onBegin(error?: unknown): void
  stop(): void
}

const TRY_AGAIN_MS = 1_000

/** Tracks which process holds the write lock for long. Meanwhile `write` is retried each second, so that the end of the lock is noticed even when no orders come. */
export function trackLock(report: LockReport, write: () => Promise<unknown>): LockTracker {
  let owner: LockOwner | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  function tryAgain(): void {
    timer ??= setTimeout(() => {
      timer = null
      write().catch(() => {})
    }, TRY_AGAIN_MS).unref()
  }

  return {
    owner: () => owner,
    onBegin(error) {
      const found = lockOwnerIn(error)
      // Another failure says nothing about the lock.
      if (!found && error !== undefined) return
      const isNews = found?.pid !== owner?.pid || found?.state !== owner?.state
      owner = found
      if (isNews) report(owner)
      if (owner) tryAgain()
    },
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
