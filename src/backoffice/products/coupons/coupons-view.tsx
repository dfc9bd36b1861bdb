import type { ReactElement, ReactNode } from 'react'
import { type CurrencyCode, shortMoney } from '../../../lib/money.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { ListBeside } from '../../kit/beside/list-beside.tsx'
import { Part } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { type Row, RowList } from '../../kit/row-list.tsx'
import { Screen, Side } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { NEW_COUPON } from './coupon-path.ts'
import type { CouponRow } from './coupon-row.ts'

interface ScreenProps {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly rows: readonly CouponRow[]
  /** What became of an act that led here; '' for none. */
  readonly said?: string
  /** The path of the coupon that is open, '' for a new one, `null` for none. */
  readonly opened: string | null
  readonly children: ReactNode
}

/** The shop's coupons and, beside them, the one that is open, or what all of them did. */
export function CouponsScreen({ base, rows, said = '', opened, children }: ScreenProps): ReactElement {
  const list = (
    <Side title="Cupones" act={<AddCoupon base={base} />} isSecond={opened !== null}>
      {said !== '' && <SaidNote tone="good" text={said} />}
      <RowList rows={rows.map(rowOf)} opened={opened ?? ''} />
    </Side>
  )
  const back = { href: `${base}/cupones`, name: 'Cupones' }
  return (
    <ListBeside name="cupones" list={list} isOpened={opened !== null} back={back} isBelow>
      {children}
    </ListBeside>
  )
}

function rowOf({ coupon, href, gift, period, buyers, usesText, tag }: CouponRow): Row {
  return {
    ...{ href, title: coupon.code, about: [gift, buyers, period].filter(Boolean).join(' · ') },
    end: (
      <>
        <span className={controls.tag} data-tone={tag.tone}>
          {tag.text}
        </span>
        <small>{usesText}</small>
      </>
    ),
  }
}

function AddCoupon({ base }: { readonly base: string }) {
  return (
    <a className={controls.main} href={`${base}/cupones/${NEW_COUPON}`} data-adds="">
      Crear un cupón
    </a>
  )
}

const COLUMNS = [
  { name: 'Cupón' },
  { name: 'Pedidos', isFigure: true },
  { name: 'Entregados', isFigure: true },
  { name: 'Vendido', isFigure: true },
  { name: 'Descuento', isFigure: true },
] as const

interface SalesProps {
  readonly rows: readonly CouponRow[]
  readonly currency: CurrencyCode
}

/** What each coupon did. */
export function CouponsSales({ rows, currency }: SalesProps): ReactElement {
  const cellsOf = ({ coupon, sales: { orders, delivered, sold, discount } }: CouponRow) => [
    coupon.code,
    orders,
    delivered,
    shortMoney(sold, currency),
    shortMoney(discount, currency),
  ]
  return (
    <Side>
      <Part id="hizo" title="Qué hizo cada uno">
        <DataTable
          label="Qué hizo cada cupón"
          columns={COLUMNS}
          rows={rows.map((row) => ({ key: row.coupon.id, cells: cellsOf(row) }))}
        />
        <small>Los pedidos cancelados no cuentan. Lo vendido y el descuento son sin los devueltos.</small>
      </Part>
    </Side>
  )
}

/** A shop without coupons, and what they are good for. */
export function NoCoupons({ base, said }: Pick<ScreenProps, 'base' | 'said'>): ReactElement {
  return (
    <Screen title="Cupones">
      {said && <SaidNote tone="good" text={said} />}
      <Empty
        drawing="coupon"
        title="Aún no tienes cupones"
        about="Un código que descuenta sirve para que quien duda pida hoy, para que vuelva quien ya te compró y para saber cuánto vende cada anuncio o persona que te recomienda."
      >
        <AddCoupon base={base} />
      </Empty>
    </Screen>
  )
}
