import { type ReactElement, useEffect, useState } from 'react'
import { safeStorage } from '../../cart/in-browser/safe-storage.browser.ts'
import controls from '../orders/controls.module.css'
import { draftKeys, SENT } from './draft.browser.ts'

interface Props {
  /** The id of the form. */
  readonly form: string
  /** The page has nothing typed yet: what was typed before a reload is put back. */
  readonly isFresh: boolean
}

/** Keeps what is typed into a form in this tab until it is saved, so that a reload loses nothing. */
export function KeepDraft({ form: id, isFresh }: Props): ReactElement {
  const [said, setSaid] = useState('')
  /** What stood in the form before *Empezar de nuevo*. */
  const [left, setLeft] = useState<string | null>(null)
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const storage = safeStorage(() => sessionStorage)
    const [key, leftKey] = draftKeys(location.pathname)
    const before = storage[key]
    if (isFresh) setLeft(storage[leftKey] ?? null)
    if (isFresh && before === SENT) delete storage[key]
    else if (isFresh && before !== undefined) {
      fill(form, before)
      setSaid('Recuperamos lo que habías escrito.')
      form.dispatchEvent(new Event('input'))
    } else keep()

    function keep(): void {
      if (form instanceof HTMLFormElement) storage[key] = new URLSearchParams(textsOf(form)).toString()
    }

    function sent(event: SubmitEvent): void {
      const { submitter } = event
      const act = submitter instanceof HTMLButtonElement ? submitter.value : ''
      if (act === 'empezar' && form instanceof HTMLFormElement)
        storage[leftKey] = new URLSearchParams(textsOf(form)).toString()
      if (act === 'guardar') delete storage[leftKey]
      if (act === 'guardar' || act === 'empezar') storage[key] = SENT
    }

    form.addEventListener('input', keep)
    form.addEventListener('submit', sent)
    return () => {
      form.removeEventListener('input', keep)
      form.removeEventListener('submit', sent)
    }
  }, [id, isFresh])
  const bringBack = (): void => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement) || left === null) return
    fill(form, left)
    setLeft(null)
    setSaid('Recuperamos lo que habías escrito.')
    form.dispatchEvent(new Event('input'))
  }
  return (
    <>
      <p role="status">{said}</p>
      {left !== null && (
        <button className={controls.plain} type="button" onClick={bringBack}>
          Recuperar lo anterior
        </button>
      )}
    </>
  )
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

function fill(form: HTMLFormElement, draft: string): void {
  for (const [name, value] of new URLSearchParams(draft)) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field) field.value = value
  }
}
