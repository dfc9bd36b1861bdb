import type { ReactElement } from 'react'
import { Acts, Field } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'

interface Props {
  readonly link: string
  /** Opens a chat with the link in it. */
  readonly share: string
  readonly back: string
}

/** The link of an invitation. It is shown this once. */
export function InvitationSent({ link, share, back }: Props): ReactElement {
  return (
    <Screen
      title="Envía este enlace"
      about="Sirve una sola vez, durante 48 horas. Quien lo abra elige cómo entrar: tú no conoces su contraseña."
      width="narrow"
    >
      <Field id="enlace" label="Enlace de invitación">
        {(attributes) => <input {...attributes} readOnly value={link} />}
      </Field>
      <Acts>
        <a className={controls.main} href={share} target="_blank" rel="noreferrer">
          Enviar por WhatsApp
        </a>
        <a className={controls.plain} href={back}>
          Volver al equipo
        </a>
      </Acts>
    </Screen>
  )
}
