import { type RefObject, useEffect, useState } from 'react'

/** Loads dragging at the first touch of a list that has something to be dragged, and keeps it to the pictures that are there. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  hashes: string,
  move: (hash: string, onto: string) => void,
): { onPointerEnter(): void } {
  const [isWanted, setIsWanted] = useState(false)
  // Other pictures are other tiles.
  useEffect(() => {
    if (!isWanted) return
    let end: (() => void) | null = null
    let isOver = false
    import('./drag-order.browser.ts').then(
      ({ dragOrder }) => {
        if (!isOver && list.current) end = dragOrder(list.current, move)
      },
      // The buttons do the same.
      () => {},
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [isWanted, hashes])
  return { onPointerEnter: () => setIsWanted(true) }
}
