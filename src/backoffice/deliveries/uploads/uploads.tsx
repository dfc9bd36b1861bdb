import type { ReactElement } from 'react'
import type { UploadFile } from '../../../dispatch/uploads/upload-run.ts'
import { counted } from '../../../lib/text/counted.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Part } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { exactWords, momentWords, type ShopTime } from '../../orders/time-words.ts'
import { fileFigures } from './upload-words.ts'
import { courierPath } from './uploads-path.ts'

interface Props {
  readonly path: string
  /** The orders that were chosen before; none for all that wait. */
  readonly codes: readonly string[]
  readonly couriers: readonly {
    readonly ref: string
    readonly name: string
    /** How many of its parcels wait. */
    readonly waiting: number
    readonly hasTemplate: boolean
  }[]
  /** How many parcels wait that nobody has yet. */
  readonly free: number
  /** The last one first, each with the name of who made it. */
  readonly files: readonly (UploadFile & { readonly by: string })[]
  readonly time: ShopTime
}

/** Which courier a file is made for, and the files that were made. */
export function Uploads({ path, codes, couriers, free, files, time }: Props): ReactElement {
  const likely = couriers.toSorted(
    (one, other) => other.waiting - one.waiting || Number(other.hasTemplate) - Number(one.hasTemplate),
  )
  return (
    <Screen
      title="Subir al courier"
      about="La plantilla de tu courier, llena con tus pedidos: la descargas y la subes en su web."
      act={
        <a className={controls.plain} href={`${path.replace(/subidas$/, 'pedidos')}?cola=subir`}>
          Ver por subir
        </a>
      }
      width="wide"
    >
      {codes.length > 0 && (
        <SaidNote
          tone="good"
          text={`Elegiste ${counted(codes.length, 'pedido', 'pedidos')}. ¿A qué courier ${codes.length === 1 ? 'va' : 'van'}?`}
        />
      )}
      <SideBySide
        first={
          <Part id="couriers" title="¿A qué courier?">
            <RowList
              rows={likely.map(({ ref, name, waiting, hasTemplate }) => ({
                href: courierPath(path, ref, codes),
                title: name,
                about: hasTemplate ? 'Plantilla lista' : 'Falta subir su plantilla, una sola vez',
                ...(waiting > 0 && {
                  end: (
                    <>
                      {waiting}
                      <small>por subir</small>
                    </>
                  ),
                }),
              }))}
            />
            <small>
              {free > 0 && `${counted(free, 'pedido todavía no tiene', 'pedidos todavía no tienen')} courier. `}
              ¿Falta uno? Anótalo en{' '}
              <a href={`${path.replace(/subidas$/, 'couriers')}/nuevo`}>Couriers y motorizados</a>.
            </small>
          </Part>
        }
        second={
          <Part id="archivos" title="Archivos">
            {files.length === 0 ? (
              <Empty
                drawing="file"
                title="Todavía no hiciste ninguno"
                about="Elige un courier: lo que le falte a cada pedido se pregunta aquí."
              />
            ) : (
              <RowList
                rows={files.map((file) => ({
                  href: `${path}/${file.id}`,
                  title: file.courierName,
                  about: (
                    <>
                      {fileFigures(file)}
                      <br />
                      {file.by}, <MadeAt file={file} time={time} />
                    </>
                  ),
                }))}
              />
            )}
          </Part>
        }
      />
    </Screen>
  )
}

/** When a file was made, or begun. */
export function MadeAt({ file, time }: { readonly file: UploadFile; readonly time: ShopTime }): ReactElement {
  const at = file.madeAt ?? file.begunAt
  return (
    <time dateTime={new Date(at).toISOString()} title={exactWords(at, time.offset)}>
      {momentWords(at, time)}
    </time>
  )
}
