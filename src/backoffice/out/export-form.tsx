import type { ReactElement } from 'react'
import { ORDER_STATES } from '../../orders/order.ts'
import { ORDER_SOURCES } from '../../orders/order-work.ts'
import controls from '../orders/controls.module.css'
import { lists, queueWords } from '../orders/queue-words.ts'
import { stateName } from '../orders/state-names.ts'
import styles from './export-form.module.css'
import { type ExportFormatName, exportFormats } from './export-formats.ts'
import { sourceNames } from './list-address.ts'

interface ExportFormProps {
  readonly action: string
  /** What the address says, by the names of the fields. */
  readonly chosen: Readonly<Record<string, string>>
  readonly format: ExportFormatName
  /** What the country calls its largest division, and their names. */
  readonly division: string
  readonly divisions: readonly string[]
  /** The person has to sign in again before anything is taken out. */
  readonly signsInFirst: boolean
}

type Choice = readonly [value: string, label: string]

export function ExportForm({
  action,
  chosen,
  format,
  division,
  divisions,
  signsInFirst,
}: ExportFormProps): ReactElement {
  const queues = lists.map((list): Choice => [list, queueWords[list].name])
  const states = ORDER_STATES.map((state): Choice => [state, stateName[state]])
  const sources = ORDER_SOURCES.map((source): Choice => [source, sourceNames[source]])
  const formats = Object.entries(exportFormats).map(([name, { label }]): Choice => [name, label])
  const kept = ['producto', 'lugar'].filter((name) => chosen[name])
  return (
    <main className={styles.page}>
      <h1>Exportar pedidos</h1>
      <p className={styles.hint}>
        Elige qué pedidos quieres y baja una hoja de cálculo con sus datos, montos y horas. Queda anotado en Actividad.
      </p>
      <form className={styles.form} method="post" action={action}>
        <Select name="cola" label="Lista" choices={queues} chosen={chosen.cola ?? 'todo'} />
        <Select name="estado" label="Estado" choices={[['', 'Todos'], ...states]} chosen={chosen.estado} />
        <div className={styles.days}>
          <Day name="desde" label="Pedidos desde" chosen={chosen.desde} />
          <Day name="hasta" label="hasta" chosen={chosen.hasta} />
        </div>
        <Select
          name="departamento"
          label={division}
          choices={[['', 'Todos'], ...divisions.map((name): Choice => [name, name])]}
          chosen={chosen.departamento}
        />
        <Select name="origen" label="Cómo llegó" choices={[['', 'Todos'], ...sources]} chosen={chosen.origen} />
        {kept.map((name) => (
          <label key={name} className={styles.check}>
            <input type="checkbox" name={name} value={chosen[name]} defaultChecked />
            Solo {name} {chosen[name]}
          </label>
        ))}
        <label className={styles.check}>
          <input type="checkbox" name="mias" value="1" defaultChecked={chosen.mias !== undefined} />
          Solo los que yo atiendo
        </label>
        <Select name="formato" label="Archivo" choices={formats} chosen={format} />
        {signsInFirst && <p className={styles.hint}>Por seguridad, primero te pediremos entrar otra vez.</p>}
        <button type="submit" className={controls.main}>
          Descargar
        </button>
      </form>
    </main>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly chosen: string | undefined
}

function Select({ name, label, choices, chosen = '' }: FieldProps & { readonly choices: readonly Choice[] }) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} defaultValue={chosen}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Day({ name, label, chosen = '' }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input type="date" name={name} defaultValue={chosen} />
    </label>
  )
}
