import { useEffect, useState } from 'react'
import { randomKey } from '../../../checkout/sending/random-key.browser.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { Card } from '../cards/card.ts'
import type { NextHint } from '../order/next-hint.ts'
import { AT_ONCE, selectionToast, type UndoCall } from '../selection/selection-words.ts'
import { HALF_DONE, post, type Sent, sendAct } from '../waiting/send-act.browser.ts'
import { useWaiting } from '../waiting/use-waiting.browser.ts'
import type { WaitsFor } from '../waiting/waits-for.ts'
import { actWords, doneWords } from './act-words.ts'
import type { ShownConflict } from './conflict-words.ts'

/** A toast with *Deshacer* stays so long. */
const UNDO_SHOWN_MS = 10_000
/** The refusal of a payment whose number or picture another has: a reason lets it count again. */
const SEEN = 'reference-seen'
/** Somebody else was first: asked once more, it is done all the same. */
const OVERTAKEN = 'overtaken'

/** What tells of an act that was taken back. It is fetched as soon as there is one, and no page begins with it. */
const loadUndone = () => import('../selection/undone-words.ts')

export type Fields = Readonly<Record<string, string>>

export type OpenSheet =
  | { readonly is: 'result'; readonly card: Card; readonly contact: 'call' | 'chat' }
  | {
      readonly is: 'act'
      readonly card: Card
      readonly act: OrderActName
      readonly payment?: string
      readonly errors?: Fields
      readonly message?: string
      /** For want of what it was refused. */
      readonly short?: readonly string[]
      /** What was typed before it was refused. */
      readonly typed?: Fields
    }
  | {
      readonly is: 'conflict'
      readonly card: Card
      readonly act: OrderActName
      readonly fields: Fields
      /** What stands in the form again if the act is refused. */
      readonly kept: Fields
      readonly message: string
      /** None where somebody else made the whole act pointless. */
      readonly conflicts: readonly ShownConflict[]
    }

export interface Toast {
  readonly text: string
  /** The calls that take it back: one, or one for each shop of a selection. */
  readonly undo: readonly UndoCall[] | null
  /** What to do about it next. */
  readonly next?: { readonly card: Card; readonly hint: NextHint } | null
  /** It tells what others did. */
  readonly isNews?: true
  /** It waits for a sign-in. */
  readonly needsSignIn?: boolean
}

interface Typed {
  readonly fields: Fields
  /** What is not sent, and stands in the form again if the act is refused. */
  readonly kept: Fields
}

interface Listeners {
  /** The id of who is signed in. */
  readonly me: string
  /** An act was sent, or waits. */
  onSent(card: Card, act: OrderActName): void
  /** Orders, by their addresses, of which an act was taken back. */
  onUndone(paths: readonly string[]): void
  /** What the server has may differ from what is shown. */
  onChange(): void
}

/** Doing acts from a screen: sending them, what came of them, taking them back, and those that wait for the line. */
export function useActing({ me, onSent, onUndone, onChange }: Listeners) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [toast, setToast] = useState<Toast | null>(null)
  const [busy, setBusy] = useState<readonly string[]>([])
  const waiting = useWaiting(me, (sent, { words }, isRetry) => {
    if (sent.is === 'done' && sent.selection) setToast(selectionToast([sent.selection], randomKey))
    else if (sent.is === 'done' && isRetry) setToast({ text: words, undo: null })
    onChange()
  })
  useToastEnd(toast, setToast)

  const tell = (card: Card, act: OrderActName, { fields, kept }: Typed, sent: Sent): void => {
    if (sent.is !== 'waiting' && sent.conflicts.length > 0) {
      const message = sent.is === 'refused' ? sent.message : HALF_DONE
      setSheet({ is: 'conflict', card, act, fields, kept, message, conflicts: sent.conflicts })
    } else if (sent.is === 'refused' && sent.reason === OVERTAKEN) {
      setSheet({ is: 'conflict', card, act, fields, kept, message: sent.message, conflicts: [] })
    } else if (sent.is === 'refused' && sent.short.length > 0) {
      setSheet({ is: 'act', card, act, short: sent.short, typed: { ...fields, ...kept } })
    } else if (sent.is === 'refused' && (sent.status === 422 || sent.reason === SEEN)) {
      const errors = sent.reason === SEEN ? { note: 'Escribe por qué vale otra vez.' } : sent.errors
      const payment = fields.payment === undefined ? {} : { payment: fields.payment }
      setSheet({ is: 'act', card, act, errors, message: sent.message, typed: { ...fields, ...kept }, ...payment })
    } else {
      if (sent.is === 'done' && sent.canUndo) loadUndone().catch(() => {})
      const seq = sent.is === 'done' ? sent.seq : 0
      const undo = undoCall(card, act, { seq, note: AT_ONCE })
      setToast({
        text: `${card.name || `Pedido ${card.code}`}: ${toastWords(act, sent)}`,
        undo: sent.is === 'done' && sent.canUndo ? [undo] : null,
        next: nextOf(card, act, sent),
        needsSignIn: sent.is === 'waiting' && sent.for === 'session',
      })
    }
  }

  /** `saw` is the version of which the fields were changed; `null` takes the order as it is now. */
  const act = async (
    card: Card,
    name: OrderActName,
    fields: Fields = {},
    { saw = card.version, kept = {} }: { readonly saw?: number | null; readonly kept?: Fields } = {},
  ): Promise<void> => {
    setSheet(null)
    setBusy((paths) => [...paths, card.path])
    const path = `${card.path}/${name}`
    const words = `${card.name}: ${doneWords[name]}`
    const sent = await sendAct({
      ...{ key: randomKey(), path, code: card.code, by: me, words },
      fields: { ...(saw !== null && { version: saw }), ...fields },
    })
    setBusy((paths) => paths.filter((one) => one !== card.path))
    waiting.look()
    if (sent.is === 'done') onSent(card, name)
    tell(card, name, { fields, kept }, sent)
    onChange()
  }

  /** Notes that a message was opened, and asks what came of it if it is to be answered. */
  const reach = (card: Card, { contact, message = '', told }: DOMStringMap): void => {
    if (contact === 'chat') noteOpened(card, message)
    if (told === undefined && (contact === 'call' || contact === 'chat')) setSheet({ is: 'result', card, contact })
  }

  const noteOpened = async (card: Card, message: string): Promise<void> => {
    const words = `${card.name}: ${doneWords.abrir}`
    const path = `${card.path}/abrir`
    const sent = await sendAct({ key: randomKey(), path, code: card.code, by: me, words, fields: { note: message } })
    waiting.look()
    if (sent.is === 'refused') setToast({ text: `No se anotó el mensaje: ${sent.message}`, undo: null })
    onChange()
  }

  const undo = async (): Promise<void> => {
    if (toast?.undo) await takeBack(toast.undo)
  }

  /** What did not get through can be tried again. */
  const takeBack = async (calls: readonly UndoCall[]): Promise<void> => {
    setToast(null)
    const words = await loadUndone().catch(() => null)
    if (!words) return setToast({ text: 'Inténtalo otra vez.', undo: calls })
    const answers: (readonly [UndoCall, Sent])[] = []
    for (const call of calls) answers.push([call, await post(call.path, { ...call.fields, key: call.key })])
    const left = answers.flatMap(([call, sent]) => (sent.is === 'waiting' ? [call] : []))
    setToast({ text: words.undoneWords(answers), undo: left.length > 0 ? left : null })
    onUndone(words.undonePaths(answers))
    onChange()
  }

  /** Takes back an event of an order's history, or the selection that it was done with. */
  const undoEvent = (call: Omit<UndoCall, 'key'>): Promise<void> => takeBack([{ ...call, key: randomKey() }])

  /** Says something, beside what can still be taken back. */
  const say = (text: string): void =>
    setToast((now) => (now?.undo ? { ...now, text: withMore(now.text, text) } : { text, undo: null }))

  /** Tells what others did. What came of an own act says it better, so that stays. */
  const tellNews = (text: string): void => {
    if (text === '') return
    setToast((now) => {
      if (now?.undo) return { ...now, text: withMore(now.text, text) }
      return now === null || now.isNews ? { text, undo: null, isNews: true } : now
    })
  }

  return {
    sheet,
    setSheet,
    toast,
    setToast,
    busy,
    waiting: waiting.acts,
    refused: waiting.refused,
    retry: waiting.retry,
    discard: waiting.discard,
    look: waiting.look,
    act,
    reach,
    undo,
    undoEvent,
    say,
    tellNews,
  }
}

function withMore(text: string, more: string): string {
  return text.includes(more) ? text : `${text.replace(/\.$/, '')}. ${more}`
}

/** The call that takes back an act of one order. */
function undoCall({ path, code, name }: Card, act: OrderActName, fields: object): UndoCall {
  return { path: `${path}/deshacer`, fields, key: randomKey(), what: actWords[act], who: name || `#${code}` }
}

/** A cancelled order is not taken back, but opened again. */
const REOPENS: NextHint = { text: '¿Fue un error?', act: 'reabrir', label: 'Reabrir' }

function nextOf(card: Card, act: OrderActName, sent: Sent): NonNullable<Toast['next']> | null {
  if (sent.is !== 'done') return null
  const hint = act === 'cancelar' ? REOPENS : sent.hint
  return hint && { card, hint }
}

function toastWords(act: OrderActName, sent: Sent): string {
  if (sent.is === 'done') {
    if (sent.again !== '') return `vuelve a la cola ${sent.again}`
    return sent.lost === '' ? doneWords[act] : `${doneWords[act]}, sin su foto. ${sent.lost}`
  }
  return sent.is === 'refused' ? sent.message : waitsWords[sent.for]
}

export const waitsWords: Readonly<Record<WaitsFor, string>> = {
  line: 'se enviará cuando vuelva la conexión',
  session: 'tu sesión terminó; entra otra vez y se enviará',
  server: 'el servidor no pudo ahora; se enviará otra vez',
}

export type Acting = ReturnType<typeof useActing>

function useToastEnd(toast: Toast | null, setToast: (toast: null) => void): void {
  useEffect(() => {
    if (!toast) return
    const end = setTimeout(() => setToast(null), UNDO_SHOWN_MS)
    return () => clearTimeout(end)
  }, [toast, setToast])
}
