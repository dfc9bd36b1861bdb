import { useCallback, useEffect, useRef, useState } from 'react'
import type { Card } from '../cards/card.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import { useMark } from './use-mark.browser.ts'
import { readJson } from './use-queue.browser.ts'

const WIDE = '(min-width: 1100px)'

/** The order beside the list, on screens that have room for it: the first one, until another is chosen. Orders are known by their addresses. */
export function useOpened(cards: readonly Card[]) {
  const [path, setPath] = useState<string | null>(null)
  const [order, setOrder] = useState<OrderDetail | null>(null)
  const [isLoading, setLoading] = useState(false)
  const wanted = useRef<string | null>(null)

  const open = useCallback(async (next: string | null): Promise<void> => {
    wanted.current = next
    setPath(next)
    if (next === null) return setOrder(null)
    setLoading(true)
    const read = await readJson(`${next}/detalle`)
    if (wanted.current !== next) return
    setLoading(false)
    if (!read) return
    setOrder(read as OrderDetail)
  }, [])
  useMark(order)
  const isBeside = useCallback((): boolean => matchMedia(WIDE).matches, [])
  const first = cards[0]?.path ?? null
  useEffect(() => {
    if (isBeside() && wanted.current === null && first !== null) open(first)
  }, [first, isBeside, open])
  // A colleague changed what is open beside the list.
  const version = cards.find((card) => card.path === path)?.version
  const shown = order?.card.path === path ? order?.card.version : undefined
  useEffect(() => {
    if (version !== undefined && shown !== undefined && version > shown) open(path)
  }, [version, shown, path, open])
  const renew = useCallback((): void => {
    if (wanted.current !== null) open(wanted.current)
  }, [open])
  return { path, order, isLoading, open, renew, isBeside }
}
