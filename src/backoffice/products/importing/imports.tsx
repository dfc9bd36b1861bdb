import type { ReactElement } from 'react'
import type { ImportRun } from '../../../catalogue/import/import-run.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card, Part } from '../../kit/card.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { Steps } from '../../kit/steps.tsx'
import controls from '../../orders/controls.module.css'
import { exactWords, momentWords, type ShopTime } from '../../orders/time-words.ts'
import { formatWords, IMPORT_STEPS, savedText, stateWords, stepOf } from './import-words.ts'
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
    <Screen
      title="Importar productos"
      about="Primero verás qué cambia. Nada se guarda hasta que lo confirmes."
      act={
        <a className={controls.plain} href={`${base}/exportar/catalogo`}>
          Exportar catálogo
        </a>
      }
      width="wide"
    >
      <Steps label="Pasos" steps={IMPORT_STEPS} at={open ? stepOf(open.state) : 0} />
      <SideBySide
        narrow="second"
        first={
          open && open.state !== 'receiving' ? (
            <UnderWay base={base} run={open} />
          ) : (
            <Card id="archivo" title={open ? 'Falta recibir un archivo' : 'Elige tu archivo'}>
              <DeskIsland
                name="import-file"
                wake="at-once"
                props={{
                  takes: `${base}/importar`,
                  receiving: open && { name: open.fileName, size: open.size, received: open.received },
                }}
              />
              {open && <Cancel base={base} id={open.id} words="Cancelar esta subida" />}
            </Card>
          )
        }
        second={<Help />}
      />
      {past.length > 0 && (
        <Part id="antes" title="Importaciones anteriores">
          <RowList
            rows={past.map((run) => ({
              href: `${base}/importar/${run.id}`,
              title: run.fileName,
              about: (
                <>
                  {run.saved ? savedText(run.saved) : `${stateWords[run.state]}.`} {run.by},{' '}
                  <time dateTime={new Date(run.begunAt).toISOString()} title={exactWords(run.begunAt, time.offset)}>
                    {momentWords(run.begunAt, time)}
                  </time>
                </>
              ),
            }))}
          />
        </Part>
      )}
    </Screen>
  )
}

function UnderWay({ base, run }: { readonly base: string; readonly run: ImportRun }) {
  return (
    <Card id="marcha" title={run.fileName}>
      <p>
        {stateWords[run.state]} ·{' '}
        {[run.format && formatWords[run.format], sizeText(run.size)].filter(Boolean).join(' · ')}
      </p>
      <a className={controls.main} href={`${base}/importar/${run.id}`}>
        {run.state === 'checked' ? 'Ver qué cambia' : 'Ver cómo va'}
      </a>
    </Card>
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
    <Card id="saca" title="De dónde sale el archivo">
      <Bullets>
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
        <li>
          <strong>Desde aquí</strong>: exporta tu catálogo, corrígelo y súbelo otra vez.
        </li>
      </Bullets>
    </Card>
  )
}
