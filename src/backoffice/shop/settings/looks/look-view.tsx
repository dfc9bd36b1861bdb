import type { ReactElement } from 'react'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import { Card, Panel } from '../../../kit/card.tsx'
import { Field, Form } from '../../../kit/form.tsx'
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
      <Card id="logo" title={logo.label}>
        {logo.src !== null && <img className={styles.logo} src={logo.src} alt="Logo de la tienda" />}
        <Form action={`${base}/logo`} hasFile>
          <Field
            id="campo-logo_image"
            label={logo.src === null ? 'Sube tu logo' : 'Cámbialo por otro'}
            hint={logo.hint}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="file"
                name="picture"
                accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
                required
              />
            )}
          </Field>
          <button className={controls.plain} type="submit">
            Guardar logo
          </button>
        </Form>
        {logo.src !== null && (
          <form method="post" action={`${base}/logo/quitar`}>
            <button className={controls.danger} type="submit">
              Quitar logo
            </button>
          </form>
        )}
      </Card>
      <SettingsForm
        action={`${base}/aspecto`}
        more={
          <button className={controls.plain} type="submit" formMethod="get">
            Ver cómo queda
          </button>
        }
      >
        <Panel>
          <DeskIsland
            name="look-editor"
            props={{ colors, seenPrefix: SEEN, pickedPrefix: PICKED, preview }}
            wake="at-once"
          />
        </Panel>
      </SettingsForm>
    </>
  )
}
