import type { ReactElement } from 'react'
import controls from '../orders/controls.module.css'
import fields from '../orders/filters/filter-fields.module.css'
import { FilterFields } from '../orders/filters/filter-fields.tsx'
import type { FilterOptions } from '../orders/filters/filter-options.ts'
import { lists, queueWords } from '../orders/queue/queue-words.ts'
import styles from './export-form.module.css'
import { type ExportFormatName, exportFormats } from './export-formats.ts'

interface ExportFormProps {
  readonly action: string
  /** What the address says, by the names of the fields. */
  readonly chosen: Readonly<Record<string, string>>
  readonly format: ExportFormatName
  readonly options: FilterOptions
  /** The person has to sign in again before anything is taken out. */
  readonly signsInFirst: boolean
}

export function ExportForm({ action, chosen, format, options, signsInFirst }: ExportFormProps): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Exportar pedidos</h1>
      <p className={styles.hint}>
        Elige qué pedidos quieres y descarga una hoja de cálculo con sus datos, montos y horas. Queda anotado en
        Actividad.
      </p>
      <form className={styles.form} method="post" action={action}>
        <label className={fields.field}>
          Lista
          <select name="cola" defaultValue={chosen.cola ?? 'todo'}>
            {lists.map((list) => (
              <option key={list} value={list}>
                {queueWords[list].name}
              </option>
            ))}
          </select>
        </label>
        <FilterFields {...{ options, chosen }} fits={() => true} />
        <label className={fields.field}>
          Archivo
          <select name="formato" defaultValue={format}>
            {Object.entries(exportFormats).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {signsInFirst && <p className={styles.hint}>Por seguridad, primero te pediremos entrar otra vez.</p>}
        <button type="submit" className={controls.main}>
          Descargar
        </button>
      </form>
    </main>
  )
}
