import { LONGEST_QUERY } from '../../../catalogue/search/search-words.ts'
import type { Links } from '../../../routing/links.ts'
import { Icon } from '../icon.tsx'
import styles from './search-box.module.css'

interface Props {
  readonly links: Links
  /** What was searched for. */
  readonly query?: string
}

/** Stands for the slug in the addresses that scripts fill in. */
const ANY = '_'

/**
 * The field for searching: a plain form, whose results are a page. Once it is used, scripts show suggestions below it (`data-search`); the other attributes
 * say where these lead.
 */
export function SearchBox({ links, query = '' }: Props) {
  return (
    <search>
      <form
        className={styles.box}
        method="get"
        action={links.search}
        data-search
        data-product={links.product(ANY)}
        data-category={links.category(ANY)}
      >
        <input
          className={styles.field}
          name="q"
          aria-label="Buscar productos"
          defaultValue={query}
          maxLength={LONGEST_QUERY}
          placeholder="¿Qué estás buscando?"
          autoComplete="off"
          autoCapitalize="none"
          inputMode="search"
          enterKeyHint="search"
        />
        <button type="submit" className={styles.button} aria-label="Buscar">
          <Icon name="search" />
        </button>
        <div className={styles.list} data-suggestions hidden />
      </form>
    </search>
  )
}
