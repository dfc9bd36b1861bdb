import type { ReactElement } from 'react'
import type { UnknownParcels } from '../../../dispatch/uploads/upload-reading.ts'
import type { UploadFile } from '../../../dispatch/uploads/upload-run.ts'
import { counted } from '../../../lib/text/counted.ts'
import { codesQuery } from '../../exports/papers.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Fold, Part } from '../../kit/card.tsx'
import { Acts, Form } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { orderPath } from '../../orders/order/order-path.ts'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { fileFigures, rowWhy } from './upload-words.ts'
import { MadeAt } from './uploads.tsx'

interface Row {
  readonly nth: number
  readonly code: string
  readonly result: string | null
  readonly why: string
}

interface Props {
  /** The screen of all files, and the shop's address. */
  readonly path: string
  readonly base: string
  readonly file: UploadFile
  readonly by: string
  readonly canDownload: boolean
  readonly rows: readonly Row[]
  readonly unknown: UnknownParcels | null
  readonly message: string
  readonly time: ShopTime
}

/** A file that was made: where it is downloaded, what stayed out of it, and what its courier does not know. */
export function UploadView(props: Props): ReactElement {
  const { path, base, file, by, rows, message, unknown, time } = props
  const inFile = rows.filter(({ result }) => result === 'marked' || result === 'undone' || result === 'stayed')
  const out = rows.filter(({ result }) => result === 'left' || result === 'refused')
  const stayed = rows.filter(({ result }) => result === 'stayed')
  return (
    <Screen
      title={`Archivo para ${file.courierName}`}
      about={
        <>
          {fileFigures(file)} · {by}, <MadeAt file={file} time={time} />
        </>
      }
      act={
        <a className={controls.plain} href={path}>
          Todos los archivos
        </a>
      }
    >
      {message !== '' && <SaidNote tone="bad" text={message} />}
      <Now {...props} />
      {unknown && <Unknown {...{ base, unknown, time }} courier={file.courierName} />}
      {stayed.length > 0 && (
        <Rows id="siguen" title={`Siguen como subidos (${stayed.length})`} {...{ base, rows: stayed }} />
      )}
      {out.length > 0 && <Rows id="fuera" title={`Quedaron fuera (${out.length})`} {...{ base, rows: out }} />}
      {inFile.length > 0 && (
        <Fold summary={inFile.length === 1 ? 'Ver su pedido' : `Ver sus ${inFile.length} pedidos`}>
          <Rows id="pedidos" title="Sus pedidos" {...{ base, rows: inFile }} />
        </Fold>
      )}
    </Screen>
  )
}

function Now({ path, base, file, rows, canDownload }: Props) {
  const address = `${path}/${file.id}`
  const marked = rows.filter(({ result }) => result === 'marked').map(({ code }) => code)
  switch (file.state) {
    case 'asking':
      return null
    case 'marking':
    case 'undoing':
      return (
        <Card id="ahora" title={file.state === 'marking' ? 'Marcando los pedidos' : 'Quitando la marca'}>
          <small>Puedes cerrar esta página: sigue sola.</small>
          <Acts>
            <a className={controls.main} href={address}>
              Actualizar
            </a>
          </Acts>
        </Card>
      )
    case 'done':
      return (
        <Card id="ahora" title={canDownload ? 'Listo para descargar' : 'Hecho'}>
          {canDownload ? (
            <p>
              Súbelo en la web de {file.courierName}. Cuando te dé su reporte, léelo en{' '}
              <a href={path.replace(/subidas$/, 'reportes')}>Reportes de couriers</a>: las guías se ponen solas.
            </p>
          ) : (
            <p>El contenido se borra a las dos semanas. Los pedidos quedan marcados como subidos.</p>
          )}
          <Acts>
            {canDownload && (
              <a className={controls.main} href={`${address}/archivo`}>
                Descargar
              </a>
            )}
            {canDownload && (
              <a className={controls.plain} href={`${base}/etiquetas?${codesQuery(marked)}`}>
                Sus etiquetas
              </a>
            )}
            {(file.results.marked ?? 0) > 0 && (
              <Form action={address}>
                <button className={controls.plain} type="submit" name="hacer" value="volver">
                  No lo subí: quitar la marca
                </button>
              </Form>
            )}
          </Acts>
        </Card>
      )
    case 'undone':
      return <SaidNote tone="due" text="Se quitó la marca: estos pedidos se pueden subir otra vez." />
    case 'cancelled':
      return <SaidNote tone="due" text="Se descartó. No cambió ningún pedido." />
  }
}

interface UnknownProps extends Pick<Props, 'base' | 'time'> {
  readonly unknown: UnknownParcels
  readonly courier: string
}

/** What a later report of the courier does not know. */
function Unknown({ base, unknown: { report, codes }, courier, time }: UnknownProps) {
  return (
    <SaidNote
      tone="bad"
      text={
        <>
          El reporte de {courier} que leíste {momentWords(report.begunAt, time)} no trae{' '}
          {counted(codes.length, 'pedido', 'pedidos')} de este archivo. Revisa en su web si entraron.
        </>
      }
    >
      <p>
        {codes.map((code) => (
          <span key={code}>
            <a href={orderPath(base, code)}>#{code}</a>{' '}
          </span>
        ))}
      </p>
    </SaidNote>
  )
}

interface RowsProps extends Pick<Props, 'base' | 'rows'> {
  readonly id: string
  readonly title: string
}

function Rows({ id, title, base, rows }: RowsProps) {
  return (
    <Part id={id} title={title}>
      <ItemList>
        {rows.map(({ nth, code, result, why }) => (
          <li key={nth}>
            <Item
              title={<a href={orderPath(base, code)}>#{code}</a>}
              end={result === 'left' ? 'No estaba completo' : why !== '' ? rowWhy(why) : undefined}
            />
          </li>
        ))}
      </ItemList>
    </Part>
  )
}
