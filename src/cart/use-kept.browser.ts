import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { Kept } from './persistent.browser.ts'

/** What this browser has stored; `null` on the server and in the first rendering, which must be the same everywhere. */
export function useKept<Value>({ $value }: Kept<Value>): Value | null {
  return useStore($value as ReadableAtom<Value | null>, { ssr: () => null })
}
