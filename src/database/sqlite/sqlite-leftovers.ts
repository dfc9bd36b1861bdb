import { setTimeout as pause } from 'node:timers/promises'
import type { Dropping, Leftovers } from '../leftovers/leftovers.ts'
import type { WriterTurn } from './sqlite-turns.ts'

const RETRY_MS = 20

/** Tries until no other process is in the way. Orders go on between two tries. */
export async function dropLeftovers(
  take: () => Promise<WriterTurn>,
  { patienceMs, rewriteBelow }: Dropping,
): Promise<Leftovers> {
  const until = performance.now() + patienceMs
  for (;;) {
    const { busy, clean } = await tryOnce(await take(), rewriteBelow)
    if (!busy) return clean ? 'none' : 'file'
    if (performance.now() > until) return 'journal'
    await pause(RETRY_MS)
  }
}

async function tryOnce(
  turn: WriterTurn,
  rewriteBelow: number,
): Promise<{ readonly busy?: unknown; readonly clean?: unknown }> {
  try {
    const { rows } = await turn.outside({ dropLeftovers: { rewriteBelow } })
    return rows[0] ?? {}
  } finally {
    await turn.release()
  }
}
