import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import styles from '../forms.module.css'

interface Props {
  readonly link: string
  /** Opens a chat with the link in it. */
  readonly share: string
  readonly back: string
}

/** The link of an invitation. It is shown this once. */
export function InvitationSent({ link, share, back }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Envía este enlace</h1>
      <p>Sirve una sola vez, durante 48 horas. Quien lo abra elige cómo entrar: tú no conoces su contraseña.</p>
      <p className={styles.field}>
        <label htmlFor="enlace">Enlace de invitación</label>
        <input className={styles.input} id="enlace" readOnly value={link} />
      </p>
      <a className={`${button.main} ${button.wide}`} href={share} target="_blank" rel="noreferrer">
        Enviar por WhatsApp
      </a>
      <a href={back}>Volver al equipo</a>
    </main>
  )
}
