import { type RefObject, useEffect, useRef, useState } from 'react'
import { isFreeText, isSamePlace, type Place, placeLabel } from '../place.ts'
import { PlaceNote } from '../place-note.tsx'
import styles from './district-combobox.module.css'
import { type PlacesState, usePlaces } from './load-places.browser.ts'
import { PlaceInput } from './place-input.browser.tsx'
import { PlaceList } from './place-list.browser.tsx'
import { PlaceOffers } from './place-offers.tsx'
import type { IndexedPlace } from './place-search.ts'
import { placeQuestion } from './typed-place.ts'
import { type Combobox, usePlaceCombobox } from './use-place-combobox.browser.ts'

export interface DistrictComboboxProps {
  readonly id: string
  readonly label: string
  /** The chosen place, or free text (`code` '') because the list did not load. */
  readonly value: Place | null
  /** The country's compact file, from `placesPath`. */
  readonly url: string
  readonly error?: string | undefined
  /** Typed text that is not a chosen place. Shown again after a reload. */
  readonly text?: string | undefined
  /** The field's name, for a form that is posted without JavaScript. */
  readonly name?: string | undefined
  /** Other words than the shopper's for the empty field. */
  readonly placeholder?: string | undefined
  onChange(place: Place | null): void
  onTextChange?: ((text: string) => void) | undefined
  onBlur?: (() => void) | undefined
  /** Called with the codes of the first places that are offered for a text: one of them is likely chosen next. */
  onFound?: ((codes: readonly string[]) => void) | undefined
}

/**
 * One field to find and choose a district by any of its names. A text that is left without a choice is asked about: what it may mean stands below, each
 * place to be confirmed with one tap. Without the list, the typed text is the place.
 */
export function DistrictCombobox(props: DistrictComboboxProps) {
  const { id, label, value, url, text = '', name, onChange, onTextChange } = props
  const control = useRef<HTMLDivElement>(null)
  const { state, request } = usePlaces(url)
  const field = usePlaceCombobox({ id, state, value, text, isRefused: Boolean(props.error), onChange, onTextChange })
  const { combobox, isShown, found, query, count, asked } = field
  const [confirmed, setConfirmed] = useState<IndexedPlace | null>(null)
  const smallest = state.status === 'ready' ? state.places.smallest : 'distrito'
  const question = asked ? placeQuestion(smallest, asked) : ''
  const isConfirmed = value !== null && confirmed !== null && isSamePlace(confirmed.place, value)
  const asks = asked && 'places' in asked ? asked.places : []
  const error = asked?.found === 'none' ? question : (props.error ?? '')
  useFreeText(state.status, combobox.inputValue, value, onChange)
  useEarlyInput(control, combobox, request)
  useScrollToList(control, isShown, found.places.length)
  useFound(props.onFound, isShown && query !== '' ? found.places : NONE)

  const input = (): HTMLInputElement | null => control.current?.querySelector('input') ?? null
  const enter = (): void => {
    request()
    if (value) input()?.select()
  }
  const leave = (): void => {
    field.leave()
    props.onBlur?.()
  }
  const clear = (): void => {
    combobox.setInputValue('')
    onChange(null)
    input()?.focus()
  }
  const confirm = (chosen: IndexedPlace): void => {
    setConfirmed(chosen)
    onChange(chosen.place)
    // The shopper wanted to go on and was asked first.
    if (props.error) control.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click()
  }
  return (
    <div className={styles.field}>
      <label {...combobox.getLabelProps()} htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control} ref={control}>
        <PlaceInput
          {...{ combobox, isShown, name }}
          placeholder={props.placeholder}
          hasOptions={found.total > 0}
          clearLabel={`Borrar: ${label}`}
          isInvalid={error !== ''}
          describedBy={`${id}-error ${id}-note`}
          onFocus={enter}
          onBlur={leave}
          onClear={clear}
        />
        <PlaceList {...{ combobox, isShown, found, query, count }} chosen={value} />
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <PlaceNote
        id={`${id}-note`}
        status={state.status}
        value={value}
        question={asked?.found === 'none' ? '' : question}
        isConfirmed={isConfirmed}
      />
      <PlaceOffers
        labelId={asked?.found === 'none' ? `${id}-error` : `${id}-note`}
        places={isConfirmed && confirmed ? [confirmed] : asks}
        chosen={value}
        onChoose={confirm}
      />
      <SpokenCount text={isShown ? count : ''} />
    </div>
  )
}

/** While there is no list, the typed text is the place. As soon as there is one, it is a text to be asked about. */
function useFreeText(
  status: PlacesState['status'],
  text: string,
  value: Place | null,
  onChange: (place: Place | null) => void,
): void {
  useEffect(() => {
    if (status === 'ready' && value && isFreeText(value)) onChange(null)
    const hasNoList = status === 'offline' || status === 'failed'
    if (!hasNoList || text === (value ? placeLabel(value) : '')) return
    if (text.trim() !== '') onChange({ code: '', departamento: '', provincia: '', distrito: text })
    else if (value) onChange(null)
  }, [status, text, value, onChange])
}

const NONE: readonly IndexedPlace[] = []

/** As many as a phone shows above its keyboard. */
const LIKELY = 4

function useFound(onFound: DistrictComboboxProps['onFound'], places: readonly IndexedPlace[]): void {
  const codes = places.slice(0, LIKELY).map(({ place }) => place.code)
  const first = codes.join()
  useEffect(() => {
    if (first !== '') onFound?.(first.split(','))
  }, [first, onFound])
}

/** Takes over what the shopper typed before this code was loaded. */
function useEarlyInput(control: RefObject<HTMLElement | null>, combobox: Combobox, request: () => void): void {
  const isNew = useRef(true)
  const { inputValue, setInputValue } = combobox
  useEffect(() => {
    const input = control.current?.querySelector('input')
    if (!input || !isNew.current) return
    isNew.current = false
    if (input.value !== inputValue) setInputValue(input.value)
    if (document.activeElement === input) request()
  }, [control, inputValue, setInputValue, request])
}

/**
 * Scrolls an open list into view. The list is below the field, inside whatever scrolls (a dialog, the page). If the dialog or the phone's keyboard leaves
 * too little room for both, the field stays visible.
 */
export function useScrollToList(control: RefObject<HTMLElement | null>, isShown: boolean, length: number): void {
  useEffect(() => {
    if (!isShown) return
    const scroll = (): void => {
      control.current?.querySelector('[role=listbox]')?.parentElement?.scrollIntoView({ block: 'nearest' })
      control.current?.scrollIntoView({ block: 'nearest' })
    }
    scroll()
    window.visualViewport?.addEventListener('resize', scroll)
    return () => window.visualViewport?.removeEventListener('resize', scroll)
  }, [control, isShown, length])
}

/** The time between two typed letters: a count after every letter would drown out the letters. */
const PAUSE = 500

/** Tells a screen reader a text that has not changed for a moment. */
export function SpokenCount({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className={styles.spoken} role="status">
      {spoken}
    </p>
  )
}
