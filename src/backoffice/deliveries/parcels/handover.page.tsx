import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import type { Rule } from '../../../delivery/rule.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { Order } from '../../../orders/order.ts'
import { findOrder, findOrders } from '../../../orders/orders.store.ts'
import type { Courier } from '../../../orders/parcels/courier.ts'
import { courierNames } from '../../../orders/parcels/courier-names.step.ts'
import { listCouriers } from '../../../orders/parcels/couriers.store.ts'
import { currentCollect } from '../../../orders/parcels/parcel-plan.ts'
import type { ShownParcel } from '../../../orders/parcels/shown-parcel.ts'
import { shownParcels } from '../../../orders/parcels/shown-parcels.step.ts'
import { deskPage as pageOfList } from '../../../orders/queues/desk-page.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { packingWords } from '../../orders/order/packing-words.ts'
import { Handover, type Leaving, type Typed } from './handover.tsx'

/** As many as a counter takes at a time; the next come as these leave. */
const MOST = 40

/** The parcels of *Por despachar* on one screen: number, code, clave, next. */
export function handoverPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownHandover(asked, null)
}

/** `wrong`: what was typed for one and could not be done. */
export async function shownHandover(asked: SellerRequest, wrong: Typed | null): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const [couriers, names, rules, last, list] = await Promise.all([
    listCouriers(deps.db.read, shop.id),
    courierNames(deps.db.read, shop),
    findDeliveryRules(deps.db.read, shop.id),
    findOrder(deps.db.read, shop.id, url.searchParams.get('salio') ?? ''),
    pageOfList(deps.db.reports, [shop.id], { list: 'despachar', limit: MOST, now: deps.clock() }),
  ])
  const ids = list.rows.map(({ id }) => id)
  const orders = await findOrders(deps.db.read, shop.id, ids)
  const leaving = await Promise.all(
    ids.flatMap((id) => {
      const order = orders.find((one) => one.id === id)
      return order ? [leavingOf(asked, order, { couriers, rules })] : []
    }),
  )
  return deskPage(
    <Handover
      base={`/t/${shop.hosts[0]}`}
      parcels={leaving.flat()}
      couriers={names}
      courier={wrong?.typed.courier ?? last?.work.courier ?? ''}
      left={last?.code ?? ''}
      wrong={wrong}
      hasMore={list.next !== null}
    />,
    { title: 'Entregar paquetes', status: wrong ? 422 : 200 },
  )
}

/** The prepared parcels of an order, or the order itself. */
async function leavingOf(
  { deps, permission }: SellerRequest,
  order: Order,
  { couriers, rules }: { readonly couriers: readonly Courier[]; readonly rules: readonly Rule[] },
): Promise<readonly Leaving[]> {
  const parcels = await shownParcels(deps.db.read, deps.settings.rootKey, order, 'staff')
  const prepared = parcels.filter(({ state }) => state === 'preparado')
  // Where nobody has said who takes it, the shop's rule may have.
  const named = couriers.find(({ id }) => id === order.work.delivery?.couriers[0])?.name ?? ''
  const note = packingWords(order.work.delivery?.rule, rules, { permission, currency: order.currency })
  const typed = (parcel: ShownParcel | null) => ({ ...one(deps, order, parcel, named), note })
  return prepared.length === 0 ? [typed(null)] : prepared.map(typed)
}

function one({ chance }: SellerRequest['deps'], order: Order, parcel: ShownParcel | null, named: string) {
  const { code, name, distrito, lines, currency, work, workPerson } = order
  const collect = currentCollect(order, parcel?.id ?? '')
  return {
    ...{ code, parcel: parcel?.id ?? '', key: Buffer.from(chance(16)).toString('hex') },
    who: [name, distrito].filter(Boolean).join(' · '),
    contents: (parcel?.lines ?? lines).map(({ amount, title }) => `${amount} × ${title}`).join(', '),
    collect: collect > 0 ? formatMoney(collect, currency) : '',
    agency: work.way === 'agencia' ? parcel?.agency || workPerson.agency : '',
    typed: {
      ...{ courier: parcel?.courier || work.courier || named, guide: parcel?.guide ?? '' },
      ...{ guideCode: parcel?.guideCode ?? '', clave: parcel?.clave ?? '' },
    },
  }
}
