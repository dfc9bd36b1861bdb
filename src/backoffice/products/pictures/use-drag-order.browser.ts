import { type PointerEvent, type RefObject, useRef } from 'react'
import { beginDrag } from './drag-order.browser.ts'

/** Lets what a list has (`data-drag` is its name) be dragged onto each other. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (name: string, onto: string) => void,
): { onPointerDown(event: PointerEvent): void } {
  // What was moved meanwhile is moved from where it is now.
  const latest = useRef(move)
  latest.current = move
  return {
    onPointerDown({ nativeEvent }) {
      if (list.current) beginDrag(nativeEvent, { list: list.current, move: (...places) => latest.current(...places) })
    },
  }
}
