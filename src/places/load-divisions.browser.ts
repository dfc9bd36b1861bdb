import type { DivisionItem } from './cascade.ts'
import { patientJson } from './patient-json.browser.ts'

const kept = new Map<string, readonly DivisionItem[]>()
const asked = new Map<string, Promise<void>>()

/** What this page has loaded from an address already. */
export function keptDivisions(url: string): readonly DivisionItem[] | null {
  return kept.get(url) ?? null
}

/** Fetches the divisions of a level, once a page, so that `keptDivisions` has them. Fails like `patientJson`; the next call tries anew. */
export function loadDivisions(url: string): Promise<void> {
  const known = asked.get(url)
  if (known) return known
  const loading = fetchDivisions(url)
  asked.set(url, loading)
  loading.catch(() => asked.delete(url))
  return loading
}

async function fetchDivisions(url: string): Promise<void> {
  const { divisions } = (await patientJson(url)) as { readonly divisions: readonly DivisionItem[] }
  kept.set(url, divisions)
}

/** Why a shopper has no list to choose from. */
export type Trouble = 'offline' | 'failed'

/** After so long without a list the shopper may write instead, while it goes on loading. */
const LATE_MS = 6_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Loads a level whatever it takes: again after each failure, and at once when the network is back. Answers how to stop. */
export function keepLoading(url: string, onLoaded: () => void, onTrouble: (trouble: Trouble) => void): () => void {
  let pause = FIRST_PAUSE_MS
  let next: ReturnType<typeof setTimeout> | undefined
  const sayTrouble = (): void => onTrouble(navigator.onLine ? 'failed' : 'offline')
  const late = setTimeout(sayTrouble, LATE_MS)
  let isOver = false
  const stop = (): void => {
    isOver = true
    clearTimeout(late)
    clearTimeout(next)
    removeEventListener('online', attempt)
  }
  const attempt = async (): Promise<void> => {
    clearTimeout(next)
    try {
      await loadDivisions(url)
      if (!isOver) onLoaded()
    } catch {
      if (isOver) return
      sayTrouble()
      next = setTimeout(attempt, pause)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  }
  addEventListener('online', attempt)
  attempt()
  return stop
}
