import { type RefObject, useEffect, useRef } from 'react'

/** For an element that has the focus when it comes. */
export function useFocused<Target extends HTMLElement>(takesFocus: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (takesFocus) target.current?.focus()
  }, [takesFocus])
  return target
}
