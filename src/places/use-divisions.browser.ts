import { useEffect, useReducer, useState } from 'react'
import type { DivisionItem } from './cascade.ts'
import { keepLoading, keptDivisions, type Trouble } from './load-divisions.browser.ts'

/** `unlisted`: what is above has no code, so that there is no list. */
export type DivisionsState =
  | { readonly status: 'unlisted' | 'loading' | Trouble }
  | { readonly status: 'ready'; readonly items: readonly DivisionItem[] }

/** The divisions at an address: at once when they were loaded before, else as soon as they can be had. */
export function useDivisions(url: string | null): DivisionsState {
  const [trouble, setTrouble] = useState<{ readonly url: string; readonly is: Trouble } | null>(null)
  const [, show] = useReducer((times: number) => times + 1, 0)
  const items = url === null ? null : keptDivisions(url)
  const missing = items ? null : url
  useEffect(() => {
    if (missing !== null) return keepLoading(missing, show, (is) => setTrouble({ url: missing, is }))
  }, [missing])
  if (items) return { status: 'ready', items }
  if (url === null) return { status: 'unlisted' }
  return { status: trouble?.url === url ? trouble.is : 'loading' }
}
