import type { KeyboardEvent } from 'react'
import styles from './district-combobox.module.css'
import type { Combobox } from './use-place-combobox.browser.ts'

interface PlaceInputProps {
  readonly combobox: Combobox
  readonly isShown: boolean
  readonly hasOptions: boolean
  readonly name: string | undefined
  readonly placeholder?: string | undefined
  readonly clearLabel: string
  readonly isInvalid: boolean
  readonly describedBy: string
  onFocus(): void
  onBlur(): void
  onClear(): void
}

/** The input and its clear button. */
export function PlaceInput(props: PlaceInputProps) {
  const { combobox, isShown, hasOptions, name, clearLabel, isInvalid, describedBy, onFocus, onBlur, onClear } = props
  const input = combobox.getInputProps({
    onKeyDown: (event) => leaveKeyToPage(event, isShown),
    onFocus,
    onBlur,
    'aria-expanded': isShown,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    ...(isShown && hasOptions ? {} : { 'aria-activedescendant': undefined }),
  })
  return (
    <>
      <input
        {...input}
        className={styles.input}
        name={name}
        placeholder={props.placeholder ?? 'Escribe tu distrito'}
        enterKeyHint="done"
        spellCheck={false}
      />
      {combobox.inputValue !== '' && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={onClear}>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </>
  )
}

/** With the list closed, Enter belongs to the form and Escape to the dialog. downshift would swallow Enter and clear the field on Escape. */
function leaveKeyToPage({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>, isShown: boolean): void {
  if (!isShown && (key === 'Enter' || key === 'Escape')) Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
