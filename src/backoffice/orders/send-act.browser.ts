import { leavePictureOf, withPicture } from '../vouchers/with-picture.browser.ts'
import { conflictWords, type ShownConflict } from './conflict-words.ts'
import { hintOf, type NextHint } from './next-hint.ts'
import type { SelectionSent } from './selection-words.ts'
import { readWaiting, type WaitingAct, withoutWaiting, withWaiting } from './waiting-acts.ts'
import { laterOf, type WaitsFor } from './waits-for.ts'

/** What came of an act. What may still be done waits in the browser. */
export type Sent =
  | {
      readonly is: 'done'
      readonly seq: number
      readonly canUndo: boolean
      readonly hint: NextHint | null
      /** Why its picture did not come along; '' when nothing is missing. */
      readonly lost: string
      /** What came of an act with several orders. */
      readonly selection: SelectionSent | null
      readonly conflicts: readonly ShownConflict[]
    }
  | {
      readonly is: 'refused'
      readonly status: number
      /** The name of the refusal, where it has one. */
      readonly reason: string
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
      readonly conflicts: readonly ShownConflict[]
    }
  | { readonly is: 'waiting'; readonly for: WaitsFor }

const KEPT = 'desk-por-enviar'

/** Sends an act. It is kept first, so that a page that is closed or a line that breaks loses nothing. */
export async function sendAct(act: WaitingAct): Promise<Sent> {
  change((kept) => withWaiting(kept, act))
  const ready = await withPicture(act)
  const sent = ready.is === 'waiting' ? ready : await post(act.path, { ...ready.fields, key: act.key })
  if (sent.is === 'waiting') return sent
  change((kept) => withoutWaiting(kept, act.key))
  if (sent.is === 'refused') return sent
  leavePictureOf(act)
  return { ...sent, lost: ready.is === 'ready' ? ready.lost : '' }
}

/** A person's acts that wait, of every shop of this browser. */
export function waitingActs(by: string): readonly WaitingAct[] {
  return keptActs().filter((act) => act.by === by)
}

function keptActs(): readonly WaitingAct[] {
  try {
    return readWaiting(localStorage.getItem(KEPT))
  } catch {
    return inMemory
  }
}

/** Where the browser keeps nothing, acts wait as long as the page is open. */
let inMemory: readonly WaitingAct[] = []

function change(next: (kept: readonly WaitingAct[]) => readonly WaitingAct[]): void {
  const kept = next(keptActs())
  inMemory = kept
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {}
}

/** Asks a call of the desk. What may be done later, under the same key, is no answer yet. */
export async function post(path: string, params: object): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      // The tap may lead to another app, and this page may end with it.
      keepalive: true,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    const waitsFor = laterOf(response.status)
    if (waitsFor) return { is: 'waiting', for: waitsFor }
    const body = await response.json()
    if (response.ok) {
      const { event, undoUntil, conflicts = [], missing = [], offersCancelling = false } = body.data ?? {}
      return {
        is: 'done',
        seq: event?.seq ?? 0,
        canUndo: typeof undoUntil === 'number',
        selection: 'results' in (body.data ?? {}) ? { ...body.data, path } : null,
        hint: hintOf(event?.act === 'confirmar' ? missing : [], offersCancelling),
        lost: '',
        conflicts: conflicts.map(conflictWords),
      }
    }
    const errors = Object.fromEntries(
      (body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]),
    )
    return {
      is: 'refused',
      status: response.status,
      reason: body.reason ?? '',
      message: body.message ?? '',
      errors,
      conflicts: (body.conflicts ?? []).map(conflictWords),
    }
  } catch {
    return { is: 'waiting', for: 'line' }
  }
}
