import { Fragment, type ReactElement } from 'react'
import { Bullets } from '../kit/bullets.tsx'
import { Acts } from '../kit/form.tsx'
import controls from '../orders/controls.module.css'
import type { ShownBatch } from '../orders/order/order-detail.ts'
import styles from './activity.module.css'
import type { ChangedThing } from './activity-changes.ts'
import type { UndoState } from './activity-undo.ts'

export interface ShownAct {
  readonly id: string
  /** In the shop: `2026-11-22`. */
  readonly day: string
  /** In the shop: `09:30`. */
  readonly time: string
  /** For machines. */
  readonly at: string
  readonly who: string
  readonly what: string
  /** The orders that it is about: several of a selection, none of anything else. */
  readonly orders: readonly { readonly code: string; readonly href: string }[]
  /** The selection, where this person may take it back. */
  readonly batch?: ShownBatch
  readonly things: readonly ChangedThing[]
  readonly undo: ShownUndo | null | undefined
}

/** `since`: what was changed later, by whom and when, in words. */
type ShownUndo = Pick<UndoState, 'call' | 'isBack'> & { readonly since: readonly string[] }

/** As many lines as stand open below an entry, and as are shown at all. */
const MOST_OPEN = 4
const MOST_LINES = 60

interface EntryProps {
  readonly base: string
  /** The query of this page's address. */
  readonly here: string
  readonly entry: ShownAct
}

/** One act: who did what, what it changed, and the way back. */
export function Entry({ base, here, entry }: EntryProps): ReactElement {
  const { id, at, time, who, what, orders, things, undo, batch } = entry
  return (
    <li className={styles.entry}>
      <time dateTime={at}>{time}</time>
      <div>
        <p>
          <strong>{who}</strong> {what}
          {orders.length > 1 && ` en ${orders.length} pedidos`}
          {orders.length === 1 && ' · '}
          {orders.length === 1 && <OrderLinks orders={orders} />}
        </p>
        {orders.length > 1 && (
          <details>
            <summary>Ver los pedidos</summary>
            <OrderLinks orders={orders} />
          </details>
        )}
        <Changes things={things} />
        {undo && <Undo base={base} here={here} id={id} at={time} undo={undo} />}
        {batch && <UndoBatch base={base} here={here} id={id} batch={batch} at={time} />}
      </div>
    </li>
  )
}

function OrderLinks({ orders }: Pick<ShownAct, 'orders'>) {
  return orders.map(({ code, href }, place) => (
    <Fragment key={code}>
      {place > 0 && ', '}
      <a href={href}>{code}</a>
    </Fragment>
  ))
}

interface UndoBatchProps extends Omit<UndoProps, 'undo'> {
  readonly batch: ShownBatch
}

/** Takes a whole selection back, as far as each of its orders allows it. */
function UndoBatch({ base, here, id, at, batch }: UndoBatchProps) {
  const label = batch.orders > 1 ? `Deshacer en los ${batch.orders} pedidos` : 'Deshacer'
  return (
    <form method="post" action={`${base}/varios/deshacer`}>
      <input type="hidden" name="key" value={`actividad-${id}`} />
      <input type="hidden" name="batch" value={batch.id} />
      <input type="hidden" name="actividad" value={here} />
      <Acts>
        {batch.undo === 'reason' && (
          <input name="note" required maxLength={1000} placeholder="Motivo" aria-label="Motivo" autoComplete="off" />
        )}
        <button className={controls.plain} type="submit" aria-label={`${label}: lo de las ${at}`}>
          {label}
        </button>
      </Acts>
    </form>
  )
}

function Changes({ things }: Pick<ShownAct, 'things'>) {
  const lines = things.flatMap(({ title, lines }) =>
    lines.map((line) => (things.length > 1 && title !== null ? `${title} · ${line}` : line)),
  )
  if (lines.length === 0) return null
  const rest = lines.length - MOST_LINES
  const list = (
    <Bullets>
      {lines.slice(0, MOST_LINES).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {rest > 0 && <li>y {rest} más</li>}
    </Bullets>
  )
  if (lines.length <= MOST_OPEN) return list
  return (
    <details>
      <summary>Ver los {lines.length} cambios</summary>
      {list}
    </details>
  )
}

interface UndoProps {
  readonly base: string
  readonly here: string
  readonly id: string
  readonly at: string
  readonly undo: ShownUndo
}

function Undo({ base, here, id, at, undo }: UndoProps) {
  const { call, isBack, since } = undo
  const does = since.length > 0 ? 'Deshacer lo demás' : 'Deshacer'
  return (
    <>
      {isBack && <small>Ya está como antes.</small>}
      {since.length > 0 && (
        <small>
          {call === null ? 'Ya no se puede deshacer, porque cambió después: ' : 'Cambió después, y queda como está: '}
          {since.slice(0, MOST_OPEN).join('; ')}
          {since.length > MOST_OPEN && `; y ${since.length - MOST_OPEN} más`}.
        </small>
      )}
      {call !== null && (
        <form method="post" action={`${base}/${call}/deshacer`}>
          <input type="hidden" name={call === 'ajustes' ? 'cambio' : 'hecho'} value={id} />
          <input type="hidden" name="actividad" value={here} />
          <button className={controls.plain} type="submit" aria-label={`${does}: lo de las ${at}`}>
            {does}
          </button>
        </form>
      )}
    </>
  )
}
