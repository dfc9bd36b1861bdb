import { useEffect, useRef, useState } from 'react'

export interface FieldLeft {
  readonly isLeft: boolean
  /** The shopper leaves the field. */
  leave(): void
  setIsLeft(isLeft: boolean): void
}

/**
 * Whether the shopper has left a field; true at the start. A message that appears then moves what is below it. If that happened between press and
 * release, the tap would miss the next button, so it waits for the release.
 */
export function useFieldLeft(): FieldLeft {
  const [isLeft, setIsLeft] = useState(true)
  const isPressed = useIsPressed()
  const leave = (): void => {
    const say = (): void => void setTimeout(() => setIsLeft(true))
    if (isPressed.current) addEventListener('pointerup', say, { once: true })
    else say()
  }
  return { isLeft, leave, setIsLeft }
}

function useIsPressed(): { readonly current: boolean } {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = ({ type }: Event): void => {
      isPressed.current = type === 'pointerdown'
    }
    const types = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const type of types) addEventListener(type, press, true)
    return () => {
      for (const type of types) removeEventListener(type, press, true)
    }
  }, [])
  return isPressed
}
