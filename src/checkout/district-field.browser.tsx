import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DistrictComboboxProps } from '../places/district-combobox.browser.tsx'
import styles from './field.module.css'
import { FieldError } from './field-controls.tsx'

type Combobox = ComponentType<DistrictComboboxProps>

const RETRY_MS = 3_000

/** Loads the combobox when it is needed. Until it is loaded, or if it does not load, the shopper types the place as free text. */
export function DistrictField(props: DistrictComboboxProps) {
  const Combobox = useCombobox(props.id)
  return Combobox ? <Combobox {...props} /> : <FreePlace {...props} />
}

function FreePlace({ id, label, value, text, error, onChange, onTextChange }: DistrictComboboxProps) {
  const write = (distrito: string): void => {
    onTextChange?.(distrito)
    onChange(distrito === '' ? null : { code: '', departamento: '', provincia: '', distrito })
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        placeholder="Escribe tu distrito"
        autoCapitalize="words"
        value={value?.distrito || text || ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => write(event.target.value)}
      />
      <FieldError id={id} message={error} />
    </div>
  )
}

let loadedCombobox: Combobox | null = null

/** Does not replace a field in which the shopper has begun to type, and takes over the focus of an empty one. */
function useCombobox(id: string): Combobox | null {
  const [loaded, setLoaded] = useState({ Combobox: loadedCombobox })
  useEffect(() => {
    let isUnmounted = false
    const show = async (): Promise<void> => {
      const Combobox = await loadCombobox()
      await untilLeft(id)
      if (isUnmounted) return
      const isFocused = document.activeElement?.id === id
      flushSync(() => setLoaded({ Combobox }))
      if (isFocused) document.getElementById(id)?.focus()
    }
    if (!loadedCombobox) show()
    return () => {
      isUnmounted = true
    }
  }, [id])
  return loaded.Combobox
}

/** Retries until the combobox is loaded. Called ahead of its step too, so that the field is ready with it. */
export async function loadCombobox(): Promise<Combobox> {
  while (!loadedCombobox) {
    try {
      loadedCombobox = (await import('../places/district-combobox.browser.tsx')).DistrictCombobox
    } catch {
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
