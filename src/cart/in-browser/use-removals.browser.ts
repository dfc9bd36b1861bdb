import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { CartItem } from '../cart-item.ts'
import { CART_BUTTONS } from '../posted-act.ts'
import { type Removals, removedKey, stillGone } from '../view/removals.ts'
import type { ShownCart } from '../view/shown-cart.ts'
import { $removals, removeLine, undoRemoval } from './ticket.browser.ts'

interface Removing {
  readonly removals: Removals<CartItem>
  /** What is read aloud after the last act. */
  readonly said: string
  remove(item: string): void
  undo(removed: string): void
}

/** Removing and putting back, in words too. The focus goes to the button that undoes the act. */
export function useRemovals(
  box: RefObject<HTMLElement | null>,
  items: readonly CartItem[] | null,
  shown: ShownCart | null,
): Removing {
  const stored = useStore($removals, { ssr: () => shown?.removals ?? [] })
  const [said, setSaid] = useState('')
  const [wanted, setWanted] = useState('')
  useLayoutEffect(() => {
    if (shown) $removals.set(shown.removals)
  }, [shown])
  useEffect(() => {
    if (wanted !== '') box.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted('')
  }, [wanted, box])
  const button = (name: string, key: string): string => `[name=${name}][value="${CSS.escape(key)}"]`
  return {
    removals: stillGone(stored, items ?? []),
    said,
    remove: (key) => {
      removeLine(key)
      const [last] = $removals.get().slice(-1)
      setSaid(`Quitaste ${last?.lines[0]?.name ?? ''} de tu carrito`)
      if (last) setWanted(button(CART_BUTTONS.undo, removedKey(last)))
    },
    undo: (key) => {
      const name = stored.find((one) => removedKey(one) === key)?.lines[0]?.name ?? ''
      undoRemoval(key)
      setSaid(`${name} está otra vez en tu carrito`)
      setWanted(button(CART_BUTTONS.remove, key))
    },
  }
}
