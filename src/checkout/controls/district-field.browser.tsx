import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '../../places/place.ts'
import type { DistrictComboboxProps } from '../../places/search/district-combobox.browser.tsx'
import styles from './field.module.css'
import { FieldError } from './field-controls.tsx'

type Combobox = ComponentType<DistrictComboboxProps>

const RETRY_MS = 3_000

/**
 * Loads the combobox when it is needed. A text typed before that is no choice yet: the combobox asks about it. Only if the combobox does not load, the
 * text is the place.
 */
export function DistrictField(props: DistrictComboboxProps) {
  const { Combobox, hasFailed } = useCombobox(props.id)
  return Combobox ? <Combobox {...props} /> : <TypedDistrict {...props} isPlace={hasFailed} />
}

interface TypedDistrictProps extends DistrictComboboxProps {
  /** The text is the place. */
  readonly isPlace: boolean
}

function TypedDistrict({ id, label, value, text = '', error, isPlace, onChange, onTextChange }: TypedDistrictProps) {
  const typed = value?.distrito || text
  useEffect(() => {
    if (isPlace && !value && typed !== '') onChange(freeText(typed))
  }, [isPlace, value, typed, onChange])
  const write = (distrito: string): void => {
    onTextChange?.(distrito)
    onChange(isPlace && distrito !== '' ? freeText(distrito) : null)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        placeholder="Escribe tu distrito"
        autoCapitalize="words"
        value={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => write(event.target.value)}
      />
      <FieldError id={id} message={error} />
    </div>
  )
}

function freeText(distrito: string): Place {
  return { code: '', departamento: '', provincia: '', distrito }
}

let loadedCombobox: Combobox | null = null

/** Does not replace a field in which the shopper has begun to type, and takes over the focus of an empty one. */
function useCombobox(id: string): { readonly Combobox: Combobox | null; readonly hasFailed: boolean } {
  const [loaded, setLoaded] = useState({ Combobox: loadedCombobox, hasFailed: false })
  useEffect(() => {
    let isUnmounted = false
    const show = async (): Promise<void> => {
      const fail = (): void => setLoaded((now) => ({ ...now, hasFailed: true }))
      const Combobox = await loadCombobox(() => {
        if (!isUnmounted) fail()
      })
      await untilLeft(id)
      if (isUnmounted) return
      const isFocused = document.activeElement?.id === id
      flushSync(() => setLoaded({ Combobox, hasFailed: false }))
      if (isFocused) document.getElementById(id)?.focus()
    }
    if (!loadedCombobox) show()
    return () => {
      isUnmounted = true
    }
  }, [id])
  return loaded
}

/** Retries until the combobox is loaded. Called ahead of its step too, so that the field is ready with it. */
export async function loadCombobox(onFailure = (): void => {}): Promise<Combobox> {
  while (!loadedCombobox) {
    try {
      loadedCombobox = (await import('../../places/search/district-combobox.browser.tsx')).DistrictCombobox
    } catch {
      onFailure()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  return loadedCombobox
}

/** Resolves at once unless the shopper is typing in the field. */
function untilLeft(id: string): Promise<void> {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.id !== id || field.value === '') return Promise.resolve()
  return new Promise((resolve) => field.addEventListener('blur', () => resolve(), { once: true }))
}
