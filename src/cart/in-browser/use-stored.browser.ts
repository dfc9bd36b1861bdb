import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { StoredValue } from './stored-value.browser.ts'

// A file of its own: what sends an order without a form (resume-sending.browser.ts) must not load React.

/** A stored value; `null` on the server and in the first render, which must be the same everywhere. */
export function useStored<Value>({ $value }: StoredValue<Value>): Value | null {
  return useStore($value as ReadableAtom<Value | null>, { ssr: () => null })
}
