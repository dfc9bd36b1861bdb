import type { ReactElement } from 'react'
import type { ImportRow, ImportRun, RowKind } from '../../../catalogue/import/import-run.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { Decision } from './decision.tsx'
import { failureWords } from './failure-words.ts'
import { FoundRows } from './found-rows.tsx'
import { counted, formatWords, KINDS, kindWords, numberText, savedText, stateWords } from './import-words.ts'
import styles from './importing.module.css'
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
    <main className={styles.page}>
      <a className={styles.up} href={`${base}/importar`}>
        Importar productos
      </a>
      <h1>{run.fileName}</h1>
      <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
      <Now {...props} />
      {run.counts && <Found {...props} counts={run.counts} />}
    </main>
  )
}

function Now({ base, run, progress }: Props) {
  const path = `${base}/importar/${run.id}`
  switch (run.state) {
    case 'checking':
    case 'importing':
      return (
        <section className={styles.card} aria-labelledby="ahora">
          <h2 id="ahora">{run.state === 'checking' ? 'Revisando tu archivo' : 'Importando'}</h2>
          <DeskIsland name="import-progress" wake="at-once" props={{ path: `${path}/estado`, first: progress }} />
          <p className={styles.soft}>
            Puedes cerrar esta página: sigue sola. {run.state === 'checking' && 'Todavía no se guarda nada.'}
          </p>
          <div className={styles.acts}>
            <a className={controls.plain} href={path}>
              Actualizar
            </a>
            <Cancel base={base} id={run.id} words="Cancelar" />
          </div>
        </section>
      )
    case 'checked':
      return <Decision base={base} run={run} />
    case 'done':
      return (
        <p className={styles.good} role="status">
          {run.saved ? savedText(run.saved) : stateWords.done} <a href={`${base}/productos`}>Ver tus productos</a>
        </p>
      )
    case 'failed': {
      const said = run.failure && failureWords(run.failure)
      return (
        <>
          <div className={styles.bad} role="alert">
            <p>
              <strong>{said?.wrong ?? stateWords.failed}</strong> {said?.todo}
            </p>
          </div>
          <div className={styles.acts}>
            <a className={controls.main} href={`${base}/importar`}>
              Elegir otro archivo
            </a>
          </div>
        </>
      )
    }
    default:
      return <p className={styles.bad}>Se canceló. Lo que ya se había guardado se queda.</p>
  }
}

function Found(props: Props & { readonly counts: NonNullable<ImportRun['counts']> }) {
  const { base, run, kind, rows, next, isFirst, currency, counts } = props
  const path = `${base}/importar/${run.id}`
  const shown = KINDS.filter((one) => (counts[one] ?? 0) > 0)
  const wrong = counts.refused + (counts.picture ?? 0)
  return (
    <section className={styles.found} aria-labelledby="filas">
      <h2 id="filas">Qué trae el archivo</h2>
      {shown.length === 0 && <p>No trae ningún producto.</p>}
      <nav className={styles.kinds} aria-label="Filas">
        {shown.map((one) => (
          <a key={one} href={`${path}?ver=${one}#filas`} aria-current={one === kind ? 'page' : undefined}>
            {kindWords[one].name} <span>{numberText(counts[one])}</span>
          </a>
        ))}
      </nav>
      {kind && <p className={styles.soft}>{kindWords[kind].hint}</p>}
      {(kind === 'refused' || kind === 'picture') && wrong > 0 && (
        <p>
          <a className={controls.plain} href={`${path}/corregir`}>
            Descargar {counted(wrong, 'fila', 'filas')} para corregir
          </a>{' '}
          <span className={styles.soft}>
            Corrígelas y sube solo ese archivo
            {/\.zip$/i.test(run.fileName) ? ': las fotos de tu ZIP quedan guardadas una semana.' : '.'}
          </span>
        </p>
      )}
      <FoundRows rows={rows} currency={currency} />
      <div className={styles.acts}>
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
      </div>
    </section>
  )
}
