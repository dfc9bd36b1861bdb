import type { ReactElement } from 'react'
import type { Retention } from '../../../orders/personal-data/retention.ts'
import { Card } from '../../kit/card.tsx'

interface Props {
  readonly base: string
  readonly retention: Retention
}

/** How long people's data is kept, which is a setting of the installation, and the way to who is blocked. */
export function PrivacyView({ base, retention: { leadsDays, ordersDays, sheetsDays } }: Props): ReactElement {
  return (
    <>
      <Card id="guardados" title="Cuánto se guardan los datos">
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
        <small>
          Vale para todas las tiendas de este servidor. Lo cambia quien administra el servidor. Los reclamos se guardan
          2 años como mínimo.
        </small>
      </Card>
      <p>
        <a href={`${base.replace(/\/ajustes$/, '')}/bloqueados`}>Teléfonos y direcciones bloqueados</a>
      </p>
    </>
  )
}
