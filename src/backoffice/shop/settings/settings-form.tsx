import type { ReactElement, ReactNode } from 'react'
import { Acts, Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import controls from '../../orders/controls.module.css'

interface Props {
  /** By which a preview finds it. */
  readonly id?: string
  readonly action: string
  readonly children: ReactNode
  /** More ways to send it, beside saving. */
  readonly more?: ReactNode
}

/** A form of settings with its button, which Enter presses too. */
export function SettingsForm({ action, children, more, ...named }: Props): ReactElement {
  return (
    <Form {...named} action={action}>
      {children}
      <SaveBar>
        <button className={controls.main} type="submit">
          Guardar
        </button>
      </SaveBar>
      {more && <Acts>{more}</Acts>}
    </Form>
  )
}
