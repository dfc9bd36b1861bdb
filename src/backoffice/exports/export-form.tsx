import type { ReactElement } from 'react'
import { Panel } from '../kit/card.tsx'
import { Columns, Field, Form } from '../kit/form.tsx'
import { Screen } from '../kit/screen.tsx'
import controls from '../orders/controls.module.css'
import { FilterFields } from '../orders/filters/filter-fields.tsx'
import type { FilterOptions } from '../orders/filters/filter-options.ts'
import { lists, queueWords } from '../orders/queue/queue-words.ts'
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
    <Screen
      title="Exportar pedidos"
      about="Elige qué pedidos quieres y descarga una hoja de cálculo con sus datos, montos y horas. Queda anotado en Actividad."
    >
      <Form action={action}>
        <Panel>
          <Columns isWide>
            <Field id="lista" label="Lista">
              {(attributes) => (
                <select {...attributes} name="cola" defaultValue={chosen.cola ?? 'todo'}>
                  {lists.map((list) => (
                    <option key={list} value={list}>
                      {queueWords[list].name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <FilterFields {...{ options, chosen }} fits={() => true} />
            <Field id="archivo" label="Archivo">
              {(attributes) => (
                <select {...attributes} name="formato" defaultValue={format}>
                  {Object.entries(exportFormats).map(([name, { label }]) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </Columns>
        </Panel>
        {signsInFirst && <small>Por seguridad, primero te pediremos entrar otra vez.</small>}
        <button type="submit" className={controls.main}>
          Descargar
        </button>
      </Form>
    </Screen>
  )
}
