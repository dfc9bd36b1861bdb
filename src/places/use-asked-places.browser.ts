import { useEffect, useMemo, useRef, useState } from 'react'
import type { IndexedPlace } from './place-search.ts'
import { type TypedPlace, typedPlace } from './typed-place.ts'

interface AskedPlaces {
  /** What the text stands for; `null` while the shopper is writing it or there is no list. */
  readonly asked: TypedPlace | null
  /** The shopper leaves the field. */
  leave(): void
  setIsLeft(isLeft: boolean): void
}

/** A text is read when the shopper has left it, also on an earlier visit, or could not go on with it; never while it is written. */
export function useAskedPlaces(index: readonly IndexedPlace[] | null, text: string, isRefused: boolean): AskedPlaces {
  const [isLeft, setIsLeft] = useState(true)
  const isPressed = useIsPressed()
  const isAsked = isLeft || isRefused
  const asked = useMemo(() => (index && isAsked ? typedPlace(index, text) : null), [index, isAsked, text])
  // What is asked moves what is below it. If that happened between press and release, the tap on the next button would miss it.
  const leave = (): void => {
    const ask = (): void => void setTimeout(() => setIsLeft(true))
    if (isPressed.current) addEventListener('pointerup', ask, { once: true })
    else ask()
  }
  return { asked, leave, setIsLeft }
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
