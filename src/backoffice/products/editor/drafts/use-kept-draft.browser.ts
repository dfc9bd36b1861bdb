import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { laterOf } from '../../../orders/waiting/waits-for.ts'
import { type EditorFields, postedFields } from '../editor-fields.ts'
import type { EditorProps } from '../editor-props.ts'
import { heldDraft } from './held-draft.browser.ts'

/** Long enough that a word is typed, short enough that a closed tab loses little. */
const PAUSE_MS = 1_500
/** After a key this browser has it, if the tab closes or the line breaks before the server has. */
const HELD_MS = 200

/**
 * Keeps what stands in the form at the server, a moment after it was changed, until it is saved, and in this browser at once. `kept` counts how often
 * that was done. What an earlier page could not send is sent first, and the page is loaded anew with it.
 */
export function useKeptDraft(
  form: RefObject<HTMLFormElement | null>,
  { base, id, version, fields, seen, said, problems }: EditorProps,
) {
  const [note, setNote] = useState('')
  const [kept, setKept] = useState(0)
  const [changes, setChanges] = useState(0)
  const isSent = useRef(false)
  // What it opened with may itself not have been saved: a draft, or what was refused.
  const isOpenedUnsaved = said !== null && said.tone !== 'good'
  const [isChanged, setIsChanged] = useState(isOpenedUnsaved)
  const opened = useRef('')
  useEffect(() => {
    const element = form.current
    const leave = (event: SubmitEvent) => {
      if (navigator.onLine) {
        isSent.current = true
        return
      }
      // The page would give way to the browser's own, with all that was not kept.
      event.preventDefault()
      setNote('Sin conexión: no se guardó. Lo que escribiste sigue aquí; toca otra vez cuando vuelva.')
    }
    element?.addEventListener('submit', leave)
    return () => element?.removeEventListener('submit', leave)
  }, [form])
  const typed = useCallback(() => {
    if (!form.current || isSent.current) return null
    const values = JSON.stringify(shownIn(form.current, fields))
    return JSON.stringify({ ficha: id, version, fields: values, seen: JSON.stringify(seen) })
  }, [form, id, version, fields, seen])
  const compare = useCallback(() => {
    const now = form.current && comparable(form.current, fields)
    if (now !== null) setIsChanged(isOpenedUnsaved || now !== opened.current)
  }, [form, fields, isOpenedUnsaved])
  useEffect(() => {
    const asOpened = form.current?.cloneNode(true)
    if (!(asOpened instanceof HTMLFormElement)) return
    // Somebody may have typed before this script was there.
    asOpened.reset()
    opened.current = comparable(asOpened, fields)
    compare()
  }, [form, fields, compare])
  const keep = useCallback(async () => {
    const draft = typed()
    if (draft === null) return
    heldDraft(base, id).hold(draft)
    const came = await sent(base, draft)
    if (came === 'kept' || came === 'refused') heldDraft(base, id).drop(draft)
    setNote(notes[came])
    if (came === 'kept') setKept((count) => count + 1)
  }, [base, id, typed])
  // Only once, for what was held before this page.
  useEffect(() => {
    const held = heldDraft(base, id)
    const draft = held.read()
    if (draft === null) return
    const isShown = fieldsIn(draft) === fieldsIn(typed() ?? draft)
    const isSaved = said?.tone === 'good' && versionIn(draft) < version
    if (isShown || isSaved || said?.tone === 'bad' || Object.keys(problems).length > 0) held.drop()
    else bringBack(base, draft, () => held.drop(draft)).then(setNote)
  }, [])
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => {
      const draft = typed()
      if (draft !== null) heldDraft(base, id).hold(draft)
      compare()
    }, HELD_MS)
    return () => clearTimeout(timer)
  }, [changes, base, id, typed, compare])
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [changes, keep])
  useEffect(() => {
    if (changes === 0) return
    const moments = ['online', 'beside-leaves']
    for (const moment of moments) addEventListener(moment, keep)
    return () => {
      for (const moment of moments) removeEventListener(moment, keep)
    }
  }, [changes, keep])
  const touch = useCallback(() => setChanges((count) => count + 1), [])
  // That a draft was kept is news only while it differs from what is saved.
  return { note: isChanged || note !== notes.kept ? note : '', isChanged, kept, touch, keep }
}

function shownIn(form: HTMLFormElement, fields: EditorFields): EditorFields {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return postedFields(new URLSearchParams(entries), fields)
}

/** What the form has, but for what is typed in parts of it that are switched off. */
function comparable(form: HTMLFormElement, fields: EditorFields): string {
  const { messaging, soldOut, ...values } = shownIn(form, fields)
  return JSON.stringify([values, [...soldOut].sort(), messaging.isOn && messaging])
}

const notes = {
  kept: 'Borrador guardado.',
  refused: 'Es muy largo para guardarlo como borrador: acorta la descripción o las secciones.',
  waits: 'Sin conexión: aún no se guarda tu borrador.',
  session: 'Tu sesión terminó: aún no se guarda tu borrador. Entra otra vez en otra pestaña y sigue aquí.',
  server: 'El servidor no pudo guardar tu borrador ahora. Sigue aquí, y se intenta otra vez cuando escribas.',
} as const

function fieldsIn(draft: string): string {
  return JSON.parse(draft).fields
}

function versionIn(draft: string): number {
  return JSON.parse(draft).version
}

const ways = { line: 'waits', session: 'session' } as const

/** Sends what an earlier page held, and shows it. Returns what is said where that has to wait. */
async function bringBack(base: string, draft: string, drop: () => void): Promise<string> {
  const came = await sent(base, draft)
  if (came !== 'kept' && came !== 'refused') return notes[came]
  drop()
  if (came === 'kept') location.reload()
  return ''
}

/** `draft`: the call's parameters as JSON. */
async function sent(base: string, draft: string): Promise<keyof typeof notes> {
  try {
    const { ok, status } = await fetch(`${base}/productos/borrador`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: `{"params":${draft}}`,
    })
    if (ok) return 'kept'
    if (status === 413 || status === 422) return 'refused'
    const waitsFor = laterOf(status)
    return waitsFor === 'session' || waitsFor === 'line' ? ways[waitsFor] : 'server'
  } catch {
    return 'waits'
  }
}
