import type { LockOwner } from './lock-owner.ts'
import { lockOwnerIn } from './sqlite-lock.ts'

/** Called when another process has kept the write lock for long, again when another owner is found, and with `null` once this process can write again. */
export type LockReport = (owner: LockOwner | null) => void

export interface LockedOut {
  /** Who keeps this process from writing. */
  owner(): LockOwner | null
  /** Call it after each attempt to begin a transaction. */
  begun(error?: unknown): void
  stop(): void
}

const TRY_AGAIN_MS = 1_000

/** Remembers who keeps this process from writing. `write` is tried again until it succeeds, so that the end is noticed without orders. */
export function lockedOut(report: LockReport, write: () => Promise<unknown>): LockedOut {
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
    begun(error) {
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
