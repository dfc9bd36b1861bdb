import { useCallback, useMemo, useRef, useState } from 'react'
import type { Card } from '../cards/card.ts'
import { byCourier, mergeCards, withOpened, withReturned } from '../cards/merge-cards.ts'
import type { Opened, QueueAnswer, QueueProps } from './queue-answer.ts'
import { useLooking } from './use-looking.browser.ts'

/** A list that follows the server: what changes is renewed in its place, what leaves goes, what comes waits until it is asked for. */
export function useQueue({ base, query, ...first }: QueueProps) {
  const [answer, setAnswer] = useState<QueueAnswer>(first)
  const [fresh, setFresh] = useState<{ readonly cards: readonly Card[]; readonly news: number } | null>(null)
  const [search, setSearch] = useState(first.search)
  const state = useRef({ answer, search })
  state.current = { answer, search }

  /** The list as it was when an order left it, by the order's address. */
  const left = useRef(new Map<string, readonly Card[]>())
  /** Those that were taken back and did not come with a look yet. */
  const awaited = useRef<readonly string[]>([])
  const withAwaited = useCallback(
    (cards: readonly Card[], paths: readonly string[]): readonly Card[] =>
      paths.reduce((all, path) => withReturned(all, path, left.current.get(path) ?? []), cards),
    [],
  )
  const noteGone = useCallback((before: readonly Card[], after: readonly Card[]): void => {
    const stayed = new Set(after.map(({ path }) => path))
    for (const { path } of before) if (!stayed.has(path)) left.current.set(path, before)
  }, [])

  const take = useCallback(
    (next: QueueAnswer, isMoved = false): void => {
      const known = state.current.answer.cards
      const came = awaited.current.filter((path) => next.cards.some((card) => card.path === path))
      awaited.current = awaited.current.filter((path) => !came.includes(path))
      const { cards, news } = isMoved
        ? { cards: next.cards, news: 0 }
        : mergeCards(withAwaited(known, came), next.cards, {
            hadMore: state.current.answer.next !== null,
            hasMore: next.next !== null,
          })
      if (!isMoved) noteGone(known, cards)
      setAnswer({ ...next, cards })
      setFresh(news > 0 ? { cards: next.cards, news } : null)
    },
    [noteGone, withAwaited],
  )

  const look = useCallback(
    async (sinceLast: boolean): Promise<boolean> => {
      if (state.current.search !== '') return true
      const asked = new URLSearchParams(query)
      if (sinceLast) asked.set('visto', String(state.current.answer.now))
      const read = await readJson(`${base}/cola?${asked}`)
      // A search may have begun meanwhile.
      if (state.current.search !== '') return true
      // What listens for new orders need not ask by itself.
      if (read) dispatchEvent(new CustomEvent('desk-looked', { detail: 'cards' in read }))
      if (read && 'cards' in read) take(read as QueueAnswer)
      else if (read && 'opened' in read) {
        const { now, opened } = read as { readonly now: number; readonly opened: Opened }
        setAnswer((known) => ({ ...known, now, cards: withOpened(known.cards, opened) }))
      }
      return read !== null
    },
    [base, query, take],
  )
  const isBehind = useLooking(look)

  /** Whether it could be looked for. */
  const find = async (text: string): Promise<boolean> => {
    const response = await fetch(`${base}/buscar`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params: { q: text } }),
    }).catch(() => null)
    if (!response?.ok) return false
    const { data } = await response.json()
    history.replaceState({ ...history.state, search: text }, '')
    setSearch(text)
    take(data, true)
    return true
  }
  const leaveSearch = (): void => {
    history.replaceState({ ...history.state, search: undefined }, '')
    location.assign(`${base}/pedidos${query}`)
  }
  const remove = useCallback((path: string): void => {
    left.current.set(path, state.current.answer.cards)
    setAnswer((now) => ({ ...now, cards: now.cards.filter((card) => card.path !== path) }))
  }, [])
  /** Shows orders again that were taken back, each where it was. What they are now comes with the next look. */
  const putBack = useCallback(
    (paths: readonly string[]): void => {
      awaited.current = paths
      setAnswer((now) => ({ ...now, cards: withAwaited(now.cards, paths) }))
    },
    [withAwaited],
  )
  const showFresh = (): void => {
    if (fresh) setAnswer((now) => ({ ...now, cards: fresh.cards }))
    setFresh(null)
  }
  const cards = useMemo(() => byCourier(answer.cards), [answer.cards])
  return {
    ...answer,
    cards,
    news: fresh?.news ?? 0,
    showFresh,
    search,
    find,
    leaveSearch,
    remove,
    putBack,
    look,
    isBehind,
  }
}

/** The data of a call; `null` without an answer. */
export async function readJson(path: string): Promise<object | null> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } })
    return response.ok ? (await response.json()).data : null
  } catch {
    return null
  }
}
