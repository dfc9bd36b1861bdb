import { type RefObject, useEffect, useState } from 'react'

/** Loads dragging at the first touch of a list that has something to be dragged, and keeps it to what is there. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  names: string,
  move: (name: string, onto: string) => void,
): { onPointerOver(): void } {
  const [isWanted, setIsWanted] = useState(false)
  // Others are other tiles.
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
  }, [isWanted, names])
  // A pointer that was over the list before this woke enters it no more, but it comes over another row.
  return { onPointerOver: () => setIsWanted(true) }
}
