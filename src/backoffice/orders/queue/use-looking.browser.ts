import { useEffect, useState } from 'react'

/** A colleague's act is seen within five seconds. */
const LOOK_MS = 4_000
const LOOK_HIDDEN_MS = 60_000
/** What comes due by itself changes no order: each minute all is read. */
const LOOKS_TO_WHOLE = 15
/** So many looks in a row got no answer before the page says that it may be old. */
const MISSES_TOLD = 3

/**
 * Looks at the server again and again, less often while nobody looks at the page, and at once when somebody does again. `look` says whether it was
 * answered. Returns whether what is shown may be old, because nothing was answered for a while.
 */
export function useLooking(look: (sinceLast: boolean) => Promise<boolean>): boolean {
  const [misses, setMisses] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let looks = 0
    let isOver = false
    const once = async (isWhole: boolean): Promise<void> => {
      const isAnswered = await look(!isWhole).catch(() => false)
      if (isOver) return
      setMisses((count) => (isAnswered ? 0 : Math.min(count + 1, MISSES_TOLD)))
      next()
    }
    const next = (): void => {
      looks += 1
      const isWhole = looks % LOOKS_TO_WHOLE === 0
      clearTimeout(timer)
      timer = setTimeout(() => once(isWhole), document.hidden ? LOOK_HIDDEN_MS : LOOK_MS)
    }
    const onShown = (): void => {
      if (document.hidden) return
      clearTimeout(timer)
      once(false)
    }
    next()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [look])
  return misses === MISSES_TOLD
}
