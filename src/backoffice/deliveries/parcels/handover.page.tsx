import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import type { Rule } from '../../../delivery/rule.ts'
import type { TypedParcel } from '../../../dispatch/marks/typed-parcel.ts'
import { actsOfBatch } from '../../../orders/acts/acts-of-batch.step.ts'
import { isParcel, PARCEL } from '../../../orders/fact-names.ts'
import type { Order } from '../../../orders/order.ts'
import type { OrderEvent } from '../../../orders/order-event.ts'
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
import { riderPath } from '../riders/rider-path.ts'
import { Handover } from './handover.tsx'
import { idOf, isToMark, type Leaving, SIGNS, type Signs, scannedParcel, signField } from './leaving.ts'
import { partWords } from './parcel-words.ts'

/** The parcels of *Por despachar* on one screen. */
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
  /** What was scanned: its parcel is marked, or the page says that it is not there. */
  readonly scanned?: TypedParcel
  /** Those that are marked together, or no longer where all of them were. */
  toggles?(parcel: Leaving): boolean
  /** The key of what has just been handed over. */
  readonly batch?: string
}

export async function shownHandover(asked: SellerRequest, facts: Shown): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const { fields, problems = new Map<string, string>(), message = '', scanned, toggles } = facts
  const undone = url.searchParams.get('deshecho') ?? ''
  const batch = facts.batch ?? (url.searchParams.get('lote') || undone)
  const [couriers, names, rules, left, list] = await Promise.all([
    listCouriers(deps.db.read, shop.id),
    courierNames(deps.db.read, shop),
    findDeliveryRules(deps.db.read, shop.id),
    batch === '' ? [] : actsOfBatch(deps.db.read, shop.id, batch),
    pageOfList(deps.db.reports, [shop.id], { list: 'despachar', limit: MOST_SELECTED, now: deps.clock() }),
  ])
  const orderIds = list.rows.map(({ id }) => id)
  const orders = new Map((await findOrders(deps.db.read, shop.id, orderIds)).map((order) => [order.id, order]))
  const leaving = await Promise.all(
    orderIds.flatMap((id) => {
      const order = orders.get(id)
      return order ? [leavingOf(asked, order, { couriers, rules })] : []
    }),
  )
  const wanted = new Set(fields?.getAll('marcado') ?? [])
  const asPosted = leaving.flat().map((one): Leaving => {
    const id = idOf(one)
    const typed = typedAgain(one.typed, id, fields)
    return { ...one, isMarked: wanted.has(id), typed, problem: problems.get(id) ?? '' }
  })
  const texts = asPosted.map((one) => ({ ...one, one, guide: one.typed.guide }))
  const named = scanned && scannedParcel(texts, scanned)?.one
  const missing = named ? '' : (scanned?.code ?? scanned?.guide ?? '')
  const isOn = toggles && isToMark(asPosted.filter(toggles))
  const parcels = asPosted.map((one) => {
    if (toggles?.(one)) return { ...one, isMarked: isOn === true }
    return one === named ? { ...one, isMarked: true } : one
  })
  const ids = new Set(parcels.map(idOf))
  const gone = [...problems].filter(([id]) => !ids.has(id))
  const sent = left.filter(({ event }) => event.act === 'despachar')
  const out = sent.filter(isOut).map(({ order }) => order)
  const taken = new Set(out.map(({ work }) => work.courier))
  const takers = couriers
    .filter(({ kind, name }) => kind === 'persona' && taken.has(name))
    .map(({ id, name }) => ({ href: riderPath(shop, id), name }))
  return deskPage(
    <Handover
      base={`/t/${shop.hosts[0]}`}
      formKey={Buffer.from(deps.chance(16)).toString('hex')}
      parcels={parcels}
      couriers={names}
      people={couriers.filter(({ kind }) => kind === 'persona').map(({ name }) => name)}
      courier={fields?.get('courier') ?? left[0]?.order.work.courier ?? ''}
      currency={shop.currency}
      left={{
        ...{ batch, takers, codes: out.map(({ code }) => code) },
        recalled: undone === '' ? null : sent.length - out.length,
      }}
      message={missing === '' ? message : `«${missing}» no está por despachar.`}
      gone={gone.map(([id, why]) => ({ id, code: id.split('.')[0] ?? '', why }))}
      hasMore={list.next !== null}
    />,
    { title: 'Entregar paquetes', status: message !== '' || problems.size > 0 || missing !== '' ? 422 : 200 },
  )
}

/** Whether what left with the act is still out, and was not taken back. */
function isOut({ order, event }: { readonly order: Order; readonly event: OrderEvent }): boolean {
  const parcels = Object.keys(event.change).filter(isParcel)
  return parcels.some((field) => order.work.parcels[field.slice(PARCEL.length)]?.state !== 'anulado')
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
  const prepared = parcels.flatMap((parcel, place) =>
    parcel.state === 'preparado' ? [{ parcel, number: place + 1, part: partWords(place, parcels.length) }] : [],
  )
  // Where nobody has said who takes it, the shop's rule may have.
  const named = couriers.find(({ id }) => id === order.work.delivery?.couriers[0])?.name ?? ''
  const note = packingWords(order.work.delivery?.rule, rules, { permission, currency: order.currency })
  if (prepared.length === 0) return [{ ...one(order, null, named), note, number: 1, part: '' }]
  return prepared.map(({ parcel, number, part }) => ({ ...one(order, parcel, named), note, number, part }))
}

function one(order: Order, parcel: ShownParcel | null, named: string) {
  const { code, name, lines, work, workPerson } = order
  return {
    ...{ code, parcel: parcel?.id ?? '', name, to: order },
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
