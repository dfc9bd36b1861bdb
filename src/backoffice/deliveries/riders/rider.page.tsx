import { parcelsCarriedBy } from '../../../dispatch/riders/parcels-of-rider.step.ts'
import { riderList } from '../../../dispatch/riders/rider-list.ts'
import { riderBalances, settlementsOf, settlementsVersion } from '../../../dispatch/riders/rider-settlements.store.ts'
import { formatMoney } from '../../../lib/money.ts'
import { actRule } from '../../../orders/acts/order-acts.ts'
import { findAnyCourier, listCouriers } from '../../../orders/parcels/couriers.store.ts'
import { writtenPhone } from '../../../shops/fields/written-phone.ts'
import { may } from '../../../staff/team/permission.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { orderPath } from '../../orders/order/order-path.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { dateOfDay, momentWords } from '../../orders/time-words.ts'
import { besideCouriers } from '../parcels/couriers/beside-couriers.page.tsx'
import { CourierData } from '../parcels/couriers/courier-data.tsx'
import { courierKeepers } from '../parcels/couriers/courier-keepers.ts'
import { courierAbout } from '../parcels/couriers/courier-words.ts'
import { shownCourier } from '../parcels/couriers/shown-courier.ts'
import { parcelStateWords } from '../parcels/parcel-words.ts'
import { linkState } from '../rounds/link-state.api.ts'
import { RiderView, type ShownSettlement } from './rider.tsx'
import { chatHref, riderPath, settlementPath } from './rider-path.ts'
import { balanceWords, openWords, signedMoney } from './settlement-words.ts'
import { settlers } from './settlers.ts'

/** As many settlements as a page shows. */
const SHOWN = 30

/** A courier: what it settled and what is open; of a person also what they carry and their list. */
export function riderPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownRider(asked, '')
}

/** `wrong`: why parcels were not taken back. */
export async function shownRider(asked: SellerRequest, wrong: string): Promise<DeskAnswer> {
  const { deps, shop, permission, params, url } = asked
  const courier = await findAnyCourier(deps.db.read, shop.id, params.rider ?? '')
  if (!courier) return null
  const { id, name, kind, phone } = courier
  const [settles, keeps] = [may(permission, settlers), may(permission, courierKeepers)]
  if (kind === 'empresa' && !settles && !keeps) return null
  const [all, parcels, balances, seen] = await Promise.all([
    listCouriers(deps.db.read, shop.id),
    parcelsCarriedBy(deps.db.read, shop.id, id),
    settles ? riderBalances(deps.db.read, shop.id) : null,
    settlementsVersion(deps.db.read, shop.id, id),
  ])
  const balance = balances?.get(id) ?? 0
  const base = `/t/${shop.hosts[0]}`
  const texts = parcels.length > 0 ? riderList(name, parcels) : []
  const newKey = () => Buffer.from(deps.chance(16)).toString('hex')
  const view = (
    <RiderView
      {...{ name, texts, wrong, seen }}
      about={courierAbout(kind, parcels.length, phone === '' ? '' : writtenPhone(phone, shop.country))}
      path={riderPath(shop, id)}
      hrefs={phone === '' ? [] : texts.map((text) => chatHref(phone, text))}
      papers={{
        labels: `${base}/etiquetas?motorizado=${id}`,
        manifest: `${base}/imprimir/manifiesto?motorizado=${id}`,
      }}
      parcels={parcels.map(({ order, id: parcel, parcel: { state, trouble }, collect, lines }) => ({
        ...{ value: `${order.code}:${parcel}`, code: order.code, href: orderPath(base, order.code) },
        who: [order.name, order.distrito].filter(Boolean).join(' · '),
        contents: lines.map(({ amount, title }) => `${amount} × ${title}`).join(', '),
        collect: collect > 0 ? formatMoney(collect, shop.currency) : 'Pagado',
        state: state === 'preparado' ? 'Por salir' : parcelStateWords[state],
        hasTrouble: trouble !== null,
      }))}
      assigns={may(permission, actRule('preparar'))}
      settles={settles}
      collectedHref={kind === 'empresa' ? `${base}/cobros` : ''}
      balance={balanceWords(balance, shop.currency)}
      said={saidOf(url)}
      isWhole={Number(url.searchParams.get('fallaron')) === 0}
      keys={[newKey(), newKey()]}
      link={
        kind === 'persona' && may(permission, actRule('preparar'))
          ? await linkState(asked, id, new Set(parcels.map((one) => one.id)))
          : null
      }
      history={settles ? await historyOf(asked, id) : []}
      data={
        keeps && all.some((one) => one.id === id) ? (
          <CourierData action={`${base}/couriers`} courier={shownCourier(shop, courier)} />
        ) : null
      }
    />
  )
  return deskPage(await besideCouriers(asked, riderPath(shop, id), view), {
    title: name,
    status: wrong === '' ? 200 : 422,
  })
}

/** What was just done, as the address tells. */
function saidOf({ searchParams }: URL): string {
  const [assigned, back, failed] = ['asignados', 'quitados', 'fallaron'].map((name) => Number(searchParams.get(name)))
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? '' : count === 1 ? `1 pedido ${one}.` : `${count} pedidos ${many}.`
  return [
    searchParams.has('listo') ? 'Rendición guardada.' : '',
    searchParams.has('anulado') ? 'Enlace anulado: ya no abre nada.' : '',
    searchParams.has('guardado') ? 'Guardado.' : '',
    counted(assigned ?? 0, 'asignado', 'asignados'),
    counted(back ?? 0, 'ya no lo tiene', 'ya no los tiene'),
    counted(failed ?? 0, 'no se pudo', 'no se pudieron'),
  ]
    .filter(Boolean)
    .join(' ')
}

async function historyOf({ deps, shop }: SellerRequest, rider: string): Promise<readonly ShownSettlement[]> {
  const settlements = await settlementsOf(deps.db.read, shop.id, rider, { limit: SHOWN })
  const nameOf = await actorNames(
    deps.db.read,
    settlements.map(({ by }) => by),
  )
  const time = shopTime(deps.clock(), shop.country)
  return settlements.map(({ id, kind, day, held, fee, owedBefore, handed, note, by, at, undoneAt }) => {
    const open = held - fee + owedBefore - handed
    const money = signedMoney(Math.abs(handed), shop.currency)
    const paid = handed < 0 ? `Le pagaste ${money}` : `Entregó ${money}`
    const titles: Partial<Record<typeof kind, string>> = {
      ...{ dia: `Rendición del ${dateOfDay(day)}`, cobro: `Cobro del ${dateOfDay(day)}`, ajuste: 'Ajuste del saldo' },
    }
    const hasDay = kind === 'dia' || kind === 'cobro'
    return {
      id,
      href: settlementPath(shop, id),
      title: titles[kind] ?? paid,
      says: hasDay
        ? `${paid} · ${openWords(open, shop.currency)}`
        : `Queda: ${balanceWords(open, shop.currency) || 'nada'}`,
      by: `${nameOf(by)}, ${momentWords(at, time)}`,
      note,
      isUndone: undoneAt !== null,
      isOpen: hasDay && open !== 0,
    }
  })
}
