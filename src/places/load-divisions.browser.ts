import { useEffect, useReducer, useState } from 'react'
import type { DivisionItem } from './cascade.ts'
import { fetchJsonWithRetry } from './search/fetch-json.browser.ts'

const cache = new Map<string, readonly DivisionItem[]>()
const underWay = new Map<string, Promise<void>>()

/** The divisions that this page has already loaded from an address. */
function cachedDivisions(url: string): readonly DivisionItem[] | null {
  return cache.get(url) ?? null
}

/** Loads the divisions of a level into the cache, once a page. Throws like `fetchJsonWithRetry`; the next call tries again. */
export function loadDivisions(url: string): Promise<void> {
  const known = underWay.get(url)
  if (known) return known
  const loading = fetchDivisions(url)
  underWay.set(url, loading)
  loading.catch(() => underWay.delete(url))
  return loading
}

async function fetchDivisions(url: string): Promise<void> {
  const { divisions } = (await fetchJsonWithRetry(url)) as { readonly divisions: readonly DivisionItem[] }
  cache.set(url, divisions)
}

/** Why there is no list. */
export type Trouble = 'offline' | 'failed'

/** After this time without a list the shopper may type instead; loading goes on. */
const SLOW_MS = 6_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Retries until the level is loaded, and at once when the network is back. Returns a function that stops it. */
function loadWithRetry(url: string, onLoaded: () => void, onTrouble: (trouble: Trouble) => void): () => void {
  let pause = FIRST_PAUSE_MS
  let next: ReturnType<typeof setTimeout> | undefined
  const reportTrouble = (): void => onTrouble(navigator.onLine ? 'failed' : 'offline')
  const slow = setTimeout(reportTrouble, SLOW_MS)
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    clearTimeout(slow)
    clearTimeout(next)
    removeEventListener('online', attempt)
  }
  const attempt = async (): Promise<void> => {
    clearTimeout(next)
    try {
      await loadDivisions(url)
      if (!isStopped) onLoaded()
    } catch {
      if (isStopped) return
      reportTrouble()
      next = setTimeout(attempt, pause)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  }
  addEventListener('online', attempt)
  attempt()
  return stop
}

/** `unlisted`: the level above has no code, so there is no list. */
export type DivisionsState =
  | { readonly status: 'unlisted' | 'loading' | Trouble }
  | { readonly status: 'ready'; readonly items: readonly DivisionItem[] }

/** The divisions at an address: at once from the cache, else as soon as they are loaded. */
export function useDivisions(url: string | null): DivisionsState {
  const [trouble, setTrouble] = useState<{ readonly url: string; readonly kind: Trouble } | null>(null)
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const items = url === null ? null : cachedDivisions(url)
  const missing = items ? null : url
  useEffect(() => {
    if (missing !== null) return loadWithRetry(missing, rerender, (kind) => setTrouble({ url: missing, kind }))
  }, [missing])
  if (items) return { status: 'ready', items }
  if (url === null) return { status: 'unlisted' }
  return { status: trouble?.url === url ? trouble.kind : 'loading' }
}
