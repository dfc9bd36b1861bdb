import { type RiderDay, riderDay } from '../../../../dispatch/riders/rider-day.step.ts'
import {
  type RiderSettlement,
  riderBalances,
  settlementsOf,
  settlementsVersion,
} from '../../../../dispatch/riders/rider-settlements.store.ts'
import { decimalString, formatMoney } from '../../../../lib/money.ts'
import { localDay, midnight } from '../../../../lib/time/local-time.ts'
import { proposalsOfRider } from '../../../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { findAnyCourier } from '../../../../orders/parcels/couriers.store.ts'
import type { Shop } from '../../../../shops/shop.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Acts } from '../../../kit/form.tsx'
import { RowList } from '../../../kit/row-list.tsx'
import { Screen } from '../../../kit/screen.tsx'
import controls from '../../../orders/controls.module.css'
import { paymentMeans } from '../../../orders/forms/money-forms.ts'
import { troubleWords } from '../../../orders/forms/parcel-forms.ts'
import { orderPath } from '../../../orders/order/order-path.ts'
import { shopTime } from '../../../orders/shop-time.ts'
import { riderPath, settlementPath } from '../rider-path.ts'
import type { ToldRefusal } from '../settlement-refusals.ts'
import { dayShape } from './day-shape.ts'
import type { DayRow, ShownDay } from './day-view.ts'
import { ProposedCard } from './proposed-card.tsx'
import { proposedFields, proposedRows } from './proposed-day.ts'

const DAY_MS = 86_400_000

/** The evening of a courier who is a person: each parcel is marked, and what is handed over counts. `?dia=2026-11-22` is another day, `?todos=1` begins with all delivered. */
export function riderDayPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownDay(asked, null, {})
}

/** `refusal`: why what was typed was not saved. */
export async function shownDay(
  asked: SellerRequest,
  refusal: ToldRefusal | null,
  typed: Readonly<Record<string, string | readonly string[]>>,
): Promise<DeskAnswer> {
  const { deps, shop, params, url, session } = asked
  const courier = await findAnyCourier(deps.db.read, shop.id, params.rider ?? '')
  if (courier?.kind !== 'persona') return null
  const today = localDay(deps.clock(), shop.country)
  const wanted = dayShape.safeParse(typed.day ?? url.searchParams.get('dia'))
  const day = wanted.success && wanted.data < today ? wanted.data : today
  const [has, balances, seen, [last], proposals] = await Promise.all([
    riderDay(deps.db.read, shop.id, courier),
    riderBalances(deps.db.read, shop.id),
    settlementsVersion(deps.db.read, shop.id, courier.id),
    settlementsOf(deps.db.read, shop.id, courier.id, { limit: 1 }),
    proposalsOfRider(deps.db.read, shop.id, courier.id),
  ])
  const rows = rowsOf(has, { base: `/t/${shop.hosts[0]}`, until: midnight(day, shop.country) + DAY_MS })
  const said = proposedRows(rows, proposals, shop.currency)
  const newKey = () => Buffer.from(deps.chance(16)).toString('hex')
  const path = riderPath(shop, courier.id)
  const shown: ShownDay = {
    ...{ rider: courier.id, name: courier.name, path, call: `/t/${shop.hosts[0]}/rendiciones`, day, today },
    ...{ seen, currency: shop.currency, owedBefore: balances.get(courier.id) ?? 0, me: session.person.id },
    formKey: newKey(),
    means: paymentMeans[shop.country].filter((one) => one !== 'Efectivo'),
    reasons: Object.entries(troubleWords),
    rows,
    proposed: proposedFields(said),
    earlier: has.earlier.map(({ order, id, means, amount, isShared }) => ({
      ...{ value: `${order.code}:${id}`, code: order.code, name: order.name, means, amount, isShared },
    })),
    saved: last ? savedOf(shop, day, last) : null,
    isAllDelivered: url.searchParams.has('todos'),
    message: refusal?.message ?? '',
    errors: Object.fromEntries((refusal?.errors ?? []).map(({ field, message }) => [field, message])),
    typed: refusal ? typed : null,
  }
  return deskPage(
    <Screen
      title={`Rendición de ${courier.name}`}
      act={
        <form method="get" action={`${path}/rendicion`}>
          <Acts>
            <label htmlFor="dia">Día</label>
            <input id="dia" type="date" name="dia" defaultValue={day} max={today} />
            <button type="submit" className={controls.plain}>
              Ver
            </button>
          </Acts>
        </form>
      }
      width="full"
    >
      {shown.saved && <RowList rows={[{ href: shown.saved.href, title: shown.saved.words, drawing: 'money' }]} />}
      {shown.rows.length + shown.earlier.length === 0 && (
        <Empty drawing="rider" title="No tiene paquetes ni dinero por rendir de este día." />
      )}
      {!refusal && (
        <ProposedCard
          {...{ shown, said }}
          pictures={`/t/${shop.hosts[0]}/comprobantes`}
          time={shopTime(deps.clock(), shop.country)}
          formKey={newKey()}
        />
      )}
      <DeskIsland name="rider-day" wake="at-once" props={{ shown }} />
    </Screen>,
    { title: `Rendición de ${courier.name}`, status: refusal?.status ?? 200 },
  )
}

function savedOf(shop: Shop, today: string, { id, kind, day, undoneAt, handed }: RiderSettlement): ShownDay['saved'] {
  if (kind !== 'dia' || day !== today || undoneAt !== null) return null
  const paid = `${handed < 0 ? 'le pagaste' : 'entregó'} ${formatMoney(Math.abs(handed), shop.currency)}`
  return { href: settlementPath(shop, id), words: `Ya hay una rendición guardada de este día: ${paid}` }
}

/** What left after the day belongs to another one. */
function rowsOf({ parcels }: RiderDay, { base, until }: { readonly base: string; readonly until: number }) {
  return parcels
    .filter(({ parcel }) => parcel.stateAt < until)
    .map(
      ({ order, id, parcel, lines, collect, fee, hasPaid }): DayRow => ({
        ...{ id, code: order.code, href: orderPath(base, order.code), collect, fee, hasPaid, lines },
        ...{ name: order.name, place: order.distrito },
        contents: lines.map(({ amount, title }) => `${amount} × ${title}`).join(', '),
        trouble: parcel.trouble ? troubleWords[parcel.trouble.kind] : '',
        ...{ collectText: decimalString(collect), feeText: decimalString(fee) },
      }),
    )
}
