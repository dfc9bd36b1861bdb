import type { ReactElement } from 'react'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import controls from '../../../orders/controls.module.css'
import { PICKED, SEEN } from '../posted-fields.ts'
import styles from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'
import type { EditedColor } from './look-editor.browser.tsx'

interface Props {
  readonly base: string
  readonly colors: readonly EditedColor[]
  readonly preview: string
  readonly logo: { readonly src: string | null; readonly label: string; readonly hint: string }
}

/** Logo and colours. Without scripts *Ver cómo queda* shows the page again with the colours that were picked. */
export function LookView({ base, colors, preview, logo }: Props): ReactElement {
  return (
    <>
      <section className={styles.card} aria-labelledby="logo">
        <h2 id="logo">{logo.label}</h2>
        <p className={styles.hint}>{logo.hint}</p>
        {logo.src !== null && <img className={styles.logo} src={logo.src} alt="Logo de la tienda" />}
        <form className={styles.form} method="post" action={`${base}/logo`} encType="multipart/form-data">
          <div className={styles.field}>
            <label htmlFor="campo-logo_image">{logo.src === null ? 'Sube tu logo' : 'Cámbialo por otro'}</label>
            <input
              className={styles.input}
              id="campo-logo_image"
              type="file"
              name="picture"
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
              required
            />
          </div>
          <button className={controls.plain} type="submit">
            Guardar logo
          </button>
        </form>
        {logo.src !== null && (
          <form method="post" action={`${base}/logo/quitar`}>
            <button className={controls.danger} type="submit">
              Quitar logo
            </button>
          </form>
        )}
      </section>
      <SettingsForm
        action={`${base}/aspecto`}
        more={
          <button className={controls.plain} type="submit" formMethod="get">
            Ver cómo queda
          </button>
        }
      >
        <DeskIsland
          name="look-editor"
          props={{ colors, seenPrefix: SEEN, pickedPrefix: PICKED, preview }}
          wake="at-once"
        />
      </SettingsForm>
    </>
  )
}
