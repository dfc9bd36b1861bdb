import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { SettingsForm } from './settings-form.tsx'

interface Props {
  readonly action: string
  /** The address of the preview. */
  readonly preview: string
  readonly children: ReactNode
}

const FORM = 'textos'
const FRAME = 'vista'

/** A form with texts of the shop beside its page with them. The buttons show it without script. */
export function TextsView({ action, preview, children }: Props): ReactElement {
  return (
    <SideBySide
      narrow="second"
      first={
        <SettingsForm
          id={FORM}
          action={action}
          more={PAGES.map(([page, label]) => (
            <button
              key={page}
              className={controls.plain}
              type="submit"
              name="pagina"
              value={page}
              formAction={preview}
              formTarget={FRAME}
            >
              {label}
            </button>
          ))}
        >
          {children}
        </SettingsForm>
      }
      second={<DeskIsland name="text-preview" props={{ form: FORM, frame: FRAME, preview }} wake="at-once" />}
    />
  )
}

const PAGES = [
  ['producto', 'Ver en un producto'],
  ['terminos', 'Ver en tus términos'],
] as const
