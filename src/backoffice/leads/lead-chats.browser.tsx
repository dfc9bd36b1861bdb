import { useEffect, useRef, useState } from 'react'
import type { LeadState } from '../../orders/leads/lead.ts'
import styles from '../orders/acts/acting-layer.module.css'
import { contactWords } from './lead-words.ts'

/** A toast with *Deshacer* is seen so long. */
const SHOWN_MS = 10_000

interface Toast {
  readonly text: string
  /** The contact that can be taken back. */
  readonly undo: { readonly code: string; readonly version: number } | null
}

/** Notes that a chat was opened when its link is tapped, and offers to take that back. Without it, people tap *Le escribí*. */
export function LeadChats({ base }: { readonly base: string }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const underWay = useRef(new Set<string>())
  useWhileSeen(toast, () => setToast(null))

  const note = async (code: string): Promise<void> => {
    if (underWay.current.has(code)) return
    underWay.current.add(code)
    const noted = await post(`${base}/${code}`, { acto: 'abrir' })
    underWay.current.delete(code)
    if (noted.ok) {
      show(code, noted)
      setToast({ text: 'Anotado: le escribiste.', undo: { code, version: noted.version } })
    } else setToast({ text: `No se anotó que le escribiste. ${noted.message}`, undo: null })
  }

  const takeBack = async ({ code, version }: NonNullable<Toast['undo']>): Promise<void> => {
    setToast(null)
    const undone = await post(`${base}/${code}/deshacer`, { version })
    if (undone.ok) show(code, undone)
    setToast({ text: undone.ok ? 'Se deshizo: no le escribiste.' : undone.message, undo: null })
  }

  const noteTapped = useRef(note)
  noteTapped.current = note
  useEffect(() => {
    const onClick = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-lead]') : null
      if (link?.dataset.lead) noteTapped.current(link.dataset.lead)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  const undo = toast?.undo
  return (
    <div className={styles.said} role="status">
      {toast && (
        <div className={styles.toast}>
          <p>{toast.text}</p>
          {undo && (
            <button type="button" onClick={() => takeBack(undo)}>
              Deshacer
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Rows are no part of the island, so their text is written where it stands. */
function show(code: string, { state, attempts }: Contacted): void {
  const words = contactWords(state, attempts)
  for (const place of document.querySelectorAll<HTMLElement>(`[data-contacts="${code}"]`))
    place.textContent = words && words + (place.dataset.then ?? '')
}

/** Ends a toast once it was long enough in sight: whoever is in WhatsApp meanwhile does not see it. */
function useWhileSeen(toast: Toast | null, onEnd: () => void): void {
  useEffect(() => {
    if (!toast) return
    let end: ReturnType<typeof setTimeout> | undefined
    const begin = (): void => {
      clearTimeout(end)
      if (document.visibilityState === 'visible') end = setTimeout(onEnd, SHOWN_MS)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearTimeout(end)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [toast])
}

interface Contacted {
  readonly state: LeadState
  readonly attempts: number
  readonly version: number
}

type Answered = ({ readonly ok: true } & Contacted) | { readonly ok: false; readonly message: string }

async function post(path: string, params: object): Promise<Answered> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      // The tap leads to another app, and this page may end with it.
      keepalive: true,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    const body = await response.json()
    return response.ok ? { ok: true, ...body.data } : { ok: false, message: body.message ?? '' }
  } catch {
    return { ok: false, message: 'No hay conexión: cuando vuelva, ábrelo y toca «Le escribí».' }
  }
}
