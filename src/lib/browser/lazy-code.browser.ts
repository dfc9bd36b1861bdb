import type { WritableAtom } from 'nanostores'

/** Returns what loads code into an atom, once. Code that failed to load is asked for again with the next call. */
export function lazyCode<Code>($code: WritableAtom<Code | null>, load: () => Promise<Code>): () => Promise<void> {
  let isLoading = false
  return async () => {
    if (isLoading || $code.get()) return
    isLoading = true
    const code = await load().catch(() => null)
    isLoading = false
    if (code) $code.set(code)
  }
}
