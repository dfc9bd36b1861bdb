import { useCallback, useRef } from 'react'
import { useLooking } from '../queue/use-looking.browser.ts'
import { readJson } from '../queue/use-queue.browser.ts'
import type { OrderDetail } from './order-detail.ts'

interface Unchanged {
  readonly openedBy: readonly string[]
}

/** Follows what becomes of an order that is shown, as lists follow theirs. `null`: there is none, or something else follows it. Returns whether it may be old. */
export function useFollowing(order: OrderDetail | null, take: (now: OrderDetail) => void): boolean {
  const shown = useRef({ order, take })
  shown.current = { order, take }
  const look = useCallback(async (sinceLast: boolean): Promise<boolean> => {
    const { order: before } = shown.current
    if (!before) return true
    const { path, version } = before.card
    const read = await readJson(`${path}/detalle${sinceLast ? `?version=${version}` : ''}`)
    // An act may have renewed it meanwhile, or another order is shown.
    const { order: now, take: takeNow } = shown.current
    if (!read || now !== before) return read !== null
    if ('card' in read) takeNow(read as OrderDetail)
    else {
      const { openedBy } = read as Unchanged
      if (openedBy.join() !== now.card.openedBy.join()) takeNow({ ...now, card: { ...now.card, openedBy } })
    }
    return true
  }, [])
  return useLooking(look)
}
