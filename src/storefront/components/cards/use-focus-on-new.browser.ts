import { type RefObject, useEffect, useRef } from 'react'

/** After `focusNext`, the first product that is added to the grid gets the focus, so that keyboard users go on there. */
export function useFocusOnNew(count: number): { grid: RefObject<HTMLDivElement | null>; focusNext(): void } {
  const grid = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    grid.current?.querySelectorAll<HTMLElement>('h3 a')[from.current]?.focus({ preventScroll: true })
    from.current = null
  }, [count])
  return {
    grid,
    focusNext: () => {
      from.current = count
    },
  }
}
