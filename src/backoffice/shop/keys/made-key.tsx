import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Acts } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'

interface Props {
  readonly token: string
  readonly name: string
  /** An address that the key may ask. */
  readonly example: string
  readonly back: string
}

/** The token of a new key. It is shown this once. */
export function MadeKey({ token, name, example, back }: Props): ReactElement {
  return (
    <Screen
      title={`Copia la llave «${name}»`}
      about="Solo la ves ahora: la tienda no la guarda. Si se pierde, quítala y haz otra. Quien la tenga puede lo que marcaste: no la mandes por chat ni la pongas en una página."
      width="narrow"
    >
      <DeskIsland name="copy-text" wake="at-once" props={{ text: token, label: 'Llave', rows: 2 }} />
      <p>El programa la manda cada vez que pregunta, en la cabecera Authorization, después de la palabra Bearer:</p>
      <code>curl -H "Authorization: Bearer LA-LLAVE" "{example}"</code>
      <p>
        Si es para tu asistente: <a href={`${back}/asistente`}>qué copiar en él</a>.
      </p>
      <Acts>
        <a className={controls.plain} href={back}>
          Volver a las llaves
        </a>
      </Acts>
    </Screen>
  )
}
