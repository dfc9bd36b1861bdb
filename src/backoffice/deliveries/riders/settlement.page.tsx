import type { ReactNode } from 'react'
import { actorText } from '../../../activity/actor.ts'
import {
  findSettlement,
  parcelsOfSettlement,
  type RiderSettlement,
  riderBalances,
} from '../../../dispatch/rider-settlements.store.ts'
import { UNDO_MS } from '../../../orders/acts/order-acts.ts'
import { isPayment } from '../../../orders/fact-names.ts'
import { eventsOfBatch } from '../../../orders/order-events.store.ts'
import { findOrders } from '../../../orders/orders.store.ts'
import { findAnyCourier } from '../../../orders/parcels/couriers.store.ts'
import type { OrderPayment } from '../../../orders/payments/order-payment.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { exportFormats } from '../../exports/export-formats.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import controls from '../../orders/controls.module.css'
import { troubleWords } from '../../orders/forms/parcel-forms.ts'
import { orderPath } from '../../orders/order/order-path.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { dateOfDay, momentWords } from '../../orders/time-words.ts'
import pages from '../../work-page.module.css'
import { chatHref, riderPath, settlementPath } from './rider-path.ts'
import styles from './settlement.module.css'
import { settlementText } from './settlement-text.ts'
import { balanceWords, markWords, openWords, signedMoney } from './settlement-words.ts'

/** One settlement of a courier: its sums, its parcels, on paper and as a file, and for the courier's own chat. */
export async function settlementPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const settlement = await findSettlement(deps.db.read, shop.id, params.rendicion ?? '')
  const courier = settlement && (await findAnyCourier(deps.db.read, shop.id, settlement.courierId))
  if (!settlement || !courier) return null
  const { id, day, kind, by, at, note, undoneBy, undoneAt } = settlement
  const parcels = await parcelsOfSettlement(deps.db.read, shop.id, id)
  const orders = await findOrders(deps.db.read, shop.id, [...new Set(parcels.map(({ orderId }) => orderId))])
  const balance = (await riderBalances(deps.db.read, shop.id)).get(courier.id) ?? 0
  const nameOf = await actorNames(deps.db.read, [by, undoneBy ?? ''])
  const time = shopTime(deps.clock(), shop.country)
  const delivered = parcels.filter(({ mark }) => mark === 'entregado').length
  const told = { name: courier.name, day: dateOfDay(day), currency: shop.currency, balance, delivered }
  const text = settlementText(settlement, { ...told, others: parcels.length - delivered })
  const path = settlementPath(shop, id)
  const title = hasDay(kind) ? `Rendición de ${courier.name}` : `Saldo de ${courier.name}`
  return deskPage(
    <main className={`${pages.page} ${styles.page}`}>
      <h1>{title}</h1>
      <p className={styles.soft}>
        {told.day} · {nameOf(by)}, {momentWords(at, time)} · <a href={riderPath(shop, courier.id)}>{courier.name}</a>
      </p>
      {undoneAt !== null && (
        <p className={styles.wrong} role="status">
          La deshizo {nameOf(undoneBy ?? '')}, {momentWords(undoneAt, time)}. No cuenta.
        </p>
      )}
      <Sums settlement={settlement} currency={shop.currency} />
      {note !== '' && <p className={styles.note}>{note}</p>}
      {kind === 'dia' && parcels.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Pedido</th>
                <th scope="col">Qué pasó</th>
                <th scope="col">Cobró</th>
                <th scope="col">Tarifa</th>
              </tr>
            </thead>
            <tbody>
              {parcels.map(({ shipmentId, orderId, mark, reason, cash, shop: toShop, means, fee }) => {
                const order = orders.find((one) => one.id === orderId)
                return (
                  <tr key={shipmentId}>
                    <th scope="row">
                      {order ? <a href={orderPath(`/t/${shop.hosts[0]}`, order.code)}>#{order.code}</a> : '—'}
                      <small>{order ? order.distrito : 'Pedido borrado'}</small>
                    </th>
                    <td>
                      {markWords[mark]}
                      {reason && <small>{troubleWords[reason]}</small>}
                    </td>
                    <Money>
                      {cash > 0 && signedMoney(cash, shop.currency)}
                      {toShop > 0 && (
                        <small>
                          {signedMoney(toShop, shop.currency)} {means}
                        </small>
                      )}
                    </Money>
                    <Money>{fee === 0 ? '' : signedMoney(fee, shop.currency)}</Money>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {kind === 'cobro' && <Collected asked={asked} orders={await collectedOrders(asked, id)} />}
      <div className={styles.ways}>
        {courier.phone !== '' && (
          <a className={controls.main} href={chatHref(courier.phone, text)} target="_blank" rel="noreferrer">
            Enviársela por WhatsApp
          </a>
        )}
        <DeskIsland name="print-button" wake="at-once" props={{}} />
        {Object.entries(exportFormats).map(([format, { label }]) => (
          <a key={format} className={controls.plain} href={`${path}/archivo?formato=${format}`}>
            {label}
          </a>
        ))}
      </div>
      {undoneAt === null && <Undo {...{ asked, settlement, path }} />}
    </main>,
    { title },
  )
}

/** Whether it took money over, and did not only settle the balance. */
function hasDay(kind: RiderSettlement['kind']): boolean {
  return kind === 'dia' || kind === 'cobro'
}

function Money({ children }: { readonly children: ReactNode }) {
  return <td className={styles.money}>{children}</td>
}

interface CollectedOrder {
  readonly code: string
  readonly amount: number
}

/** The orders whose money was taken over, with how much. */
async function collectedOrders({ deps, shop }: SellerRequest, settlement: string): Promise<readonly CollectedOrder[]> {
  const events = (await eventsOfBatch(deps.db.read, shop.id, settlement)).filter(({ act }) => act === 'rendir')
  const ids = events.map(({ orderId }) => orderId)
  const codes = new Map((await findOrders(deps.db.read, shop.id, ids)).map(({ id, code }) => [id, code]))
  return events.flatMap(({ orderId, change }) => {
    const code = codes.get(orderId)
    const amounts = Object.entries(change).map(([field, pair]) => (isPayment(field) ? amountAfter(pair) : 0))
    return code === undefined ? [] : [{ code, amount: amounts.reduce((sum, amount) => sum + amount, 0) }]
  })
}

function amountAfter(pair: unknown): number {
  const [, after] = pair as readonly [unknown, OrderPayment | null]
  return after?.amount ?? 0
}

function Collected({ asked: { shop }, orders }: { asked: SellerRequest; orders: readonly CollectedOrder[] }) {
  return (
    <div className={styles.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">Pedido</th>
            <th scope="col">Cobró</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ code, amount }) => (
            <tr key={code}>
              <th scope="row">
                <a href={orderPath(`/t/${shop.hosts[0]}`, code)}>#{code}</a>
              </th>
              <Money>{signedMoney(amount, shop.currency)}</Money>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Sums({
  settlement: { held, fee, owedBefore, handed, kind },
  currency,
}: {
  readonly settlement: RiderSettlement
  readonly currency: Parameters<typeof signedMoney>[1]
}) {
  const due = held - fee + owedBefore
  const rows = [
    ...(hasDay(kind)
      ? ([
          [kind === 'dia' ? 'Efectivo que tenía' : 'Lo que cobró', signedMoney(held, currency)],
          ...(kind === 'dia' ? ([['Su tarifa', signedMoney(-fee, currency)]] as const) : []),
        ] as const)
      : []),
    ...(owedBefore === 0 ? [] : ([['De antes', signedMoney(owedBefore, currency)]] as const)),
    ...(hasDay(kind)
      ? ([[due < 0 ? 'Por pagarle' : 'Por entregar', signedMoney(Math.abs(due), currency)]] as const)
      : []),
    [kind === 'ajuste' ? 'Ajuste' : handed < 0 ? 'Le pagaste' : 'Entregó', signedMoney(Math.abs(handed), currency)],
  ] as const
  return (
    <dl className={styles.sums}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.open} data-open={due !== handed || undefined}>
        <dt>{hasDay(kind) ? openWords(due - handed, currency) : 'Queda'}</dt>
        <dd>{hasDay(kind) ? '' : balanceWords(due - handed, currency) || 'Nada'}</dd>
      </div>
    </dl>
  )
}

/** An owner may at any time, its author for ten minutes. */
function Undo({
  asked: { deps, permission, actor },
  settlement,
  path,
}: {
  readonly asked: SellerRequest
  readonly settlement: RiderSettlement
  readonly path: string
}) {
  const isOwn = settlement.by === actorText(actor) && deps.clock() - settlement.at <= UNDO_MS
  if (permission.role !== 'owner' && !isOwn) return null
  return (
    <form className={styles.undo} method="post" action={`${path}/deshacer`}>
      <button type="submit" className={controls.danger}>
        Deshacer
      </button>
      <small>Los pedidos vuelven a como estaban.</small>
    </form>
  )
}
