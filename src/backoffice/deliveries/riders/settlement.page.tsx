import type { ReactNode } from 'react'
import { actorText } from '../../../activity/actor.ts'
import {
  findSettlement,
  parcelsOfSettlement,
  type RiderSettlement,
  riderBalances,
} from '../../../dispatch/riders/rider-settlements.store.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
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
import { SaidNote } from '../../frame/said-note.tsx'
import { Card } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { type Fact, Facts } from '../../kit/facts.tsx'
import { Acts } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { troubleWords } from '../../orders/forms/parcel-forms.ts'
import { orderPath } from '../../orders/order/order-path.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { dateOfDay, momentWords } from '../../orders/time-words.ts'
import { chatHref, riderPath, settlementPath } from './rider-path.ts'
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
    <Screen
      title={title}
      about={
        <>
          {told.day} · {nameOf(by)}, {momentWords(at, time)} · <a href={riderPath(shop, courier.id)}>{courier.name}</a>
        </>
      }
      width="wide"
    >
      {undoneAt !== null && (
        <SaidNote
          tone="due"
          text={`La deshizo ${nameOf(undoneBy ?? '')}, ${momentWords(undoneAt, time)}. No cuenta.`}
        />
      )}
      <SideBySide
        narrow="first"
        first={
          <Card id="cuenta" title="La cuenta">
            <Facts facts={factsOf(settlement, shop.currency)} />
            {note !== '' && <p>{note}</p>}
            {undoneAt === null && <Undo {...{ asked, settlement, path }} />}
          </Card>
        }
        second={
          <>
            {kind === 'dia' && parcels.length > 0 && (
              <Card id="paquetes" title="Paquetes">
                <DataTable
                  label="Paquetes, fila por fila"
                  columns={[{ name: 'Pedido' }, { name: 'Qué pasó' }, COLLECTED, { name: 'Tarifa', isFigure: true }]}
                  rows={parcels.map(({ shipmentId, orderId, mark, reason, cash, shop: toShop, means, fee }) => {
                    const order = orders.find((one) => one.id === orderId)
                    return {
                      key: shipmentId,
                      cells: [
                        <Cell key="pedido" about={order ? order.distrito : 'Pedido borrado'}>
                          {order ? <a href={orderPath(`/t/${shop.hosts[0]}`, order.code)}>#{order.code}</a> : '—'}
                        </Cell>,
                        <Cell key="paso" about={reason && troubleWords[reason]}>
                          {markWords[mark]}
                        </Cell>,
                        <Cell key="cobro" about={toShop > 0 && `${signedMoney(toShop, shop.currency)} ${means}`}>
                          {cash > 0 && signedMoney(cash, shop.currency)}
                        </Cell>,
                        fee === 0 ? '' : signedMoney(fee, shop.currency),
                      ],
                    }
                  })}
                />
              </Card>
            )}
            {kind === 'cobro' && (
              <Card id="pedidos" title="Pedidos">
                <DataTable
                  label="Pedidos, fila por fila"
                  columns={[{ name: 'Pedido' }, COLLECTED]}
                  rows={(await collectedOrders(asked, id)).map(({ code, amount }) => ({
                    key: code,
                    cells: [
                      <a key="pedido" href={orderPath(`/t/${shop.hosts[0]}`, code)}>
                        #{code}
                      </a>,
                      signedMoney(amount, shop.currency),
                    ],
                  }))}
                />
              </Card>
            )}
            <Acts>
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
            </Acts>
          </>
        }
      />
    </Screen>,
    { title },
  )
}

const COLLECTED = { name: 'Cobró', isFigure: true } as const

function Cell({ about, children }: { readonly about: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {about && (
        <>
          <br />
          <small>{about}</small>
        </>
      )}
    </>
  )
}

/** Whether it took money over, and did not only settle the balance. */
function hasDay(kind: RiderSettlement['kind']): boolean {
  return kind === 'dia' || kind === 'cobro'
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

/** Its sums, and at the end what is open. */
function factsOf({ held, fee, owedBefore, handed, kind }: RiderSettlement, currency: CurrencyCode): readonly Fact[] {
  const due = held - fee + owedBefore
  const open = due - handed
  const tone = open === 0 ? {} : ({ tone: 'bad' } as const)
  const before = owedBefore === 0 ? [] : [{ name: 'De antes', value: signedMoney(owedBefore, currency) }]
  const paid = {
    name: kind === 'ajuste' ? 'Ajuste' : handed < 0 ? 'Le pagaste' : 'Entregó',
    value: signedMoney(Math.abs(handed), currency),
  }
  if (!hasDay(kind)) return [...before, paid, { name: 'Queda', value: balanceWords(open, currency) || 'Nada', ...tone }]
  return [
    { name: kind === 'dia' ? 'Efectivo que tenía' : 'Lo que cobró', value: signedMoney(held, currency) },
    ...(kind === 'dia' ? [{ name: 'Su tarifa', value: signedMoney(-fee, currency) }] : []),
    ...before,
    { name: due < 0 ? 'Por pagarle' : 'Por entregar', value: signedMoney(Math.abs(due), currency) },
    paid,
    { name: 'Diferencia', value: openWords(open, currency), ...tone },
  ]
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
    <form method="post" action={`${path}/deshacer`}>
      <Acts>
        <button type="submit" className={controls.danger}>
          Deshacer
        </button>
        <small>Los pedidos vuelven a como estaban.</small>
      </Acts>
    </form>
  )
}
