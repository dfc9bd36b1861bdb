import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import type { Rule } from '../../../delivery/rule.ts'
import { actsOfBatch } from '../../../orders/acts/acts-of-batch.step.ts'
import type { Order } from '../../../orders/order.ts'
import { findOrders } from '../../../orders/orders.store.ts'
import type { Courier } from '../../../orders/parcels/courier.ts'
import { courierNames } from '../../../orders/parcels/courier-names.step.ts'
import { listCouriers } from '../../../orders/parcels/couriers.store.ts'
import { currentCollect } from '../../../orders/parcels/parcel-plan.ts'
import type { ShownParcel } from '../../../orders/parcels/shown-parcel.ts'
import { shownParcels } from '../../../orders/parcels/shown-parcels.step.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { deskPage as pageOfList } from '../../../orders/queues/desk-page.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { packingWords } from '../../orders/order/packing-words.ts'
import { Handover } from './handover.tsx'
import { idOf, type Leaving, SIGNS, type Signs, signField } from './leaving.ts'

/** The parcels of *Por despachar* on one screen. `marcar` marks all of them, or those of a place. */
export function handoverPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownHandover(asked, {})
}

interface Shown {
  /** What was posted, which stands in the form again. */
  readonly fields?: URLSearchParams
  /** Why parcels could not be handed over, by `idOf`. */
  readonly problems?: ReadonlyMap<string, string>
  /** What is wrong with the form as a whole; '' for nothing. */
  readonly message?: string
  /** A code that was scanned: the parcel is marked, or the page says that it is not there. */
  readonly scanned?: string
  /** The key of what has just been handed over. */
  readonly batch?: string
}

export async function shownHandover(asked: SellerRequest, facts: Shown): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const { fields, problems = new Map<string, string>(), message = '', scanned = '' } = facts
  const batch = facts.batch ?? url.searchParams.get('lote') ?? ''
  const [couriers, names, rules, left, list] = await Promise.all([
    listCouriers(deps.db.read, shop.id),
    courierNames(deps.db.read, shop),
    findDeliveryRules(deps.db.read, shop.id),
    batch === '' ? [] : actsOfBatch(deps.db.read, shop.id, batch),
    pageOfList(deps.db.reports, [shop.id], { list: 'despachar', limit: MOST_SELECTED, now: deps.clock() }),
  ])
  const ids = list.rows.map(({ id }) => id)
  const orders = new Map((await findOrders(deps.db.read, shop.id, ids)).map((order) => [order.id, order]))
  const leaving = await Promise.all(
    ids.flatMap((id) => {
      const order = orders.get(id)
      return order ? [leavingOf(asked, order, { couriers, rules })] : []
    }),
  )
  const wanted = new Set(fields?.getAll('marcado') ?? [])
  const place = url.searchParams.get('marcar')
  const parcels = leaving.flat().map((one): Leaving => {
    const id = idOf(one)
    const isNamed = scanned !== '' && (one.code === scanned || one.typed.guide === scanned)
    const isMarked = wanted.has(id) || isNamed || (!fields && (place === 'todos' || place === one.place))
    return { ...one, isMarked, typed: typedAgain(one.typed, id, fields), problem: problems.get(id) ?? '' }
  })
  const isMissing = scanned !== '' && !parcels.some(({ code, typed }) => code === scanned || typed.guide === scanned)
  const stillOut = left.filter(({ order, event }) => order.work.parcels && event.act === 'despachar')
  return deskPage(
    <Handover
      base={`/t/${shop.hosts[0]}`}
      formKey={Buffer.from(deps.chance(16)).toString('hex')}
      parcels={parcels}
      couriers={names}
      people={couriers.filter(({ kind }) => kind === 'persona').map(({ name }) => name)}
      courier={fields?.get('courier') ?? left[0]?.order.work.courier ?? ''}
      currency={shop.currency}
      left={{ batch, codes: stillOut.map(({ order }) => order.code) }}
      recalled={Number(url.searchParams.get('deshechos') ?? 0)}
      message={isMissing ? `«${scanned}» no está por despachar.` : message}
      hasMore={list.next !== null}
    />,
    { title: 'Entregar paquetes', status: message !== '' || problems.size > 0 || isMissing ? 422 : 200 },
  )
}

function typedAgain(own: Signs, id: string, fields: URLSearchParams | undefined): Signs {
  return Object.fromEntries(SIGNS.map((sign) => [sign, fields?.get(signField(sign, id)) ?? own[sign]])) as Signs
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
  const shown = (parcel: ShownParcel | null) => ({ ...one(order, parcel, named), note })
  return prepared.length === 0 ? [shown(null)] : prepared.map(shown)
}

function one(order: Order, parcel: ShownParcel | null, named: string) {
  const { code, name, distrito, provincia, lines, work, workPerson } = order
  return {
    ...{ code, parcel: parcel?.id ?? '', name, place: distrito || provincia },
    contents: (parcel?.lines ?? lines).map(({ amount, title }) => `${amount} × ${title}`).join(', '),
    due: Math.max(0, currentCollect(order, parcel?.id ?? '')),
    agency: work.way === 'agencia' ? parcel?.agency || workPerson.agency : '',
    typed: {
      ...{ courier: parcel?.courier || work.courier || named, guide: parcel?.guide ?? '' },
      ...{ guideCode: parcel?.guideCode ?? '', clave: parcel?.clave ?? '' },
    },
    ...{ isMarked: false, problem: '' },
  }
}
