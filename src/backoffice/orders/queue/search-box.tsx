import type { RefObject } from 'react'
import controls from '../controls.module.css'
import { DeskIcon } from '../desk-icon.tsx'
import styles from './search-box.module.css'

interface Props {
  readonly base: string
  readonly search: string
  /** This person finds orders by code only. */
  readonly onlyCodes: boolean
  readonly box?: RefObject<HTMLInputElement | null>
  onFind?(text: string): void
  onLeave?(): void
}

/** Its text names people, so it is posted and stands in no address. */
export function SearchBox({ base, search, onlyCodes, box, onFind, onLeave }: Props) {
  return (
    <search className={styles.search}>
      <form
        method="post"
        action={`${base}/pedidos`}
        onSubmit={(event) => {
          event.preventDefault()
          const text = new FormData(event.currentTarget).get('q')
          if (typeof text === 'string' && text.trim() !== '') onFind?.(text.trim())
        }}
      >
        <label htmlFor="buscar">
          <DeskIcon name="search" />
          <span>{onlyCodes ? 'Buscar por código' : 'Buscar por código, teléfono o nombre'}</span>
        </label>
        <input
          id="buscar"
          ref={box}
          name="q"
          type="search"
          defaultValue={search}
          placeholder={onlyCodes ? 'Código del pedido' : 'Buscar pedido'}
          enterKeyHint="search"
          autoComplete="off"
          required
          maxLength={100}
        />
        <kbd className={controls.key}>/</kbd>
      </form>
      {search !== '' && (
        <button type="button" className={controls.plain} onClick={onLeave}>
          Volver a la cola
        </button>
      )}
    </search>
  )
}
