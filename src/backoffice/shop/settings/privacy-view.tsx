import type { ReactElement } from 'react'
import type { Retention } from '../../../orders/personal-data/retention.ts'
import styles from './settings.module.css'

interface Props {
  readonly base: string
  readonly retention: Retention
}

/** How long people's data is kept, which is a setting of the installation, and the way to who is blocked. */
export function PrivacyView({ base, retention: { leadsDays, ordersDays, sheetsDays } }: Props): ReactElement {
  return (
    <>
      <section className={styles.card} aria-labelledby="guardados">
        <h2 id="guardados">Cuánto se guardan los datos</h2>
        <p>
          {ordersDays === null
            ? 'Los pedidos conservan siempre el nombre, el teléfono y la dirección.'
            : `A los ${ordersDays} días un pedido pierde nombre, teléfono, correo y dirección. Quedan sus productos y montos.`}
        </p>
        <p>
          {leadsDays === null
            ? 'Los pedidos a medias se guardan siempre.'
            : `Un pedido a medias se borra a los ${leadsDays} días sin cambios.`}
        </p>
        <p>
          {sheetsDays === null
            ? 'Los reclamos y solicitudes se guardan siempre, con su respuesta.'
            : `A los ${sheetsDays} días de respondido, un reclamo o una solicitud pierde los datos y los textos. Quedan su número y sus fechas. Lo que espera respuesta no se toca.`}
        </p>
        <p className={styles.hint}>
          Vale para todas las tiendas de este servidor. Lo cambia quien administra el servidor. Los reclamos se guardan
          2 años como mínimo.
        </p>
      </section>
      <p>
        <a href={`${base.replace(/\/ajustes$/, '')}/bloqueados`}>Teléfonos y direcciones bloqueados</a>
      </p>
    </>
  )
}
