import type { ReactNode } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card } from '../../kit/card.tsx'
import { Acts, Columns, Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'

/** What was chosen and not taken. */
export interface RefusedColumns {
  readonly status: number
  readonly message: string
  readonly typed: Readonly<Record<string, string>>
}

/** A file whose columns are pointed at. */
export interface PointedFile {
  readonly headers: readonly string[]
  readonly columns: Readonly<Partial<Record<string, number>>>
  /** The folder of its courier, or `own:` and its name; '' while nobody said. */
  readonly courier: string
  readonly courierName: string
}

interface Props {
  readonly path: string
  readonly file: PointedFile
  /** What a column can tell, as the seller is asked for it. */
  readonly meanings: readonly (readonly [meaning: string, label: string])[]
  readonly couriers: readonly (readonly [id: string, name: string])[]
  /** The cells of the first rows. */
  readonly examples: readonly (readonly string[])[]
  readonly refused: RefusedColumns | null
  /** Whose file it is, as a question. */
  readonly whose: string
  readonly hint: ReactNode
  readonly button: string
}

const LONGEST_EXAMPLE = 24

/** Asks whose a file is, and which column tells what. */
export function PointingForm({ path, file, meanings, couriers, examples, refused, whose, hint, button }: Props) {
  const { headers, columns, courier, courierName } = file
  const example = (place: number) =>
    (examples.map((cells) => cells[place] ?? '').find((cell) => cell !== '') ?? '').slice(0, LONGEST_EXAMPLE)
  const isOwn = courier.startsWith('own:')
  const begins = (name: string, usual: string) => (refused ? (refused.typed[name] ?? '') : usual)
  return (
    <Form action={path}>
      {refused && <SaidNote tone="bad" text={refused.message} />}
      <Card id="de-quien" title={whose}>
        <Columns>
          <Field id="courier" label="Courier">
            {(attributes) => (
              <select {...attributes} name="courier" defaultValue={begins('courier', isOwn ? 'otro' : courier)}>
                <option value="">Elige</option>
                {couriers.map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value="otro">Otro: escribe su nombre</option>
              </select>
            )}
          </Field>
          <Field id="nombre" label="Nombre, si es otro">
            {(attributes) => (
              <input
                {...attributes}
                name="nombre"
                maxLength={60}
                autoComplete="off"
                defaultValue={begins('nombre', isOwn ? courierName : '')}
              />
            )}
          </Field>
        </Columns>
      </Card>
      <Card id="columnas" title="¿Qué trae cada columna?">
        <small>{hint}</small>
        <Columns isWide>
          {meanings.map(([meaning, label]) => (
            <Field key={meaning} id={`col-${meaning}`} label={label}>
              {(attributes) => (
                <select
                  {...attributes}
                  name={`col-${meaning}`}
                  defaultValue={begins(`col-${meaning}`, String(columns[meaning] ?? ''))}
                >
                  <option value="">No está</option>
                  {headers.map((name, place) => (
                    <option key={place} value={place}>
                      {[name || `Columna ${place + 1}`, example(place)].filter(Boolean).join(' · ')}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </Columns>
      </Card>
      <Acts>
        <button className={controls.main} type="submit">
          {button}
        </button>
        <button className={controls.plain} type="submit" formAction={`${path}/descartar`} formNoValidate>
          Descartar
        </button>
      </Acts>
    </Form>
  )
}
