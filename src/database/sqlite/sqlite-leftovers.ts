import { setTimeout as pause } from 'node:timers/promises'
import type { Dropping, Leftovers } from '../leftovers/leftovers.ts'
import type { WriterTurn } from './sqlite-turns.ts'

const RETRY_MS = 20

/** Retries until no other process is in the way, or until the time-out. Orders go on between two attempts. */
export async function dropLeftovers(
  take: () => Promise<WriterTurn>,
  { timeoutMs, rewriteBelow }: Dropping,
): Promise<Leftovers> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const { busy, copied, clean } = await tryOnce(await take(), rewriteBelow)
    if (!busy) return clean ? 'none' : 'file'
    // Litestream lets nobody else empty the journal: waiting for it is in vain.
    if (copied) return clean ? 'copy' : 'file'
    if (performance.now() > until) return 'journal'
    await pause(RETRY_MS)
  }
}

async function tryOnce(
  turn: WriterTurn,
  rewriteBelow: number,
): Promise<{ readonly busy?: unknown; readonly copied?: unknown; readonly clean?: unknown }> {
  try {
    const { rows } = await turn.outside({ dropLeftovers: { rewriteBelow } })
    return rows[0] ?? {}
  } finally {
    await turn.release()
  }
}
