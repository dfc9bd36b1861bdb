import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Card } from '../cards/card.ts'
import { byCourier, mergeCards, withOpened } from '../cards/merge-cards.ts'
import type { Opened, QueueAnswer, QueueProps } from './queue-answer.ts'

/** A colleague's act is seen within five seconds. */
const LOOK_MS = 4_000
const LOOK_HIDDEN_MS = 60_000
/** What comes due by itself changes no order: each minute the list is read whole. */
const LOOKS_TO_WHOLE = 15

/** A list that follows the server: what changes is renewed in its place, what leaves goes, what comes waits until it is asked for. */
export function useQueue({ base, query, ...first }: QueueProps) {
  const [answer, setAnswer] = useState<QueueAnswer>(first)
  const [fresh, setFresh] = useState<{ readonly cards: readonly Card[]; readonly news: number } | null>(null)
  const [search, setSearch] = useState(first.search)
  const state = useRef({ answer, search })
  state.current = { answer, search }

  const take = useCallback((next: QueueAnswer, isMoved = false): void => {
    const { cards, news } = isMoved
      ? { cards: next.cards, news: 0 }
      : mergeCards(state.current.answer.cards, next.cards, {
          hadMore: state.current.answer.next !== null,
          hasMore: next.next !== null,
        })
    setAnswer({ ...next, cards })
    setFresh(news > 0 ? { cards: next.cards, news } : null)
  }, [])

  const look = useCallback(
    async (sinceLast: boolean): Promise<void> => {
      if (state.current.search !== '') return
      const asked = new URLSearchParams(query)
      if (sinceLast) asked.set('visto', String(state.current.answer.now))
      const read = await readJson(`${base}/cola?${asked}`)
      // A search may have begun meanwhile.
      if (state.current.search !== '') return
      // What listens for new orders need not ask by itself.
      if (read) dispatchEvent(new CustomEvent('desk-looked', { detail: 'cards' in read }))
      if (read && 'cards' in read) take(read as QueueAnswer)
      else if (read && 'opened' in read) {
        const { now, opened } = read as { readonly now: number; readonly opened: Opened }
        setAnswer((known) => ({ ...known, now, cards: withOpened(known.cards, opened) }))
      }
    },
    [base, query, take],
  )
  useLooking(look)

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
    setAnswer((now) => ({ ...now, cards: now.cards.filter((card) => card.path !== path) }))
  }, [])
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
    look,
  }
}

function useLooking(look: (sinceLast: boolean) => Promise<void>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let looks = 0
    const next = (): void => {
      looks += 1
      const isWhole = looks % LOOKS_TO_WHOLE === 0
      timer = setTimeout(() => look(!isWhole).finally(next), document.hidden ? LOOK_HIDDEN_MS : LOOK_MS)
    }
    const onShown = (): void => {
      if (document.hidden) return
      clearTimeout(timer)
      look(true).finally(next)
    }
    next()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [look])
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
