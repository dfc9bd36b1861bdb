import { type RefObject, useEffect } from 'react'

/**
 * Keeps an open list in sight: it hangs below the field inside whatever scrolls (a dialog, the page), so nothing cuts it off for good; when the dialog or
 * the phone's keyboard leaves too little room, they are scrolled as far as both fit, the field first.
 */
export function useRoomForList(control: RefObject<HTMLElement | null>, isShown: boolean, length: number): void {
  useEffect(() => {
    if (!isShown) return
    const makeRoom = (): void => {
      control.current?.querySelector('[role=listbox]')?.parentElement?.scrollIntoView({ block: 'nearest' })
      control.current?.scrollIntoView({ block: 'nearest' })
    }
    makeRoom()
    window.visualViewport?.addEventListener('resize', makeRoom)
    return () => window.visualViewport?.removeEventListener('resize', makeRoom)
  }, [control, isShown, length])
}
