import type { ReactElement, ReactNode } from 'react'
import type { CourierKind } from '../../../../orders/parcels/courier.ts'
import { ListBeside } from '../../../kit/beside/list-beside.tsx'
import { Part } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { type Row, RowList } from '../../../kit/row-list.tsx'
import { Side } from '../../../kit/screen.tsx'
import { Tone } from '../../../kit/tone.tsx'
import controls from '../../../orders/controls.module.css'
import type { Connection } from './connection.ts'

export interface CourierRow {
  readonly href: string
  readonly name: string
  readonly kind: CourierKind
  readonly about: string
  /** What is open with the courier, in words; '' for nothing. */
  readonly owes: string
  /** How many deliveries, and since when; none for none. */
  readonly has: readonly string[]
  /** The screen of the settlement; '' where there is none. */
  readonly settleHref: string
}

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  /** `null` for whoever may not see the list. */
  readonly couriers: readonly CourierRow[] | null
  /** Couriers that take orders without a file. */
  readonly connections: readonly Connection[]
  /** The path of the one who is open, '' for somebody new, `null` for nobody. */
  readonly opened: string | null
  readonly children: ReactNode
}

/** Who carries the shop's parcels and, beside them, the one who is open. */
export function CourierScreen({ base, couriers, connections, opened, children }: Props): ReactElement {
  if (!couriers) return <main>{children}</main>
  const list = (
    <Side
      title="Couriers y motorizados"
      act={
        <a className={controls.main} href={`${base}/couriers/nuevo`} data-adds="">
          Agregar
        </a>
      }
      isSecond={opened !== null}
    >
      {couriers.length > 0 ? (
        <RowList rows={couriers.map(rowOf)} opened={opened ?? ''} />
      ) : (
        <Empty
          drawing="rider"
          title="Todavía no hay nadie"
          about="Agrega a quien lleva tus pedidos. Al preparar o despachar lo eliges por su nombre."
        />
      )}
      {connections.length > 0 && (
        <Part id="conexiones" title="Sin archivo">
          <RowList rows={connections.map(connectionRow)} />
        </Part>
      )}
    </Side>
  )
  return (
    <ListBeside
      name="couriers"
      list={list}
      isOpened={opened !== null}
      back={{ href: `${base}/couriers`, name: 'Couriers y motorizados' }}
    >
      {children}
    </ListBeside>
  )
}

function connectionRow({ href, name, state }: Connection): Row {
  const about = 'Envía pedidos y trae sus estados'
  const row = { href, drawing: 'send' as const, title: name, about }
  if (state === 'off') return { ...row, end: 'Conectar' }
  return {
    ...row,
    end: (
      <Tone tone={state === 'on' ? 'good' : 'bad'} isInline>
        {state === 'on' ? 'Conectado' : 'Sin conexión'}
      </Tone>
    ),
  }
}

function rowOf({ href, name, kind, about, owes, has, settleHref }: CourierRow): Row {
  const drawing = kind === 'persona' ? ('rider' as const) : ('send' as const)
  const row = { href, drawing, title: name, about }
  if (owes === '' && has.length === 0) return row
  const [what, ...rest] =
    owes === ''
      ? has
      : [
          <Tone key="" tone="bad" isInline>
            {owes}
          </Tone>,
          ...has,
        ]
  const end = (
    <>
      {what}
      {rest.length > 0 && <small>{rest.join(' · ')}</small>}
    </>
  )
  return { ...row, end, ...(settleHref !== '' && { endTo: { href: settleHref, label: `Rendición de ${name}` } }) }
}
