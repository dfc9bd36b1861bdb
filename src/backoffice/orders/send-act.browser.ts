import { conflictWords, type ShownConflict } from './conflict-words.ts'
import { readWaiting, type WaitingAct, withoutWaiting, withWaiting } from './waiting-acts.ts'

/** What came of an act. Without an answer it waits in the browser. */
export type Sent =
  | {
      readonly is: 'done'
      readonly seq: number
      readonly canUndo: boolean
      readonly conflicts: readonly ShownConflict[]
    }
  | {
      readonly is: 'refused'
      readonly status: number
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
      readonly conflicts: readonly ShownConflict[]
    }
  | { readonly is: 'waiting' }

const KEPT = 'desk-por-enviar'

/** Sends an act. It is kept first, so that a page that is closed or a line that breaks loses nothing. */
export async function sendAct(act: WaitingAct): Promise<Sent> {
  change((kept) => withWaiting(kept, act))
  const sent = await post(act.path, { ...act.fields, key: act.key })
  if (sent.is !== 'waiting') change((kept) => withoutWaiting(kept, act.key))
  return sent
}

/** The acts that wait, of every shop of this browser. */
export function waitingActs(): readonly WaitingAct[] {
  try {
    return readWaiting(localStorage.getItem(KEPT))
  } catch {
    return inMemory
  }
}

/** Where the browser keeps nothing, acts wait as long as the page is open. */
let inMemory: readonly WaitingAct[] = []

function change(next: (kept: readonly WaitingAct[]) => readonly WaitingAct[]): void {
  const kept = next(waitingActs())
  inMemory = kept
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {}
}

/** Asks a call of the desk. No answer at all, or one of a proxy whose server is away, is no answer. */
export async function post(path: string, params: object): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    if (response.status >= 502) return { is: 'waiting' }
    const body = await response.json()
    if (response.ok) {
      const { event, undoUntil, conflicts = [] } = body.data ?? {}
      return {
        is: 'done',
        seq: event?.seq ?? 0,
        canUndo: typeof undoUntil === 'number',
        conflicts: conflicts.map(conflictWords),
      }
    }
    const errors = Object.fromEntries(
      (body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]),
    )
    return {
      is: 'refused',
      status: response.status,
      message: body.message ?? '',
      errors,
      conflicts: (body.conflicts ?? []).map(conflictWords),
    }
  } catch {
    return { is: 'waiting' }
  }
}
