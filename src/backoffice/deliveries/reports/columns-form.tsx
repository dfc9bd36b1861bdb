import { MEANINGS } from '../../../dispatch/reports/courier-file.ts'
import type { CourierReport } from '../../../dispatch/reports/report-run.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card } from '../../kit/card.tsx'
import { Acts, Columns, Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { meaningWords } from './report-words.ts'

/** What was chosen and not taken. */
export interface RefusedColumns {
  readonly status: number
  readonly message: string
  readonly typed: Readonly<Record<string, string>>
}

interface Props {
  readonly path: string
  readonly report: CourierReport
  readonly couriers: readonly (readonly [id: string, name: string])[]
  /** The cells of the first rows. */
  readonly examples: readonly (readonly string[])[]
  readonly refused: RefusedColumns | null
}

const LONGEST_EXAMPLE = 24

/** Asks whose a report is, and which column tells what. */
export function ColumnsForm({ path, report, couriers, examples, refused }: Props) {
  const { headers, columns, courier, courierName } = report
  const example = (place: number) =>
    (examples.map((cells) => cells[place] ?? '').find((cell) => cell !== '') ?? '').slice(0, LONGEST_EXAMPLE)
  const isOwn = courier.startsWith('own:')
  const begins = (name: string, usual: string) => (refused ? (refused.typed[name] ?? '') : usual)
  return (
    <Form action={path}>
      {refused && <SaidNote tone="bad" text={refused.message} />}
      <Card id="de-quien" title="¿De quién es este reporte?">
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
        <small>
          Hace falta nuestro código o la guía; o el celular con el monto. Lo recordamos para el próximo reporte con
          estas columnas.
        </small>
        <Columns isWide>
          {MEANINGS.map((meaning) => (
            <Field key={meaning} id={`col-${meaning}`} label={meaningWords[meaning]}>
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
          Ver qué cambia
        </button>
        <button className={controls.plain} type="submit" formAction={`${path}/descartar`} formNoValidate>
          Descartar
        </button>
      </Acts>
    </Form>
  )
}
