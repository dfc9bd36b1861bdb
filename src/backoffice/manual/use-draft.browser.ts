import { type RefObject, useEffect, useState } from 'react'
import { safeStorage } from '../../cart/in-browser/safe-storage.browser.ts'
import { draftKeys, SENT } from './draft.browser.ts'
import { readTyped, type TypedOrder } from './typed-order.ts'

interface Draft {
  /** What happened, for people; '' for nothing. */
  readonly said: string
  /** What stood in the form before *Empezar de nuevo* can be put back. */
  readonly hasLeft: boolean
  bringBack(): void
  /** Keeps the form as it is now. */
  keep(): void
  /** Notes what a button does as its form is sent. */
  sent(act: string): void
}

/**
 * Keeps what is typed into a form in this tab until it is saved, so that a reload loses nothing. On a page that has nothing typed yet (`isFresh`), what was
 * typed before is given to `restore`.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  isFresh: boolean,
  restore: (typed: TypedOrder) => void,
): Draft {
  const [said, setSaid] = useState('')
  const [left, setLeft] = useState<string | null>(null)
  const put = (text: string): void => {
    restore(readTyped(new URLSearchParams(text)))
    setSaid('Recuperamos lo que habías escrito.')
  }
  useEffect(() => {
    const storage = safeStorage(() => sessionStorage)
    const [key, leftKey] = draftKeys(location.pathname)
    const before = storage[key]
    if (!isFresh) {
      storage[key] = textOf(form.current)
      return
    }
    setLeft(storage[leftKey] ?? null)
    if (before === SENT) delete storage[key]
    else if (before !== undefined) put(before)
  }, [])
  const keep = (): void => {
    safeStorage(() => sessionStorage)[draftKeys(location.pathname)[0]] = textOf(form.current)
  }
  return {
    ...{ said, hasLeft: left !== null, keep },
    bringBack: () => {
      if (left !== null) put(left)
      setLeft(null)
    },
    sent: (act) => {
      const storage = safeStorage(() => sessionStorage)
      const [key, leftKey] = draftKeys(location.pathname)
      if (act === 'empezar') storage[leftKey] = textOf(form.current)
      if (act === 'guardar') delete storage[leftKey]
      if (act === 'guardar' || act === 'empezar') storage[key] = SENT
    },
  }
}

function textOf(form: HTMLFormElement | null): string {
  return new URLSearchParams(textsOf(form)).toString()
}

/** The texts of a form's fields. */
export function textsOf(form: HTMLFormElement | null): [string, string][] {
  if (!form) return []
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
