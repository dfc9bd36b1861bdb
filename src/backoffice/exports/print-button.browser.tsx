import { useEffect, useState } from 'react'
import controls from '../orders/controls.module.css'
import { fitRoll } from './roll-lengths.browser.ts'

/** Opens the browser's own printing. Without script its menu does. */
export function PrintButton() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    setAwake(true)
    const roll = document.querySelector<HTMLElement>('[data-paper="80mm"]')
    return roll ? fitRoll(roll) : undefined
  }, [])
  return (
    <button type="button" className={controls.main} onClick={() => window.print()} disabled={!isAwake}>
      Imprimir
    </button>
  )
}
