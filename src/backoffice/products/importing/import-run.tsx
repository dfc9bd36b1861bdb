import type { ReactElement } from 'react'
import type { ImportRow, ImportRun, RowKind } from '../../../catalogue/import/import-run.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Part } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import { Pills } from '../../kit/pills.tsx'
import { Screen } from '../../kit/screen.tsx'
import { Steps } from '../../kit/steps.tsx'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { Decision } from './decision.tsx'
import { failureWords } from './failure-words.ts'
import { FoundRows } from './found-rows.tsx'
import {
  counted,
  formatWords,
  IMPORT_STEPS,
  KINDS,
  kindWords,
  numberText,
  savedText,
  stateWords,
  stepOf,
} from './import-words.ts'
import { Cancel } from './imports.tsx'
import { sizeText } from './size-text.ts'

interface Props {
  readonly base: string
  readonly run: ImportRun
  /** The name of who began it. */
  readonly by: string
  readonly kind: RowKind | null
  readonly rows: readonly ImportRow[]
  /** Where the next page of rows begins. */
  readonly next: number | null
  readonly isFirst: boolean
  readonly currency: CurrencyCode
  readonly progress: {
    readonly state: string
    readonly text: string
    readonly done: number
    readonly total: number | null
  }
  readonly time: ShopTime
}

/** One import: how far it is, what its try-out found, what came of it. */
export function ImportRunView(props: Props): ReactElement {
  const { base, run, by, time } = props
  const facts = [run.format && formatWords[run.format], sizeText(run.size), by, momentWords(run.begunAt, time)]
  return (
    <Screen
      title={run.fileName}
      about={facts.filter(Boolean).join(' · ')}
      act={
        <a className={controls.plain} href={`${base}/importar`}>
          Importar productos
        </a>
      }
      width="wide"
    >
      <Steps label="Pasos" steps={IMPORT_STEPS} at={stepOf(run.state)} />
      <Now {...props} />
      {run.counts && <Found {...props} counts={run.counts} />}
    </Screen>
  )
}

function Now({ base, run, progress }: Props) {
  const path = `${base}/importar/${run.id}`
  switch (run.state) {
    case 'checking':
    case 'importing':
      return (
        <Card id="ahora" title={run.state === 'checking' ? 'Revisando tu archivo' : 'Importando'}>
          <DeskIsland name="import-progress" wake="at-once" props={{ path: `${path}/estado`, first: progress }} />
          <small>
            Puedes cerrar esta página: sigue sola. {run.state === 'checking' && 'Todavía no se guarda nada.'}
          </small>
          <Acts>
            <a className={controls.plain} href={path}>
              Actualizar
            </a>
            <Cancel base={base} id={run.id} words="Cancelar" />
          </Acts>
        </Card>
      )
    case 'checked':
      return <Decision base={base} run={run} />
    case 'done':
      return (
        <SaidNote tone="good" text={run.saved ? savedText(run.saved) : stateWords.done}>
          <a className={controls.plain} href={`${base}/productos`}>
            Ver tus productos
          </a>
        </SaidNote>
      )
    case 'failed': {
      const said = run.failure && failureWords(run.failure)
      return (
        <SaidNote
          tone="bad"
          text={
            <>
              <strong>{said?.wrong ?? stateWords.failed}</strong> {said?.todo}
            </>
          }
        >
          <a className={controls.plain} href={`${base}/importar`}>
            Elegir otro archivo
          </a>
        </SaidNote>
      )
    }
    default:
      return <SaidNote tone="due" text="Se canceló. Lo que ya se había guardado se queda." />
  }
}

function Found(props: Props & { readonly counts: NonNullable<ImportRun['counts']> }) {
  const { base, run, kind, rows, next, isFirst, currency, counts } = props
  const path = `${base}/importar/${run.id}`
  const shown = KINDS.filter((one) => (counts[one] ?? 0) > 0)
  const wrong = counts.refused + (counts.picture ?? 0)
  return (
    <Part id="filas" title="Qué trae el archivo">
      {shown.length === 0 && <p>No trae ningún producto.</p>}
      <Pills
        label="Filas"
        pills={shown.map((one) => ({
          href: `${path}?ver=${one}#filas`,
          name: kindWords[one].name,
          count: numberText(counts[one] ?? 0),
          isPresent: one === kind,
        }))}
      />
      {kind && <small>{kindWords[kind].hint}</small>}
      {(kind === 'refused' || kind === 'picture') && wrong > 0 && (
        <Acts>
          <a className={controls.plain} href={`${path}/corregir`}>
            Descargar {counted(wrong, 'fila', 'filas')} para corregir
          </a>
          <small>
            Corrígelas y sube solo ese archivo
            {/\.zip$/i.test(run.fileName) ? ': las fotos de tu ZIP quedan guardadas una semana.' : '.'}
          </small>
        </Acts>
      )}
      {rows.length > 0 && <FoundRows rows={rows} currency={currency} />}
      {(!isFirst || next !== null) && (
        <Acts>
          {!isFirst && (
            <a className={controls.plain} href={`${path}?ver=${kind}#filas`}>
              Desde el comienzo
            </a>
          )}
          {next !== null && (
            <a className={controls.plain} href={`${path}?ver=${kind}&desde=${next}#filas`}>
              Ver más filas
            </a>
          )}
        </Acts>
      )}
    </Part>
  )
}
