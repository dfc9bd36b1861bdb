import type { ReactElement } from 'react'
import { Card } from '../kit/card.tsx'
import controls from '../orders/controls.module.css'
import { BEGINNING } from './step-words.ts'
import styles from './steps.module.css'

/** Where there are demo shops only, one's own comes first. */
export function OpenYours(): ReactElement {
  return (
    <Card id="tuya" title="Abre tu tienda">
      <p>
        Del país al primer pedido de prueba en menos de cinco minutos. Las tiendas de muestra se quedan mientras
        quieras.
      </p>
      <a className={`${controls.main} ${styles.wide}`} href={BEGINNING}>
        Empezar
      </a>
    </Card>
  )
}
