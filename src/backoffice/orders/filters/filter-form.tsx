import type { DeskList } from '../../../orders/queues/desk-list.ts'
import controls from '../controls.module.css'
import { filterFits } from '../queue/list-query.ts'
import styles from './filter-fields.module.css'
import { FilterFields } from './filter-fields.tsx'
import type { FilterOptions } from './filter-options.ts'

interface Props {
  /** Where the pages of the shop begin. */
  readonly base: string
  readonly list: DeskList
  readonly options: FilterOptions
  readonly chosen: Readonly<Record<string, string>>
  /** With script: the fields that are filled in, and the division whose places are to be offered. */
  onSubmit?(fields: URLSearchParams): void
  onDivision?(name: string): void
}

/** The filters of a list as a plain form: what it asks for is the list's address. */
export function FilterForm({ base, list, options, chosen, onSubmit, onDivision }: Props) {
  return (
    <form
      className={styles.form}
      method="get"
      action={`${base}/pedidos`}
      onSubmit={(event) => {
        if (!onSubmit) return
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
        onSubmit(new URLSearchParams(fields.filter(([, value]) => value !== '')))
      }}
    >
      <input type="hidden" name="cola" value={list} />
      <FilterFields
        {...{ options, chosen }}
        fits={(name) => filterFits(name, list)}
        {...(onDivision && { onDivision })}
      />
      {options.divisions.length > 0 && !onSubmit && (
        <button type="submit" className={controls.plain} formAction={`${base}/filtros`}>
          Elegir también el distrito
        </button>
      )}
      <button type="submit" className={controls.main}>
        Ver pedidos
      </button>
      <a className={controls.plain} href={`${base}/pedidos?cola=${list}`}>
        Limpiar
      </a>
    </form>
  )
}
