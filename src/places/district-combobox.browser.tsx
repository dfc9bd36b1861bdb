import { type RefObject, useEffect, useRef } from 'react'
import styles from './district-combobox.module.css'
import { type Place, placeLabel } from './place.ts'
import { PlaceInput } from './place-input.browser.tsx'
import { PlaceList } from './place-list.browser.tsx'
import { PlaceNote } from './place-note.tsx'
import { SpokenCount } from './spoken-count.browser.tsx'
import { type Combobox, usePlaceCombobox } from './use-place-combobox.browser.ts'
import { usePlaces } from './use-places.browser.ts'
import { useRoomForList } from './use-room-for-list.browser.ts'

export interface DistrictComboboxProps {
  readonly id: string
  readonly label: string
  /** What is chosen, or what was typed freely (`code` '') because the list could not be had. */
  readonly value: Place | null
  /** The country's compact file, from `placesPath`. */
  readonly url: string
  readonly error?: string | undefined
  /** What was typed before and not chosen, to be shown again after a reload. */
  readonly text?: string | undefined
  /** The field's name in a form that is posted without JavaScript. */
  readonly name?: string | undefined
  onChange(place: Place | null): void
  onTextChange?: ((text: string) => void) | undefined
  onBlur?: (() => void) | undefined
}

/** One field to find and choose a district by any of its names. Without the list, what is typed is the place. */
export function DistrictCombobox(props: DistrictComboboxProps) {
  const { id, label, value, url, error = '', text = '', name, onChange, onTextChange, onBlur } = props
  const control = useRef<HTMLDivElement>(null)
  const { state, want } = usePlaces(url)
  const field = usePlaceCombobox({ id, state, value, text, onChange, onTextChange })
  const { combobox, isShown, found, query, count } = field
  useFreeText(state.status === 'offline' || state.status === 'failed', combobox.inputValue, value, onChange)
  useEarlyShopper(control, combobox, want)
  useRoomForList(control, isShown, found.places.length)

  const input = (): HTMLInputElement | null => control.current?.querySelector('input') ?? null
  const enter = (): void => {
    want()
    if (value) input()?.select()
  }
  const clear = (): void => {
    combobox.setInputValue('')
    onChange(null)
    input()?.focus()
  }
  return (
    <div className={styles.field}>
      <label {...combobox.getLabelProps()} htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control} ref={control}>
        <PlaceInput
          {...{ combobox, isShown, name, onBlur }}
          hasOptions={found.total > 0}
          clearLabel={`Borrar: ${label}`}
          isInvalid={error !== ''}
          describedBy={`${id}-error ${id}-note`}
          onFocus={enter}
          onClear={clear}
        />
        <PlaceList {...{ combobox, isShown, found, query, count }} chosenCode={value?.code ?? ''} />
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <PlaceNote id={`${id}-note`} status={state.status} value={value} />
      <SpokenCount text={isShown ? count : ''} />
    </div>
  )
}

/** While there is no list, what is typed is the place. */
function useFreeText(
  isFree: boolean,
  text: string,
  value: Place | null,
  onChange: (place: Place | null) => void,
): void {
  useEffect(() => {
    if (!isFree || text === (value ? placeLabel(value) : '')) return
    if (text.trim() !== '') onChange({ code: '', departamento: '', provincia: '', distrito: text })
    else if (value) onChange(null)
  }, [isFree, text, value, onChange])
}

/** Takes over what the shopper did in the field before this code arrived. */
function useEarlyShopper(control: RefObject<HTMLElement | null>, combobox: Combobox, want: () => void): void {
  const isNew = useRef(true)
  const { inputValue, setInputValue } = combobox
  useEffect(() => {
    const input = control.current?.querySelector('input')
    if (!input || !isNew.current) return
    isNew.current = false
    if (input.value !== inputValue) setInputValue(input.value)
    if (document.activeElement === input) want()
  }, [control, inputValue, setInputValue, want])
}
