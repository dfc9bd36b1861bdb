import type { ReactElement } from 'react'
import type { ImportRun } from '../../../catalogue/import/import-run.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import controls from '../../orders/controls.module.css'
import { exactWords, momentWords, type ShopTime } from '../../orders/time-words.ts'
import { formatWords, savedText, stateWords } from './import-words.ts'
import styles from './importing.module.css'
import { sizeText } from './size-text.ts'

interface Props {
  readonly base: string
  /** The one that has not ended; `received`: how much of its file has come. */
  readonly open: (ImportRun & { readonly received: number }) | null
  /** The last one first, each with the name of who began it. */
  readonly past: readonly (ImportRun & { readonly by: string })[]
  readonly time: ShopTime
}

/** Where a file of products is chosen, with the imports that were. */
export function Imports({ base, open, past, time }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Importar productos</h1>
      {open && open.state !== 'receiving' ? (
        <UnderWay base={base} run={open} />
      ) : (
        <section className={styles.card} aria-labelledby="archivo">
          <h2 id="archivo">{open ? 'Falta recibir un archivo' : 'Elige tu archivo'}</h2>
          <DeskIsland
            name="import-file"
            wake="at-once"
            props={{
              takes: `${base}/importar`,
              receiving: open && { name: open.fileName, size: open.size, received: open.received },
            }}
          />
          {open && <Cancel base={base} id={open.id} words="Cancelar esta subida" />}
          {!open && <Help />}
        </section>
      )}
      <section className={styles.card} aria-labelledby="bajar">
        <h2 id="bajar">Llevarte tus productos</h2>
        <p>
          Descarga todo tu catálogo como archivo de Shopify o en JSON, para guardarlo o para corregirlo y subirlo otra
          vez.
        </p>
        <a className={controls.plain} href={`${base}/exportar/catalogo`}>
          Exportar catálogo
        </a>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="antes" className={styles.past}>
          <h2 id="antes">Importaciones anteriores</h2>
          <ol>
            {past.map((run) => (
              <li key={run.id}>
                <a href={`${base}/importar/${run.id}`}>{run.fileName}</a>
                <span className={styles.soft}>
                  {run.saved ? savedText(run.saved) : `${stateWords[run.state]}.`} {run.by},{' '}
                  <time dateTime={new Date(run.begunAt).toISOString()} title={exactWords(run.begunAt, time.offset)}>
                    {momentWords(run.begunAt, time)}
                  </time>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </main>
  )
}

function UnderWay({ base, run }: { readonly base: string; readonly run: ImportRun }) {
  return (
    <section className={styles.card} aria-labelledby="marcha">
      <h2 id="marcha">{run.fileName}</h2>
      <p>
        {stateWords[run.state]} ·{' '}
        {[run.format && formatWords[run.format], sizeText(run.size)].filter(Boolean).join(' · ')}
      </p>
      <a className={controls.main} href={`${base}/importar/${run.id}`}>
        {run.state === 'checked' ? 'Ver qué cambia' : 'Ver cómo va'}
      </a>
    </section>
  )
}

interface CancelProps {
  readonly base: string
  readonly id: string
  readonly words: string
}

/** Ends an import. */
export function Cancel({ base, id, words }: CancelProps) {
  return (
    <form method="post" action={`${base}/importar/${id}/cancelar`}>
      <button className={controls.plain} type="submit">
        {words}
      </button>
    </form>
  )
}

function Help() {
  return (
    <ul className={styles.help}>
      <li>
        <strong>Shopify</strong>: Productos → Exportar → CSV.
      </li>
      <li>
        <strong>WooCommerce</strong>: Productos → Exportar, con todas las columnas.
      </li>
      <li>
        <strong>Con fotos</strong>: un ZIP con ese archivo y las fotos. Donde va la dirección de una foto, escribe su
        nombre, como <em>olla.jpg</em>.
      </li>
      <li>Primero verás qué cambia. Nada se guarda hasta que lo confirmes.</li>
    </ul>
  )
}
