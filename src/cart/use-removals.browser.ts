import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Removed } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { lineKey } from './line.ts'
import { CART_BUTTONS } from './posted-act.ts'
import type { ShownCart } from './shown-cart.ts'
import { $removed, removeLine, undoRemoval } from './ticket.browser.ts'

interface Removals {
  /** What can be put back; `null` when nothing was removed, or the cart has it again. */
  readonly removed: Removed<CartItem> | null
  /** What is read aloud after the last act. */
  readonly said: string
  remove(key: string): void
  undo(): void
}

/** Removing and putting back, in words too. The focus goes to the button that undoes the act. */
export function useRemovals(
  box: RefObject<HTMLElement | null>,
  items: readonly CartItem[] | null,
  shown: ShownCart | null,
): Removals {
  const stored = useStore($removed, { ssr: () => shown?.removed ?? null })
  const [said, setSaid] = useState('')
  const [wanted, setWanted] = useState('')
  useLayoutEffect(() => {
    if (shown) $removed.set(shown.removed)
  }, [shown])
  useEffect(() => {
    if (wanted !== '') box.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted('')
  }, [wanted, box])
  const present = new Set(items?.map(lineKey))
  const removed = stored?.lines.some((item) => present.has(lineKey(item))) ? null : stored
  const nameOf = (lines: readonly CartItem[] | undefined) => lines?.[0]?.name ?? ''
  return {
    removed,
    said,
    remove: (key) => {
      removeLine(key)
      setSaid(`Quitaste ${nameOf($removed.get()?.lines)} de tu carrito`)
      setWanted(`[name=${CART_BUTTONS.undo}]`)
    },
    undo: () => {
      const key = removed?.lines[0] && lineKey(removed.lines[0])
      setSaid(`${nameOf(removed?.lines)} está otra vez en tu carrito`)
      undoRemoval()
      if (key) setWanted(`[name=${CART_BUTTONS.remove}][value="${CSS.escape(key)}"]`)
    },
  }
}
