import { useCallback, useEffect, useRef, useState } from 'react'
import type { Card } from '../cards/card.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import { newsSince } from '../order/order-news.ts'
import { useFollowing } from '../order/use-following.browser.ts'
import { useMark } from './use-mark.browser.ts'
import { readJson } from './use-queue.browser.ts'

const WIDE = '(min-width: 1100px)'

interface Surroundings {
  /** The list follows its orders. What was searched for does not. */
  readonly isLive: boolean
  onNews(text: string): void
}

/** The order beside the list, on screens that have room for it: the first one, until another is chosen. Orders are known by their addresses. */
export function useOpened(cards: readonly Card[], { isLive, onNews }: Surroundings) {
  const [path, setPath] = useState<string | null>(null)
  const [order, setOrder] = useState<OrderDetail | null>(null)
  const [isLoading, setLoading] = useState(false)
  const wanted = useRef<string | null>(null)
  const now = useRef({ order, onNews })
  now.current = { order, onNews }

  /** Of two answers that cross, the newer stays; what others did with it while it was shown is told. */
  const take = useCallback((next: OrderDetail): void => {
    const { order: before, onNews: tell } = now.current
    if (before?.card.path === next.card.path) {
      if (next.card.version < before.card.version) return
      tell(newsSince(before, next))
    }
    setOrder(next)
  }, [])

  const open = useCallback(
    async (next: string | null): Promise<void> => {
      wanted.current = next
      setPath(next)
      if (next === null) return setOrder(null)
      setLoading(true)
      const read = await readJson(`${next}/detalle`)
      if (wanted.current !== next) return
      setLoading(false)
      if (read) take(read as OrderDetail)
      else if (now.current.order?.card.path !== next)
        now.current.onNews('No se pudo abrir el pedido. Elígelo otra vez.')
    },
    [take],
  )
  useMark(order)
  const isBeside = useCallback((): boolean => matchMedia(WIDE).matches, [])
  const first = cards[0]?.path ?? null
  useEffect(() => {
    if (isBeside() && wanted.current === null && first !== null) open(first)
  }, [first, isBeside, open])
  // A colleague changed what is open beside the list.
  const listed = cards.find((card) => card.path === path)
  const version = listed?.version
  const shown = order?.card.path === path ? order?.card.version : undefined
  useEffect(() => {
    if (version !== undefined && shown !== undefined && version > shown) open(path)
  }, [version, shown, path, open])
  // One that has left the list, or that no list follows, is followed by itself.
  const isAlone = version === undefined || !isLive
  useFollowing(isAlone && order?.card.path === path ? order : null, take)
  const renew = useCallback((): void => {
    if (wanted.current !== null) open(wanted.current)
  }, [open])
  const { openedBy } = listed ?? {}
  const seen = order && openedBy && order.card.path === path ? { ...order, card: { ...order.card, openedBy } } : order
  return { path, order: seen, isLoading, open, renew, isBeside }
}
