import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import { signInAddress } from '../back-to.ts'

/** Stands where changes of weight need a sign-in of the last ten minutes. */
export function ProveAgain({ back }: { readonly back: string }): ReactElement {
  return (
    <SaidNote tone="due" text="Para cambiar algo aquí, confirma primero que eres tú.">
      <a className={controls.main} href={signInAddress(back)}>
        Confirmar
      </a>
    </SaidNote>
  )
}
