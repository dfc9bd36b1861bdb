import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'

/** Owners sign in with something that can be lost, so until they have codes the day's work begins with this. */
export function KeepCodes(): ReactElement {
  return (
    <SaidNote tone="due" text="Si pierdes tu teléfono, no podrás entrar.">
      <a className={controls.plain} href="/cuenta#recuperacion">
        Guarda tus códigos de recuperación
      </a>
    </SaidNote>
  )
}
