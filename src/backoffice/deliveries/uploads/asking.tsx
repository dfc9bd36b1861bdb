import type { ReactElement } from 'react'
import type { Question } from '../../../dispatch/uploads/questions.ts'
import type { ReadUpload } from '../../../dispatch/uploads/upload-reading.ts'
import type { UploadFile } from '../../../dispatch/uploads/upload-run.ts'
import { counted } from '../../../lib/text/counted.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Fold } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import type { ShopTime } from '../../orders/time-words.ts'
import { AskedFields, ListOptions } from './asked-fields.tsx'
import { MadeAt } from './uploads.tsx'

interface Props {
  /** The screen of all files, and the shop's address. */
  readonly path: string
  readonly base: string
  readonly file: UploadFile
  readonly by: string
  /** `null` where its template is gone. */
  readonly read: ReadUpload | null
  readonly questions: readonly Question[]
  /** What is said of an order goes into it. */
  readonly mayEdit: boolean
  /** Why it was not made; '' for nothing. */
  readonly message: string
  /** Why it cannot be gone on with; '' where it can. */
  readonly gone: string
  readonly time: ShopTime
}

const PREVIEWED = 20

/** What the parcels of a file lack for its courier, asked once where it is the same for many. What is typed is kept also where it is not enough. */
export function AskingView(props: Props): ReactElement {
  const { path, file, by, read, questions, message, gone, time } = props
  const address = `${path}/${file.id}`
  const rows = read?.rows ?? []
  const complete = rows.filter(({ found }) => found.lacks.length === 0).length
  const lacking = rows.length - complete
  return (
    <Screen
      title={`Archivo para ${file.courierName}`}
      about={
        <>
          {counted(rows.length, 'pedido', 'pedidos')} · {by}, <MadeAt file={file} time={time} />
        </>
      }
      act={
        <form method="post" action={address}>
          <button className={controls.plain} type="submit" name="hacer" value="descartar">
            Descartar
          </button>
        </form>
      }
      width="wide"
    >
      {gone !== '' && <SaidNote tone="bad" text={gone} />}
      {message !== '' && <SaidNote tone="bad" text={message} />}
      {read && (
        <Form action={address}>
          {/* Enter keeps what was typed, and makes nothing. */}
          <button type="submit" name="hacer" value="guardar" hidden />
          <ListOptions questions={questions} />
          <AskedFields {...props} {...{ read }} showsLacks={message !== '' || file.updatedAt !== file.begunAt} />
          <Preview read={read} />
          <SaveBar>
            {lacking > 0 && (
              <button type="submit" className={controls.plain} name="hacer" value="guardar">
                Guardar
              </button>
            )}
            {lacking > 0 && complete > 0 && (
              <button type="submit" className={controls.plain} name="hacer" value="parcial">
                Solo los {complete} completos
              </button>
            )}
            <button type="submit" className={controls.main} name="hacer" value="archivo">
              Hacer el archivo ({rows.length})
            </button>
          </SaveBar>
        </Form>
      )}
    </Screen>
  )
}

/** The first rows as they stand in the file. */
function Preview({ read: { form, rows } }: { readonly read: ReadUpload }) {
  const { columns } = form.mapping
  const shown = rows.slice(0, PREVIEWED)
  return (
    <Card id="asi-queda" title="Así queda">
      <Fold summary={rows.length > PREVIEWED ? `Ver los primeros ${PREVIEWED}` : 'Ver las filas'}>
        <DataTable
          label="Las filas del archivo"
          columns={[{ name: 'Pedido' }, ...columns.map(({ column, heading }) => ({ name: heading ?? column }))]}
          rows={shown.map(({ nth, facts, found }) => ({
            key: String(nth),
            cells: [
              facts.code,
              ...found.cells.map((cell) => (cell === null ? '—' : 'number' in cell ? cell.number : cell.text)),
            ],
          }))}
        />
      </Fold>
    </Card>
  )
}
