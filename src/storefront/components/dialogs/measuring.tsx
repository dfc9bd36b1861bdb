import {
  MEASURING_GIVEN,
  MEASURING_OFF,
  MEASURING_ON,
  MEASURING_QUESTION,
  MEASURING_SAYS,
} from '../../../consents/consent-words.ts'
import buttons from '../../../lib/button.module.css'
import styles from './measuring.module.css'

interface Props {
  /** The shop asks before it measures, so nobody is measured at first. */
  readonly asks: boolean
}

/** Lets the visitor choose whether the visit is measured. `tracking/measuring-choice` shows the part that applies. */
export function Measuring({ asks }: Props) {
  return (
    <div className={styles.choice} data-measuring>
      <div data-when="allowed" hidden={asks}>
        <p tabIndex={-1}>
          La medición está <strong>activada</strong> en este navegador.
        </p>
        <button type="button" className={buttons.plain}>
          {MEASURING_OFF}
        </button>
      </div>
      <div data-when="refused" hidden={!asks}>
        <p tabIndex={-1}>
          La medición está <strong>desactivada</strong> en este navegador.{' '}
          {asks ? 'No medimos nada de tu visita.' : 'Borramos lo que habíamos guardado.'}
        </p>
        {asks && (
          <p>
            {MEASURING_QUESTION} {MEASURING_SAYS}
          </p>
        )}
        <button type="button" className={buttons.plain}>
          {asks ? MEASURING_GIVEN : MEASURING_ON}
        </button>
      </div>
      <div data-when="browser" hidden>
        <p tabIndex={-1}>
          La medición está <strong>desactivada</strong>: tu navegador nos pide no medirte, y le hacemos caso.
        </p>
      </div>
    </div>
  )
}
