import { type ReactElement, useEffect, useRef, useState } from 'react'
import styles from '../../kit/preview.module.css'

interface Props {
  /** The ids of the form that is seen, and the name of the frame to which its buttons post it. */
  readonly form: string
  readonly frame: string
  /** The address of the preview. */
  readonly preview: string
}

/** After the last key. */
const PAUSE_MS = 400

/**
 * The shop's page with the texts that are being typed. Without script the form's buttons post it into the frame; with script it follows the typing, and nothing of it gets into the
 * tab's history. The page's own policy forbids scripts and styles that it did not come with, so its styles are adopted.
 */
export function TextPreview({ form: formId, frame: name, preview }: Props): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    const shown = frame.current
    if (!(form instanceof HTMLFormElement)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let [turn, page, last] = [0, 'producto', '']

    async function show(field: string): Promise<void> {
      turn += 1
      const own = turn
      const html = await rendered(preview, form as HTMLFormElement, page)
      const inside = frame.current?.contentDocument
      if (own === turn) setOld(html === null)
      if (html === null || own !== turn || !inside) return
      replace(inside, new DOMParser().parseFromString(html, 'text/html'))
      scrollTo(inside, field)
    }

    function typed({ target }: Event): void {
      const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
      page = field === 'text_terms' ? 'terminos' : 'producto'
      last = field
      clearTimeout(timer)
      timer = setTimeout(() => show(field), PAUSE_MS)
    }

    /** What was typed before this woke, or before the frame had loaded. */
    function catchUp(): void {
      if (isTyped(form as HTMLFormElement)) show(last)
    }

    function sent(event: SubmitEvent): void {
      const { submitter } = event
      if (!(submitter instanceof HTMLButtonElement) || submitter.formTarget !== name) return
      event.preventDefault()
      page = submitter.value
      show(page === 'terminos' ? 'text_terms' : '')
    }

    form.addEventListener('input', typed)
    form.addEventListener('submit', sent)
    shown?.addEventListener('load', catchUp)
    catchUp()
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', typed)
      form.removeEventListener('submit', sent)
      shown?.removeEventListener('load', catchUp)
    }
  }, [formId, name, preview])
  return (
    <>
      {isOld && (
        <p role="status">No se pudo mostrar lo último que escribiste. Escribe algo más para intentarlo otra vez.</p>
      )}
      <iframe
        ref={frame}
        name={name}
        className={styles.preview}
        title="Tu tienda con estos textos"
        src={preview}
        sandbox="allow-same-origin"
        loading="lazy"
      />
    </>
  )
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (one) => (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) && one.value !== one.defaultValue,
  )
}

async function rendered(address: string, form: HTMLFormElement, page: string): Promise<string | null> {
  try {
    const fields = new URLSearchParams({ pagina: page })
    for (const [field, text] of new FormData(form)) if (typeof text === 'string') fields.set(field, text)
    const response = await fetch(address, { method: 'POST', body: fields })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

function replace(inside: Document, page: Document): void {
  const { defaultView: view } = inside
  if (!view) return
  const styleSheets = [...page.querySelectorAll('style')].map(({ textContent }) => {
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(textContent ?? '')
    return sheet
  })
  inside.adoptedStyleSheets = styleSheets
  inside.body.replaceWith(inside.importNode(page.body, true))
}

/** The line at the top, the end of the page, or the promises below the picture. */
function scrollTo(inside: Document, field: string): void {
  const { scrollHeight } = inside.documentElement
  const past = field === 'text_banner' ? 0 : 600
  inside.defaultView?.scrollTo(0, field === 'text_footer' || field === 'text_terms' ? scrollHeight : past)
}
