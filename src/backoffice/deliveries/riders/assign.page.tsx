import { formatMoney } from '../../../lib/money.ts'
import type { Order } from '../../../orders/order.ts'
import { findOrders } from '../../../orders/orders.store.ts'
import { feeFor } from '../../../orders/parcels/courier.ts'
import { findAnyCourier } from '../../../orders/parcels/couriers.store.ts'
import { currentCollect } from '../../../orders/parcels/parcel-plan.ts'
import { currentParcels, isPrepared } from '../../../orders/parcels/parcels.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { firstOfList } from '../../../orders/queues/list-part.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { FieldCard } from '../../kit/card.tsx'
import { ChoiceList, ChoiceRow } from '../../kit/choice-list.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Acts, Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { placeGroups } from '../place-groups.ts'
import { riderPath } from './rider-path.ts'

/** The orders that wait to be packed or to leave and that nobody has yet: those that are chosen become a courier's. Orders in several parcels are given one by one. */
export function assignPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownAssign(asked, '', [])
}

/** `wrong`: why the `chosen` were not assigned. */
export async function shownAssign(asked: SellerRequest, wrong: string, chosen: readonly string[]): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const courier = await findAnyCourier(deps.db.read, shop.id, params.rider ?? '')
  if (courier?.kind !== 'persona') return null
  const waiting = await waitingFor(asked)
  const places = placeGroups(waiting, (order) => order)
  const key = () => Buffer.from(deps.chance(16)).toString('hex')
  return deskPage(
    <Screen
      title={`Asignar a ${courier.name}`}
      about="Pedidos por empacar y por despachar que todavía nadie lleva."
      act={
        <a className={controls.plain} href={riderPath(shop, courier.id)}>
          Volver
        </a>
      }
    >
      {wrong !== '' && <SaidNote tone="bad" text={wrong} />}
      {waiting.length === 0 && <Empty drawing="orders" title="No queda ningún pedido por asignar." />}
      {waiting.length > 0 && (
        <Form action={`${riderPath(shop, courier.id)}/asignar`}>
          <input type="hidden" name="key" value={key()} />
          {places.map(({ key: place, name, things: orders }) => (
            <FieldCard key={place} title={`${name} (${orders.length})`}>
              {orders.length > 1 && (
                <Acts>
                  <button type="submit" className={controls.plain} form={`todos-${orders[0]?.code}`}>
                    Asignar los {orders.length} de {name}
                  </button>
                </Acts>
              )}
              <ChoiceList>
                {orders.map((order) => (
                  <ChoiceRow
                    key={order.code}
                    box={{ name: 'codes', value: order.code, isChosen: chosen.includes(order.code) }}
                    title={order.name || `#${order.code}`}
                    about={`#${order.code} · ${order.lines.map(({ amount, title }) => `${amount} × ${title}`).join(', ')}`}
                    end={
                      <>
                        {knownReports(order)}
                        <small>tarifa {formatMoney(feeFor(courier, order.placeCode), shop.currency)}</small>
                      </>
                    }
                  />
                ))}
              </ChoiceList>
            </FieldCard>
          ))}
          <SaveBar>
            <button type="submit" className={controls.main}>
              Asignar los marcados
            </button>
          </SaveBar>
        </Form>
      )}
      {/* Forms of their own: the key Enter in the one above never gives a whole district. */}
      {places.map(({ key: place, things: orders }) => (
        <form key={place} id={`todos-${orders[0]?.code}`} method="post" hidden>
          <input type="hidden" name="key" value={key()} />
          {orders.map(({ code }) => (
            <input key={code} type="hidden" name="codes" value={code} />
          ))}
        </form>
      ))}
    </Screen>,
    { title: `Asignar a ${courier.name}`, status: wrong === '' ? 200 : 422 },
  )
}

function knownReports(order: Order): string {
  const collect = currentCollect(order, '')
  return collect > 0 ? formatMoney(collect, order.currency) : 'Pagado'
}

/** Of the queues *Por empacar* and *Por despachar*, what no courier has and is one parcel. */
async function waitingFor({ deps, shop }: SellerRequest): Promise<readonly Order[]> {
  const lists = await Promise.all(
    (['empacar', 'despachar'] as const).map((list) =>
      firstOfList(deps.db.reports, shop.id, { list, limit: MOST_SELECTED, now: deps.clock() }),
    ),
  )
  const orders = await findOrders(deps.db.read, shop.id, [...new Set(lists.flat())])
  return orders.filter(({ state, work }) => {
    const prepared = currentParcels(work.parcels).filter(([, parcel]) => isPrepared(parcel))
    const isFree = prepared.length === 0 || (prepared.length === 1 && prepared[0]?.[1].courier === '')
    return state === 'confirmado' && work.way === 'domicilio' && isFree
  })
}
