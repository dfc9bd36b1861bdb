import { type RefObject, useEffect, useRef, useState } from 'react'
import { postedFields } from './editor-fields.ts'
import type { EditorProps } from './editor-props.ts'

/** Long enough that a word is typed, short enough that a closed tab loses little. */
const PAUSE_MS = 1_500

/** Keeps what stands in the form at the server, a moment after it was changed, until it is saved. */
export function useKeptDraft(
  form: RefObject<HTMLFormElement | null>,
  { base, id, version, fields, seen }: EditorProps,
) {
  const [note, setNote] = useState('')
  const [changes, setChanges] = useState(0)
  const isSent = useRef(false)
  useEffect(() => {
    const element = form.current
    const leave = () => {
      isSent.current = true
    }
    element?.addEventListener('submit', leave)
    return () => element?.removeEventListener('submit', leave)
  }, [form])
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(async () => {
      if (!form.current || isSent.current) return
      const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
      const typed = postedFields(new URLSearchParams(entries), fields)
      const draft = { ficha: id, version, fields: JSON.stringify(typed), seen: JSON.stringify(seen) }
      setNote((await isKept(base, draft)) ? 'Borrador guardado.' : 'Sin conexión: aún no se guarda tu borrador.')
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [changes, form, base, id, version, fields, seen])
  return { note, touch: () => setChanges((count) => count + 1) }
}

async function isKept(base: string, params: object): Promise<boolean> {
  try {
    const response = await fetch(`${base}/productos/borrador`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    return response.ok
  } catch {
    return false
  }
}
