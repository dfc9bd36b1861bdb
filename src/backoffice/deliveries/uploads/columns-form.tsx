import type { ReactElement } from 'react'
import type { ColumnMapping, UploadMapping } from '../../../dispatch/uploads/upload-mapping.ts'
import type { TemplateSheet } from '../../../lib/files/read-template.ts'
import { columnNumber } from '../../../lib/files/sheet-columns.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, FieldCard } from '../../kit/card.tsx'
import { Choice, Columns, Field, Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { OWN_TEXT } from './posted-mapping.ts'
import { sourceGroups } from './upload-words.ts'

interface Props {
  /** The screen of the courier. */
  readonly path: string
  readonly name: string
  readonly sheets: readonly string[]
  readonly sheet: TemplateSheet
  readonly firstRow: number
  readonly headings: ReadonlyMap<string, string>
  readonly mapping: UploadMapping
  /** A real order, and what it puts into the columns; '' where none waits. */
  readonly code: string
  readonly cells: ReadonlyMap<string, string>
  readonly message: string
}

/** What goes into each column of a courier's template. Guesses stand in the form; nothing is filled in by them alone. */
export function ColumnsForm(props: Props): ReactElement {
  const { path, name, sheets, sheet, firstRow, headings, mapping, code, message } = props
  return (
    <Screen
      title={`Columnas de ${name}`}
      about={
        code === ''
          ? 'Di qué va en cada columna. Cuando espere un pedido, aquí verás cómo queda.'
          : `Di qué va en cada columna. A la derecha, cómo queda el pedido #${code}.`
      }
      act={
        <a className={controls.plain} href={path}>
          Volver
        </a>
      }
      width="wide"
    >
      {message !== '' && <SaidNote tone="bad" text={message} />}
      <Form action={`${path}/columnas`}>
        {/* Enter shows what it looks like, and keeps nothing. */}
        <button type="submit" name="hacer" value="ver" hidden />
        <input type="hidden" name="antes" value={`${sheet.name} ${firstRow}`} />
        <Card id="donde" title="Dónde se escribe">
          <Columns>
            {sheets.length > 1 && (
              <Field id="hoja" label="Hoja">
                {(attributes) => (
                  <select {...attributes} name="hoja" defaultValue={sheet.name}>
                    {sheets.map((one) => (
                      <option key={one} value={one}>
                        {one}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            <Field id="fila" label="Primera fila para llenar" hint="La que sigue a los títulos.">
              {(attributes) => (
                <input {...attributes} type="number" name="fila" min={2} max={30} defaultValue={firstRow} />
              )}
            </Field>
            <Field id="filas" label="Máximo de filas por archivo" hint="Si hay más, hacemos otro archivo.">
              {(attributes) => (
                <input
                  {...attributes}
                  type="number"
                  name="filas"
                  min={1}
                  max={20_000}
                  defaultValue={mapping.mostRows}
                />
              )}
            </Field>
          </Columns>
        </Card>
        {headings.size === 0 && (
          <SaidNote tone="due" text="Encima de esa fila no hay títulos. Prueba con otra fila u otra hoja." />
        )}
        {[...headings].map(([column, heading]) => (
          <ColumnFields key={column} {...props} {...{ column, heading }} />
        ))}
        <SaveBar>
          <button type="submit" className={controls.plain} name="hacer" value="ver">
            Ver cómo queda
          </button>
          <button type="submit" className={controls.main} name="hacer" value="guardar">
            Guardar columnas
          </button>
        </SaveBar>
      </Form>
    </Screen>
  )
}

interface ColumnProps extends Props {
  readonly column: string
  readonly heading: string
}

function ColumnFields({ column, heading, mapping, sheet, firstRow, cells, code }: ColumnProps) {
  const known = mapping.columns.find((one) => one.column === column)
  const example = sheet.lines[firstRow - 1]?.[columnNumber(column) - 1] ?? ''
  const list = sheet.lists[column] ?? []
  const hints = [example !== '' && `Ejemplo: ${example}`, list.length > 0 && `Lista de ${list.length}`].filter(Boolean)
  return (
    <FieldCard title={`${column} · ${heading}`}>
      <Columns isWide>
        <Field id={`de-${column}`} label="Qué va aquí" hint={hints.join(' · ')}>
          {(attributes) => (
            <select {...attributes} name={`de-${column}`} defaultValue={chosenOf(known)}>
              <option value="">Se queda vacía</option>
              <option value={OWN_TEXT}>Siempre el mismo texto</option>
              {sourceGroups.map(([group, names]) => (
                <optgroup key={group} label={group}>
                  {Object.entries(names).map(([source, name]) => (
                    <option key={source} value={source}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Field id={`texto-${column}`} label="El texto, si siempre es el mismo">
          {(attributes) => (
            <input {...attributes} name={`texto-${column}`} maxLength={200} defaultValue={textOf(known)} />
          )}
        </Field>
        <div>
          <Choice
            type="checkbox"
            name={`falta-${column}`}
            value="si"
            isChosen={known?.isRequired}
            label="Obligatoria"
            describedBy={`asi-${column}`}
          />
          {code !== '' && (
            <p id={`asi-${column}`}>
              <small>Queda: </small>
              <strong>{cells.get(column) ?? '—'}</strong>
            </p>
          )}
        </div>
      </Columns>
    </FieldCard>
  )
}

function chosenOf(known: ColumnMapping | undefined): string {
  if (!known) return ''
  return typeof known.from === 'string' ? known.from : OWN_TEXT
}

function textOf(known: ColumnMapping | undefined): string {
  return known && typeof known.from !== 'string' ? known.from.text : ''
}
