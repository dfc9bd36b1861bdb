import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import { signInAddress } from '../back-to.ts'

interface Props {
  /** The page that stays open. */
  readonly back: string
  /** What was not done: `No se hizo`. */
  readonly undone: string
  /** The button to tap again. */
  readonly button: string
}

/** In place of `ProveAgain` where a form was posted, which stays here, filled in. */
export function ProveBeside({ back, undone, button }: Props): ReactElement {
  return (
    <SaidNote
      tone="due"
      text={`${undone}: antes confirma que eres tú, en otra pestaña. Vuelve a esta y toca «${button}»; lo que escribiste sigue aquí.`}
    >
      <a className={controls.main} href={signInAddress(back)} target="_blank" rel="noreferrer">
        Confirmar
      </a>
    </SaidNote>
  )
}
