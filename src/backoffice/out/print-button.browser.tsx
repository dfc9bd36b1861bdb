import { useEffect, useState } from 'react'
import controls from '../orders/controls.module.css'

/** Opens the browser's own printing. Without script its menu does. */
export function PrintButton() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <button type="button" className={controls.main} onClick={() => window.print()} disabled={!isAwake}>
      Imprimir
    </button>
  )
}
