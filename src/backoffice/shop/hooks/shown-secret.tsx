import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Acts } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'

interface Props {
  readonly secret: string
  readonly address: string
  /** The page of its hook. */
  readonly back: string
  /** Its hook was made just now. */
  readonly isNew?: boolean
}

/** The secret of a hook. It is shown this once. */
export function ShownSecret({ secret, address, back, isNew }: Props): ReactElement {
  const until = isNew ? '' : ' El secreto de antes firma también durante 24 horas, para que lo cambies con calma.'
  return (
    <Screen
      title="Copia el secreto"
      about={`Solo lo ves ahora. El programa de ${address} lo usa para saber que un aviso viene de tu tienda y no de otro.${until}`}
      width="narrow"
    >
      <DeskIsland name="copy-text" wake="at-once" props={{ text: secret, label: 'Secreto', rows: 2 }} />
      <p>
        Los avisos siguen la norma Standard Webhooks: casi todos los lenguajes tienen una biblioteca que los comprueba.
      </p>
      <Acts>
        <form method="post" action={`${back}/prueba`}>
          <button type="submit" className={controls.main}>
            Mandar una prueba
          </button>
        </form>
        <a className={controls.plain} href={back}>
          Ver sus envíos
        </a>
      </Acts>
    </Screen>
  )
}
