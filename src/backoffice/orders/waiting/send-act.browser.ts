import type { MarkedLine } from '../../deliveries/parcels/marking/marked-line.ts'
import { leavePictureOf, withPicture } from '../../vouchers/with-picture.browser.ts'
import { conflictWords, type ShownConflict } from '../acts/conflict-words.ts'
import { hintOf, type NextHint } from '../order/next-hint.ts'
import { shortWords } from '../order/stock-words.ts'
import type { SelectionSent } from '../selection/selection-words.ts'
import { changeKept } from './kept-acts.browser.ts'
import { type RefusedAct, type WaitingAct, withoutWaiting, withRefusal, withWaiting } from './waiting-acts.ts'
import { laterOf, type WaitsFor } from './waits-for.ts'

/** What came of an act. What may still be done waits in the browser. */
export type Sent =
  | {
      readonly is: 'done'
      readonly seq: number
      readonly canUndo: boolean
      readonly hint: NextHint | null
      /** When the order comes back to its queue, in words; '' where nothing says it. */
      readonly again: string
      /** Why its picture did not come along; '' when nothing is missing. */
      readonly lost: string
      /** What came of an act with several orders. */
      readonly selection: SelectionSent | null
      /** What came of a code that was marked. */
      readonly marked: MarkedLine | null
      readonly conflicts: readonly ShownConflict[]
    }
  | {
      readonly is: 'refused'
      readonly status: number
      /** The name of the refusal, where it has one. */
      readonly reason: string
      readonly message: string
      /** The note was kept all the same. */
      readonly isNoteSaved: boolean
      /** When the server said so; 0 where it is not known. */
      readonly at: number
      readonly errors: Readonly<Record<string, string>>
      readonly conflicts: readonly ShownConflict[]
      /** For want of what it was refused, where this person may do it all the same. */
      readonly short: readonly string[]
    }
  | { readonly is: 'waiting'; readonly for: WaitsFor }

/** The keys of the acts that this page is sending. */
const underWay = new Set<string>()

/** Whether an act that is kept is on its way just now, so that nothing else of this page sends it too. */
export function isUnderWay({ key }: WaitingAct): boolean {
  return underWay.has(key)
}

/** Sends an act. It is kept first, so that a page that is closed or a line that breaks loses nothing. */
export async function sendAct(act: WaitingAct): Promise<Sent> {
  underWay.add(act.key)
  try {
    return await sendWhole(act)
  } finally {
    underWay.delete(act.key)
  }
}

async function sendWhole(act: WaitingAct): Promise<Sent> {
  changeKept((kept) => withWaiting(kept, act))
  const ready = await withPicture(act)
  const sent = ready.is === 'waiting' ? ready : await post(act.path, { ...ready.fields, key: act.key })
  if (sent.is === 'waiting') return sent
  changeKept((kept) => withoutWaiting(kept, act.key))
  if (sent.is === 'refused') return sent
  leavePictureOf(act)
  return { ...sent, lost: ready.is === 'ready' ? ready.lost : '' }
}

/** Sends an act that waited. One that is refused now is kept with the reason: whoever did it has gone on to something else. */
export async function sendKept(act: WaitingAct): Promise<Sent> {
  const sent = await sendAct(act)
  if (sent.is === 'refused') keepRefusal(act, sent)
  else if (sent.is === 'done' && sent.conflicts.length > 0) {
    keepRefusal(act, { message: HALF_DONE, at: 0, isNoteSaved: true, conflicts: sent.conflicts })
  }
  return sent
}

/** What an act changed beside the fields that somebody else had changed. */
export const HALF_DONE = 'Otra persona cambió lo mismo. Lo demás se guardó.'

function keepRefusal(act: WaitingAct, { message, at, isNoteSaved, conflicts }: RefusedAct['refused']): void {
  const refused = { message: message || 'El servidor no lo aceptó.', at, isNoteSaved, conflicts }
  changeKept((kept) => withRefusal(withWaiting(kept, act), act, refused))
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
      const data = body.data ?? {}
      const { event, undoUntil, conflicts = [], missing = [], again = '', marked = null } = data
      return {
        is: 'done',
        seq: event?.seq ?? 0,
        canUndo: typeof undoUntil === 'number',
        selection: data.results ? { ...data, path } : null,
        hint: hintOf(event?.act === 'confirmar' ? missing : [], data.offersCancelling === true),
        ...{ again, lost: '', marked },
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
      isNoteSaved: body.noteSaved === true,
      at: Date.parse(response.headers.get('date') ?? '') || 0,
      errors,
      conflicts: (body.conflicts ?? []).map(conflictWords),
      short: body.mayOverride === true ? (body.short ?? []).map(shortWords) : [],
    }
  } catch {
    return { is: 'waiting', for: 'line' }
  }
}
