import { useMemo } from 'react'
import { type FieldLeft, useFieldLeft } from '../../lib/browser/use-field-left.browser.ts'
import type { IndexedPlace } from './place-search.ts'
import { type TypedPlace, typedPlace } from './typed-place.ts'

interface AskedPlaces extends Omit<FieldLeft, 'isLeft'> {
  /** What the text stands for; `null` while the shopper is writing it or there is no list. */
  readonly asked: TypedPlace | null
}

/** A text is read when the shopper has left it, also on an earlier visit, or could not go on with it; never while it is written. */
export function useAskedPlaces(index: readonly IndexedPlace[] | null, text: string, isRefused: boolean): AskedPlaces {
  const { isLeft, leave, setIsLeft } = useFieldLeft()
  const isAsked = isLeft || isRefused
  const asked = useMemo(() => (index && isAsked ? typedPlace(index, text) : null), [index, isAsked, text])
  return { asked, leave, setIsLeft }
}
