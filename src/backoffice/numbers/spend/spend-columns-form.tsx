import { AD_NETWORKS } from '../../../figures/costs/figure-choices.ts'
import type { SpendFile } from '../../../figures/spend/spend-file.ts'
import { Card } from '../../kit/card.tsx'
import { Acts, Columns, Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { networkNames } from '../costs/cost-words.ts'
import { askedColumns } from './spend-words.ts'

interface Props {
  readonly base: string
  readonly file: SpendFile
  /** The cells of the first rows. */
  readonly examples: readonly (readonly string[])[]
}

const LONGEST_EXAMPLE = 24

/** Asks of which network a file is, and which column tells what. */
export function SpendColumnsForm({ base, file, examples }: Props) {
  const { id, fileName, headers, columns, network } = file
  const path = `${base}/${id}`
  const example = (place: number) =>
    (examples.map((cells) => cells[place] ?? '').find((cell) => cell !== '') ?? '').slice(0, LONGEST_EXAMPLE)
  return (
    <Screen
      title={fileName}
      about="No reconocemos todas sus columnas. Dilo una vez: lo recordamos para los próximos archivos iguales."
      width="wide"
    >
      <Form action={`${path}/columnas`}>
        <Card id="columnas" title="¿Qué trae cada columna?">
          <Columns isWide>
            <Field id="red" label="¿De qué red es?">
              {(attributes) => (
                <select {...attributes} name="red" required defaultValue={network ?? ''}>
                  <option value="">Elige</option>
                  {AD_NETWORKS.map((one) => (
                    <option key={one} value={one}>
                      {networkNames[one]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {askedColumns.map(([meaning, label, isNeeded]) => (
              <Field key={meaning} id={meaning} label={isNeeded ? label : `${label} (si hay)`}>
                {(attributes) => (
                  <select
                    {...attributes}
                    name={`col-${meaning}`}
                    required={isNeeded}
                    defaultValue={columns[meaning] === undefined ? '' : String(columns[meaning])}
                  >
                    <option value="">{isNeeded ? 'Elige' : 'Ninguna'}</option>
                    {headers.map((name, place) => (
                      <option key={place} value={place}>
                        {[name || `Columna ${place + 1}`, example(place)].filter(Boolean).join(': ')}
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
            Ver qué trae
          </button>
          <button className={controls.plain} type="submit" formAction={`${path}/quitar`} formNoValidate>
            Descartar
          </button>
        </Acts>
      </Form>
    </Screen>
  )
}
