import type { ReactElement } from 'react'
import { Drawing } from '../kit/drawing.tsx'
import styles from './search-everything.module.css'

interface Props {
  readonly base: string
  readonly text: string
  readonly hasFocus?: true
}

/** Searches screens, settings, orders and products. Its text may name people, so it is posted. */
export function SearchEverything({ base, text, hasFocus }: Props): ReactElement {
  return (
    <search>
      <form className={styles.search} method="post" action={`${base}/busqueda`}>
        <Drawing name="search" />
        <input
          type="search"
          name="q"
          defaultValue={text}
          aria-label="Buscar en todo"
          placeholder="Pantalla, ajuste, pedido o producto"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: Ctrl K leads here, to type.
          autoFocus={hasFocus}
          required
        />
        <button type="submit">Buscar</button>
      </form>
    </search>
  )
}
