import { useId } from 'react'
import { Acts, Field } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { useCopying } from '../../use-copying.browser.ts'

interface Props {
  readonly text: string
  readonly label: string
  /** As high as the text. */
  readonly rows?: number
}

/** A text with a button that copies it. Without script it can be selected. */
export function CopyText({ text, label, rows = 7 }: Props) {
  const { field, isAwake, said, copy } = useCopying(text, 'Mantén el texto apretado y cópialo')
  return (
    <>
      <Field id={useId()} label={label}>
        {(attributes) => <textarea {...attributes} ref={field} readOnly rows={rows} value={text} />}
      </Field>
      <Acts>
        <button type="button" className={controls.plain} onClick={copy} disabled={!isAwake}>
          Copiar
        </button>
        <span role="status">{said}</span>
      </Acts>
    </>
  )
}
