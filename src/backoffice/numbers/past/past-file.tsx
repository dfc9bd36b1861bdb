import type { ReactElement } from 'react'
import type { PastFile } from '../../../figures/past/past-file.ts'
import { PAST_MEANINGS } from '../../../figures/past/past-order.ts'
import type { PastReading } from '../../../figures/past/past-reading.ts'
import { sentOf, sharesBy } from '../../../figures/past/past-shares.ts'
import type { Country } from '../../../lib/countries.ts'
import { counted } from '../../../lib/text/counted.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Acts, Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { PastTables } from './past-tables.tsx'
import { daysOfPast, deliveredOf, pastMeaningWords } from './past-words.ts'

/** Words that are asked at once. */
const MOST_ASKED = 20

interface Props {
  readonly base: string
  readonly country: Country
  readonly file: PastFile
  /** `null` once it no longer waits. */
  readonly reading: PastReading | null
  /** Who read it in. */
  readonly by: string
  readonly time: ShopTime
  /** Orders that another file has told before. */
  readonly replaced: number
  /** How many of its orders count. */
  readonly left: number
}

/** One file: what it says, and what of it does not count; then what came of it. */
export function PastFileView(props: Props): ReactElement {
  const { base, country, file, reading, by, time } = props
  return (
    <Screen
      title={file.fileName}
      about={[daysOfPast(file), by, momentWords(file.madeAt, time)].filter((words) => words !== '').join(' · ')}
      act={
        <a className={controls.plain} href={base}>
          Pedidos de antes
        </a>
      }
      width="wide"
    >
      {file.state === 'discarded' && <SaidNote tone="due" text="Se descartó: no se guardó nada de él." />}
      {file.state === 'taken-back' && <SaidNote tone="due" text="Se quitó: sus pedidos ya no cuentan." />}
      {file.state === 'applied' && <Applied {...props} />}
      {reading && (
        <SideBySide
          narrow="first"
          first={
            <>
              <Decision {...props} reading={reading} />
              <Unknown {...props} reading={reading} />
            </>
          }
          second={
            <PastTables
              country={country}
              products={sharesBy(reading.orders, ({ products }) => products)}
              places={sharesBy(reading.orders, ({ place }) => [place])}
            />
          }
        />
      )}
    </Screen>
  )
}

type Waiting = Props & { readonly reading: PastReading }

function Decision({ base, file, reading, replaced }: Waiting) {
  const [all] = sharesBy(reading.orders, () => [''])
  const { orders, withoutNumber } = file.facts
  const path = `${base}/${file.id}`
  return (
    <Card id="decide" title="Todavía no se guardó nada">
      <Facts
        facts={[
          { name: 'Pedidos del archivo', value: orders },
          { name: 'Cuentan', value: reading.orders.length },
          ...(all ? [{ name: 'De lo enviado se entregó', value: `${deliveredOf(all)} (de ${sentOf(all)})` }] : []),
        ]}
      />
      <Bullets>
        {reading.tooYoung > 0 && (
          <li>
            {counted(reading.tooYoung, 'pedido es', 'pedidos son')} de días que todavía no terminan: no cuentan, porque
            lo que se entrega primero parecería todo.
          </li>
        )}
        {reading.open > 0 && <li>{counted(reading.open, 'pedido', 'pedidos')} de esos días no tienen un final.</li>}
        {withoutNumber > 0 && (
          <li>{counted(withoutNumber, 'fila no tiene', 'filas no tienen')} un número de pedido que se pueda leer.</li>
        )}
        {replaced > 0 && (
          <li>{counted(replaced, 'pedido ya estaba', 'pedidos ya estaban')} en otro archivo: vale lo de este.</li>
        )}
      </Bullets>
      <Form action={`${path}/guardar`}>
        <Acts>
          {reading.orders.length > 0 && (
            <button className={controls.main} type="submit">
              Usar estos pedidos
            </button>
          )}
          <button className={controls.plain} type="submit" formAction={`${path}/quitar`}>
            Descartar
          </button>
        </Acts>
      </Form>
    </Card>
  )
}

function Unknown({ base, file, reading }: Waiting) {
  if (reading.unknown.length === 0) return null
  return (
    <Card id="palabras" title="¿Qué significan estos estados?">
      <Form action={`${base}/${file.id}/palabras`}>
        {reading.unknown.slice(0, MOST_ASKED).map(([word, orders], place) => (
          <div key={word}>
            <input type="hidden" name={`palabra-${place}`} value={word} />
            <Field
              id={`es-${place}`}
              label={word === '' ? 'Sin estado' : word.toUpperCase()}
              hint={counted(orders, 'pedido', 'pedidos')}
            >
              {(attributes) => (
                <select {...attributes} name={`es-${place}`} defaultValue="">
                  <option value="">No sé: no termina</option>
                  {PAST_MEANINGS.map((meaning) => (
                    <option key={meaning} value={meaning}>
                      {pastMeaningWords[meaning]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        ))}
        <button className={controls.plain} type="submit">
          Contar otra vez
        </button>
      </Form>
    </Card>
  )
}

function Applied({ base, file, left }: Props) {
  const { entregado, devuelto, cancelado } = file.facts.counted
  const counting = entregado + devuelto + cancelado
  return (
    <Card id="guardado" title="Guardado">
      <Facts
        facts={[
          { name: 'Entregados', value: entregado },
          { name: 'Devueltos', value: devuelto },
          { name: 'Cancelados', value: cancelado },
        ]}
      />
      {left < counting && (
        <small>
          Otro archivo dice después qué pasó con una parte: de este {left === 1 ? 'queda' : 'quedan'}{' '}
          {counted(left, 'pedido', 'pedidos')}.
        </small>
      )}
      <form method="post" action={`${base}/${file.id}/quitar`}>
        <button className={controls.plain} type="submit">
          Quitar todo este archivo
        </button>
      </form>
    </Card>
  )
}
