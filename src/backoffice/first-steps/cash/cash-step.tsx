import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { CashPlaces as CashCodes } from '../../../places/cash-place.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import controls from '../../orders/controls.module.css'
import { StepFrame } from '../step-frame.tsx'
import { stepTitles } from '../step-words.ts'
import styles from '../steps.module.css'
import type { CashPlaces } from './cash-places.browser.tsx'

/** What the form says. */
export interface TypedCash {
  readonly where: 'todo' | 'algunos' | 'ninguno'
  /** Official codes. */
  readonly places: NonNullable<CashCodes>
  readonly elsewhere: 'deposito' | 'no'
}

interface Props {
  readonly action: string
  readonly back: string | null
  readonly places: ComponentProps<typeof CashPlaces>
  readonly typed: TypedCash
  readonly problem: string | null
  /** What is said above the form. */
  readonly children?: ReactNode
}

/** Where shoppers pay when the parcel arrives, and what holds elsewhere. */
export function CashStep({ action, back, places, typed, problem, children }: Props): ReactElement {
  const { where, elsewhere } = typed
  return (
    <StepFrame title={stepTitles.cobro} place={3} back={back}>
      {children}
      <form className={styles.form} method="post" action={action}>
        {problem !== null && (
          <p id="cobro-error" role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <fieldset className={styles.choices} aria-describedby={problem === null ? undefined : 'cobro-error'}>
          <legend>Pagan al recibir</legend>
          <label>
            <input type="radio" name="donde" value="todo" defaultChecked={where === 'todo'} />
            En todo el país
          </label>
          <label>
            <input type="radio" name="donde" value="algunos" defaultChecked={where === 'algunos'} />
            Solo en algunos lugares
          </label>
          <div className={styles.some}>
            <DeskIsland name="cash-places" props={places} wake="at-once" />
          </div>
          <label>
            <input type="radio" name="donde" value="ninguno" defaultChecked={where === 'ninguno'} />
            En ninguno: siempre pido un depósito
          </label>
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>A los demás lugares</legend>
          <label>
            <input type="radio" name="resto" value="deposito" defaultChecked={elsewhere === 'deposito'} />
            Envío con un depósito antes
          </label>
          <label>
            <input type="radio" name="resto" value="no" defaultChecked={elsewhere === 'no'} />
            No envío por ahora
          </label>
        </fieldset>
        <button type="submit" className={`${controls.main} ${styles.wide}`}>
          Siguiente
        </button>
      </form>
    </StepFrame>
  )
}
