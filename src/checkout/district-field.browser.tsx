import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DistrictComboboxProps } from '../places/district-combobox.browser.tsx'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

type Combobox = ComponentType<DistrictComboboxProps>

const AGAIN_AFTER_MS = 3_000

/** The combobox comes when it is needed; until it is there, or where it cannot be had, the shopper writes the place freely. */
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

let known: Combobox | null = null

/** Never takes the place of a field in which the shopper has begun to write; from one that is only focused it takes the focus. */
function useCombobox(id: string): Combobox | null {
  const [loaded, setLoaded] = useState({ Combobox: known })
  useEffect(() => {
    let isGone = false
    const show = async (): Promise<void> => {
      const Combobox = await loadCombobox()
      await leaving(id)
      if (isGone) return
      const isFocused = document.activeElement?.id === id
      flushSync(() => setLoaded({ Combobox }))
      if (isFocused) document.getElementById(id)?.focus()
    }
    if (!known) show()
    return () => {
      isGone = true
    }
  }, [id])
  return loaded.Combobox
}

/** Also ahead of its step, so that the field is there with it. */
export async function loadCombobox(): Promise<Combobox> {
  while (!known) {
    try {
      known = (await import('../places/district-combobox.browser.tsx')).DistrictCombobox
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
  return known
}

function leaving(id: string): Promise<void> {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.id !== id || field.value === '') return Promise.resolve()
  return new Promise((resolve) => field.addEventListener('blur', () => resolve(), { once: true }))
}
