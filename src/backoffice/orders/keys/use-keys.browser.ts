import { useEffect, useRef, useState } from 'react'
import { type KeyDoes, keyDoes } from './keys.ts'

const OFF = 'desk-sin-teclas'

/** Listens for the desk's keys, outside fields and sheets. In a sheet, a digit presses its button. Somebody whom they disturb switches them off. */
export function useKeys(act: (does: KeyDoes) => void) {
  const [isOn, setOn] = useState(true)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => setOn(!isOff()), [])
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || target?.closest('input:not([type=checkbox]), textarea, select')) return
      const sheet = document.querySelector('dialog[open]')
      if (sheet) {
        if (/^\d$/.test(event.key)) sheet.querySelector<HTMLElement>(`[data-key="${event.key}"]`)?.click()
        return
      }
      const does = keyDoes(event)
      if (!does) return
      event.preventDefault()
      latest.current(does)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
  const toggle = (): void => {
    keepOff(isOn)
    setOn(!isOn)
  }
  return { isOn, toggle }
}

export type Keys = ReturnType<typeof useKeys>

function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null
  } catch {
    return false
  }
}

function keepOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(OFF, '1')
    else localStorage.removeItem(OFF)
  } catch {}
}
