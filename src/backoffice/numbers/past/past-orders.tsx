import type { ReactElement } from 'react'
import type { PastFile } from '../../../figures/past/past-file.ts'
import { type PastShare, type PastSum, sentOf } from '../../../figures/past/past-shares.ts'
import type { Country } from '../../../lib/countries.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Card, Part } from '../../kit/card.tsx'
import { DropZone } from '../../kit/drop-zone.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { PastTables } from './past-tables.tsx'
import { daysOfPast, deliveredOf, pastStateWords } from './past-words.ts'

interface Props {
  /** Of these screens. */
  readonly base: string
  readonly country: Country
  readonly files: readonly PastFile[]
  /** How many orders are left of each. */
  readonly left: ReadonlyMap<string, number>
  readonly all: PastShare | null
  readonly products: readonly PastSum[]
  readonly places: readonly PastSum[]
}

/** What past orders say, and where more of them are read in. */
export function PastOrders(props: Props): ReactElement {
  return (
    <Screen
      title="Pedidos de antes"
      about="Si ya vendías con Dropi, Effi u otra plataforma: qué se entregó y qué volvió."
      width="wide"
    >
      <SideBySide
        narrow="first"
        first={<Upload {...props} />}
        second={
          <>
            <Shares {...props} />
            <Files {...props} />
          </>
        }
      />
    </Screen>
  )
}

function Upload({ base }: Props) {
  return (
    <Card id="archivo" title="Sube la lista de tus pedidos">
      <Form action={`${base}/leer`} hasFile>
        <DropZone title="Elige o suelta el archivo" about="CSV o Excel (.xlsx), tal como lo descargaste.">
          <input type="file" name="archivo" required accept=".csv,.txt,.tsv,.xls,.xlsx,text/csv" aria-label="Archivo" />
        </DropZone>
        <button className={controls.main} type="submit">
          Ver qué dice
        </button>
      </Form>
      <small>
        Sirven las órdenes de Dropi, también por producto, y las guías de Effi. No se guarda ningún nombre, teléfono ni
        dirección: solo cuántos se entregaron, por lugar y producto.
      </small>
    </Card>
  )
}

function Shares({ country, all, products, places }: Props) {
  if (!all)
    return (
      <Empty
        drawing="file"
        title="Todavía no hay pedidos de antes"
        about="Con ellos sabes desde el primer día cuánto puede costarte un pedido, sin suponerlo."
      />
    )
  return (
    <Part id="entregado" title={`Se entregó ${deliveredOf(all)} de ${counted(sentOf(all), 'enviado', 'enviados')}`}>
      <small>
        Se usa hasta que tus propios pedidos lo digan, en lo que puede costar un pedido y en ¿A cuánto lo vendo? En
        ninguna otra cifra.
      </small>
      <PastTables {...{ country, products, places }} />
    </Part>
  )
}

function Files({ base, files, left }: Props) {
  if (files.length === 0) return null
  return (
    <Part id="archivos" title="Archivos">
      <RowList
        rows={files.map((file) => ({
          href: `${base}/${file.id}`,
          title: file.fileName,
          about: [daysOfPast(file), pastStateWords[file.state]].filter((words) => words !== '').join(' · '),
          end: counted(file.state === 'applied' ? (left.get(file.id) ?? 0) : file.facts.orders, 'pedido', 'pedidos'),
        }))}
      />
    </Part>
  )
}
