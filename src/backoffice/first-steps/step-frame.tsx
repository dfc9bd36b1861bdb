import type { ReactElement, ReactNode } from 'react'
import { PageHead } from '../kit/page-head.tsx'
import { Screen } from '../kit/screen.tsx'
import styles from './steps.module.css'

/** The country, and then the steps of the shop. */
const ALL = 6

interface Props {
  readonly title: string
  /** Which of the steps it is, from 1. */
  readonly place: number
  /** Where *Atrás* leads; `null` for the first. */
  readonly back: string | null
  readonly children: ReactNode
}

/** A step: how far one has come, the way back, and its form. */
export function StepFrame({ title, place, back, children }: Props): ReactElement {
  return (
    <Screen width="narrow">
      <div className={styles.place}>
        {back === null ? <span /> : <a href={back}>Atrás</a>}
        <span>
          Paso {place} de {ALL}
        </span>
        <progress value={place} max={ALL} aria-hidden="true" />
      </div>
      <PageHead title={title} />
      {children}
    </Screen>
  )
}
