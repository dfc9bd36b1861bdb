import type { ReactElement } from 'react'
import type { MoneyFile } from '../../../dispatch/settlements/money-file.ts'
import { counted } from '../../../lib/text/counted.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Part } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { PointingForm } from '../reports/pointing-form.tsx'
import { MoneyDecision } from './money-decision.tsx'
import type { MoneyFileProps, OfFile } from './money-file-props.ts'
import { MoneyFound } from './money-found.tsx'
import { classChoices, columnChoices, stateWords } from './money-words.ts'

/** One file of what a courier paid. */
export function MoneyFileView(props: MoneyFileProps): ReactElement {
  const { shopBase, file, nameOf, isAsked, time } = props
  const path = `${shopBase}/pagos-couriers/${file.id}`
  const facts = [
    ...[file.courierName, counted(file.rows, 'fila', 'filas'), nameOf(file.begunBy)],
    momentWords(file.begunAt, time),
  ]
  return (
    <Screen
      title={file.fileName}
      about={facts.filter(Boolean).join(' · ')}
      act={
        <a className={controls.plain} href={`${shopBase}/pagos-couriers`}>
          Pagos de couriers
        </a>
      }
      width="wide"
    >
      {isAsked && (file.state === 'columns' || file.state === 'checked') ? (
        <PointingForm
          {...{ path, file, meanings: columnChoices }}
          couriers={props.couriers}
          examples={props.examples}
          refused={props.refused}
          whose="¿De quién es este pago?"
          hint="Hace falta el monto, y la guía, nuestro código o el número de orden. Lo recordamos para el próximo archivo con estas columnas."
          button="Comparar con mis pedidos"
        />
      ) : (
        <Shown {...props} path={path} />
      )}
    </Screen>
  )
}

function Shown(props: MoneyFileProps & OfFile) {
  const { file, path, phrases, nameOf, time } = props
  if (file.state === 'columns' || file.state === 'checking' || file.state === 'applying' || file.state === 'undoing')
    return <Working path={path} file={file} />
  return (
    <>
      {file.state === 'cancelled' && <SaidNote tone="due" text="Se descartó: nada de él cuenta." />}
      {file.state === 'undone' && <SaidNote tone="due" text={undoneWords(file, nameOf, time)} />}
      {file.state === 'stopped' && (
        <SaidNote tone="bad" text="Se detuvo a la mitad. Sigue donde quedó, o quítalo: nada cuenta dos veces." />
      )}
      <Phrases path={path} phrases={phrases} />
      <SideBySide narrow="first" first={<MoneyDecision {...props} />} second={<MoneyFound {...props} />} />
    </>
  )
}

function undoneWords({ undone, results }: MoneyFile, nameOf: MoneyFileProps['nameOf'], time: ShopTime): string {
  const by = undone ? `${nameOf(undone.by)}, ${momentWords(undone.at, time)}` : ''
  const stuck = results.stuck ?? 0
  const left =
    stuck === 0 ? '' : ` ${counted(stuck, 'pedido cambió', 'pedidos cambiaron')} después y se quedó como está.`
  return `Se quitó (${by}): ya no cuenta.${left}`
}

function Working({ path, file: { state } }: OfFile & { readonly file: MoneyFile }) {
  return (
    <Card id="ahora" title={stateWords[state]}>
      <small>Puedes cerrar esta página: sigue sola.</small>
      <Acts>
        <a className={controls.main} href={path}>
          Actualizar
        </a>
        {state === 'checking' && (
          <form method="post" action={`${path}/descartar`}>
            <button className={controls.plain} type="submit">
              Descartar
            </button>
          </form>
        )}
      </Acts>
    </Card>
  )
}

/** Movements of a courier that wait: one click says what each is. */
function Phrases({ path, phrases }: Pick<MoneyFileProps, 'phrases'> & OfFile) {
  if (phrases.length === 0) return null
  return (
    <Part id="movimientos" title="¿Qué son estos movimientos?">
      <small>Lo recordamos para los próximos pagos de este courier.</small>
      <ItemList>
        {phrases.map(({ phrase, rows, written }) => (
          <li key={phrase}>
            <Item title={<strong>{written || phrase}</strong>} about={counted(rows, 'fila', 'filas')} />
            <form method="post" action={`${path}/movimiento`}>
              <input type="hidden" name="palabra" value={phrase} />
              <Acts>
                {classChoices.map(([moneyClass, name]) => (
                  <button key={moneyClass} className={controls.plain} type="submit" name="significa" value={moneyClass}>
                    {name}
                  </button>
                ))}
              </Acts>
            </form>
          </li>
        ))}
      </ItemList>
    </Part>
  )
}
