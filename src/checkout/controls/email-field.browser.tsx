import { useFieldLeft } from '../../lib/browser/use-field-left.browser.ts'
import buttons from '../../lib/button.module.css'
import { emailHint, emailQuestion } from '../form/email-hint.ts'
import styles from './field.module.css'
import { TextInput, type TextInputProps } from './field-controls.tsx'

/** Asks about a likely misspelling once the shopper has left the field. One tap puts it right, and nothing is blocked. */
export function EmailField(props: Omit<TextInputProps, 'hint' | 'onBlur'>) {
  const { id, value, onChange } = props
  const { isLeft, leave, setIsLeft } = useFieldLeft()
  const meant = isLeft ? emailHint(value) : null
  const write = (text: string): void => {
    setIsLeft(document.activeElement?.id !== id)
    onChange(text)
  }
  const take = (): void => {
    if (meant) onChange(meant)
    document.getElementById(id)?.focus()
  }
  return (
    <div className={styles.field}>
      <TextInput {...props} hint={emailQuestion(meant)} onChange={write} onBlur={leave} />
      {meant && (
        <button type="button" className={buttons.plain} aria-describedby={`${id}-hint`} onClick={take}>
          Sí, corregirlo
        </button>
      )}
    </div>
  )
}
