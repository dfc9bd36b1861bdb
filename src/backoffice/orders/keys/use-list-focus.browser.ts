import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Gives the focus to the selected order of the list after a key, so that Enter, Tab and a screen reader go on from there. After a tap or in a field it
 * stays where it is. `path`: the selected order; `isClear`: nothing lies over the list.
 */
export function useListFocus(path: string | null, isClear: boolean) {
  const isByKey = useRef(false)
  const [presses, setPresses] = useState(0)
  const byKey = useCallback((is: boolean): void => {
    isByKey.current = is
    if (is) setPresses((count) => count + 1)
  }, [])
  useEffect(() => {
    const onPointer = (): void => byKey(false)
    addEventListener('pointerdown', onPointer)
    return () => removeEventListener('pointerdown', onPointer)
  }, [byKey])
  useEffect(() => {
    if (!isByKey.current || !isClear) return
    const link = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path ?? '')}"] [data-order]`)
    // An empty list has nothing to go on from but what it says.
    const list = document.querySelector<HTMLElement>('main')
    if (link === null) list?.setAttribute('tabindex', '-1')
    ;(link ?? list)?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  }, [path, isClear, presses])
  return { byKey }
}
