import { useEffect, useRef } from 'react'

/** Acts once the page shows another value than before. */
export function useAfterChange(value: unknown, act: () => void): void {
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current !== value) act()
    shown.current = value
  })
}
