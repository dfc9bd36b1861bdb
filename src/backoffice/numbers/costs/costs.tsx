import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { Part } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { type Row, RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { ChoicesForm, type ChoicesProps } from './choices-form.tsx'
import { MonthlyCosts, type MonthlyProps } from './monthly-costs.tsx'

/** A usual cost, or a courier of which something is not said. */
export interface CostRow {
  readonly href: string
  readonly title: string
  readonly about: string
  /** How many orders ask it for something; those that nobody answers where it is not said. */
  readonly orders: number
  readonly isSaid: boolean
}

interface Props {
  readonly base: string
  readonly rows: readonly CostRow[]
  /** The days over which orders are counted. */
  readonly days: number
  readonly choices: ChoicesProps
  readonly monthly: MonthlyProps
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string } | null
}

/** What orders cost where nothing of theirs says it. */
export function Costs({ base, rows, days, choices, monthly, said }: Props): ReactElement {
  return (
    <Screen
      title="Costos habituales"
      about="Lo que te cuesta un pedido cuando el paquete no lo dice. Con esto se calcula cuánto ganas."
      act={
        <a className={controls.plain} href={`${base.replace(/costos$/, '')}productos-sin-costo`}>
          Costo de productos
        </a>
      }
      width="full"
    >
      {said && <SaidNote {...said} />}
      <SideBySide
        narrow="second"
        first={
          <>
            <Part
              id="couriers"
              title="Couriers"
              act={
                <a className={controls.main} href={`${base}/courier/nuevo`}>
                  Agregar costo
                </a>
              }
            >
              <small>
                A la derecha, cuántos pedidos lo usan: los de los últimos {days} días que salieron sin que su paquete
                diga lo que costó.
              </small>
              {rows.length > 0 ? (
                <RowList rows={rows.map(rowOf)} />
              ) : (
                <Empty
                  drawing="send"
                  title="Todavía no hay couriers"
                  about="Agrega lo que te cuesta un envío, también sin nombrar al courier."
                />
              )}
            </Part>
            <MonthlyCosts {...monthly} />
          </>
        }
        second={<ChoicesForm {...choices} />}
      />
    </Screen>
  )
}

function rowOf({ href, title, about, orders, isSaid }: CostRow): Row {
  const count = orders === 1 ? '1 pedido' : `${orders} pedidos`
  const end =
    !isSaid && orders > 0 ? (
      <Tone tone="bad" isInline>
        {count}
      </Tone>
    ) : (
      count
    )
  return { href, title, about, end }
}
