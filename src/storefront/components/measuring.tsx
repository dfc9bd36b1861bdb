import buttons from '../../lib/button.module.css'
import styles from './measuring.module.css'

/** Lets the visitor choose whether the visit is measured. `tracking/measuring-choice` shows the part that applies. */
export function Measuring() {
  return (
    <div className={styles.choice} data-measuring>
      <div data-when="allowed">
        <p tabIndex={-1}>
          La medición está <strong>activada</strong> en este navegador.
        </p>
        <button type="button" className={buttons.plain}>
          No medir mi visita
        </button>
      </div>
      <div data-when="refused" hidden>
        <p tabIndex={-1}>
          La medición está <strong>desactivada</strong> en este navegador. Borramos lo que habíamos guardado.
        </p>
        <button type="button" className={buttons.plain}>
          Permitir la medición
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
