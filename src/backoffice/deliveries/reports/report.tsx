import type { ReactElement } from 'react'
import { type CourierReport, VERDICTS, type Verdict } from '../../../dispatch/reports/report-run.ts'
import { counted } from '../../../lib/text/counted.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Part } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Pills } from '../../kit/pills.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { PointingForm, type RefusedColumns } from './pointing-form.tsx'
import { ReportRows, type ShownRow } from './report-rows.tsx'
import { columnChoices, stateWords, verdictWords, wordChoices } from './report-words.ts'
import { leftOf } from './reports.tsx'

interface Props {
  readonly base: string
  readonly report: CourierReport
  /** Who read it in. */
  readonly by: string
  readonly verdict: Verdict | null
  readonly rows: readonly ShownRow[]
  /** Where the next page of rows begins. */
  readonly next: number | null
  readonly isFirst: boolean
  /** Words that nobody said the meaning of, with how many rows have them. */
  /** `written`: as the courier writes it. */
  readonly words: readonly { readonly word: string; readonly rows: number; readonly written: string }[]
  /** Whose it is, and what its columns tell, is asked. */
  readonly isAsked: boolean
  readonly refused: RefusedColumns | null
  readonly examples: readonly (readonly string[])[]
  readonly couriers: readonly (readonly [id: string, name: string])[]
  readonly time: ShopTime
}

/** One report: whose it is, what its rows will do, what came of them. */
export function ReportView(props: Props): ReactElement {
  const { base, report, by, isAsked, time } = props
  const path = `${base}/reportes/${report.id}`
  const facts = [report.courierName, counted(report.rows, 'fila', 'filas'), by, momentWords(report.begunAt, time)]
  return (
    <Screen
      title={report.fileName}
      about={facts.filter(Boolean).join(' · ')}
      act={
        <a className={controls.plain} href={`${base}/reportes`}>
          Reportes de couriers
        </a>
      }
      width="wide"
    >
      {isAsked && (report.state === 'columns' || report.state === 'checked') ? (
        <PointingForm
          {...{ path, file: report, meanings: columnChoices }}
          couriers={props.couriers}
          examples={props.examples}
          refused={props.refused}
          whose="¿De quién es este reporte?"
          hint="Hace falta nuestro código o la guía; o el celular con el monto. Lo recordamos para el próximo reporte con estas columnas."
          button="Ver qué cambia"
        />
      ) : (
        <>
          <Now path={path} report={report} />
          <Words path={path} words={props.words} />
          <Found {...props} path={path} />
        </>
      )}
    </Screen>
  )
}

interface OfReport {
  readonly path: string
  readonly report: CourierReport
}

function Now({ path, report }: OfReport) {
  const { state, verdicts, results } = report
  const left = leftOf(report)
  const known = (results.known ?? 0) + (verdicts.nothing ?? 0)
  switch (state) {
    case 'columns':
    case 'checking':
    case 'applying':
      return (
        <Card id="ahora" title={stateWords[state]}>
          <small>Puedes cerrar esta página: sigue sola.</small>
          <Acts>
            <a className={controls.main} href={path}>
              Actualizar
            </a>
            <Discard path={path} words="Detener" />
          </Acts>
        </Card>
      )
    case 'checked': {
      const doing = (verdicts.moves ?? 0) + (verdicts.fills ?? 0)
      return (
        <Card
          id="ahora"
          title={doing === 0 ? 'No hay nada que cambiar' : `${counted(doing, 'fila cambia', 'filas cambian')} algo`}
        >
          <small>
            Todavía no se guardó nada. {left > 0 && `${counted(left, 'fila queda', 'filas quedan')} por revisar.`}
          </small>
          <Acts>
            {doing > 0 && (
              <form method="post" action={`${path}/aplicar`}>
                <button className={controls.main} type="submit">
                  Aplicar {counted(doing, 'fila', 'filas')}
                </button>
              </form>
            )}
            <a className={controls.plain} href={`${path}?columnas=1`}>
              Corregir columnas
            </a>
            <Discard path={path} words="Descartar" />
          </Acts>
        </Card>
      )
    }
    case 'done':
      return (
        <Card id="ahora" title="Aplicado">
          <p role="status">
            {[
              counted(results.moved ?? 0, 'cambió de estado', 'cambiaron de estado'),
              (results.filled ?? 0) > 0 && counted(results.filled ?? 0, 'se completó', 'se completaron'),
              known > 0 && counted(known, 'ya estaba', 'ya estaban'),
              left > 0 && `${left} por revisar`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {left > 0 && (
            <Acts>
              <LeftFile path={path} left={left} />
            </Acts>
          )}
        </Card>
      )
    case 'cancelled':
      return <SaidNote tone="due" text="Se descartó. Lo que ya se había aplicado se queda." />
  }
}

function LeftFile({ path, left }: { readonly path: string; readonly left: number }) {
  return (
    <a className={controls.plain} href={`${path}/quedan`}>
      Descargar {counted(left, 'fila', 'filas')} por revisar
    </a>
  )
}

function Discard({ path, words }: { readonly path: string; readonly words: string }) {
  return (
    <form method="post" action={`${path}/descartar`}>
      <button className={controls.plain} type="submit">
        {words}
      </button>
    </form>
  )
}

/** The words of a courier that wait: one click says what each means. */
function Words({ path, words }: Pick<Props, 'words'> & { readonly path: string }) {
  if (words.length === 0) return null
  return (
    <Part id="palabras" title="¿Qué significan?">
      <small>Lo recordamos para los próximos reportes de este courier.</small>
      <ItemList>
        {words.map(({ word, rows, written }) => (
          <li key={word}>
            <Item title={<strong>{written || word}</strong>} about={counted(rows, 'fila', 'filas')} />
            <form method="post" action={`${path}/palabra`}>
              <input type="hidden" name="palabra" value={word} />
              <Acts>
                {wordChoices.map(([meaning, name]) => (
                  <button key={meaning} className={controls.plain} type="submit" name="significa" value={meaning}>
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

function Found(props: Props & { readonly path: string }) {
  const { base, path, report, verdict, rows, next, isFirst } = props
  const shown = VERDICTS.filter((one) => (report.verdicts[one] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <Part id="filas" title="Fila por fila">
      <Pills
        label="Filas"
        pills={shown.map((one) => ({
          href: `${path}?ver=${one}#filas`,
          name: verdictWords[one].name,
          count: report.verdicts[one],
          isPresent: one === verdict,
        }))}
      />
      {verdict && <small>{verdictWords[verdict].hint}</small>}
      <ReportRows base={base} rows={rows} />
      {rows.length === 0 && <small>Las filas se borran a las dos semanas; las cifras se quedan.</small>}
      <Acts>
        {!isFirst && (
          <a className={controls.plain} href={`${path}?ver=${verdict}#filas`}>
            Desde el comienzo
          </a>
        )}
        {next !== null && (
          <a className={controls.plain} href={`${path}?ver=${verdict}&desde=${next}#filas`}>
            Ver más filas
          </a>
        )}
      </Acts>
    </Part>
  )
}
