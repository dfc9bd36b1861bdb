import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'

interface Props {
  readonly script: string
  /** Where keys are made. */
  readonly keys: string
}

const WHAT =
  'Un script que pegas una sola vez: tu hoja trae los pedidos nuevos y los que cambiaron cada 10 minutos, uno por fila. Nadie exporta nada a mano.'

/** How a seller's own sheet gets the orders, and the script that does it. */
export function Sheet({ script, keys }: Props): ReactElement {
  return (
    <Screen title="Tu hoja de Google" about={WHAT} width="wide">
      <SideBySide
        narrow="first"
        first={
          <Card id="pasos" title="En cinco pasos">
            <Bullets areSteps>
              <li>
                <a href={keys}>Haz una llave</a> con «Ver pedidos». Marca también nombre, teléfono y dirección solo si
                tu hoja los necesita.
              </li>
              <li>
                En una hoja nueva de Google abre «Extensiones» y «Apps Script». Borra lo que haya y pega el script.
              </li>
              <li>
                En «Configuración del proyecto», abajo, agrega una propiedad de la secuencia de comandos: nombre{' '}
                <code>LLAVE</code>, valor tu llave.
              </li>
              <li>
                Vuelve al editor, elige <code>empezar</code> arriba y toca «Ejecutar». Google te pide permiso para esta
                hoja.
              </li>
              <li>Mira la hoja «Pedidos»: ya se está llenando.</li>
            </Bullets>
          </Card>
        }
        second={
          <>
            <Card id="script" title="El script">
              <DeskIsland
                name="copy-text"
                wake="at-once"
                props={{ text: script, label: 'Para Apps Script', rows: 16 }}
              />
              <p>Ya tiene la dirección de tu escritorio y la de tu tienda. La llave nunca va en el script.</p>
            </Card>
            <Card id="cuida" title="Antes de compartirla">
              <Bullets>
                <li>Con datos de personas, tú respondes por la hoja: compártela solo con quien los necesita.</li>
                <li>Los datos de un cliente que se olvida aquí se vacían también en la hoja.</li>
                <li>Un webhook no llega a Apps Script: Google contesta 302 a cada envío. Por eso la hoja pregunta.</li>
              </Bullets>
            </Card>
          </>
        }
      />
      <Acts>
        <a className={controls.plain} href={keys}>
          Volver a las llaves
        </a>
      </Acts>
    </Screen>
  )
}
